"""The sockets that a server listens on, and the addresses under which browsers reach them."""

from __future__ import annotations

import errno
import ipaddress
import os
import socket
from contextlib import suppress

from schachtel.core.errors import OptionError

LAST_PORT = 65_535
PORTS_TO_TRY = 100
# Addresses reserved for documentation, which belong to nobody. Connecting a UDP socket to one of them sends nothing. It
# only shows which of this machine's own addresses the system would send from.
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
ANY_PORT = 9


class PortTaken(OptionError):
    """The error raised if another program already listens on the port. `free` is the next free port, or None."""

    def __init__(self, port: int, free: int | None) -> None:
        super().__init__(port, free)
        self.port, self.free = port, free

    def __str__(self) -> str:
        instead = f"; port {self.free} is free (--port {self.free})" if self.free else ""
        return f"port {self.port} is in use by another program{instead}"


def listen(host: str, port: int) -> list[socket.socket]:
    """Bind one socket per address of the host. Port 0 picks a free port. Raise PortTaken or OptionError."""
    try:
        return _bind(host, port)
    except OSError as wrong:
        if wrong.errno != errno.EADDRINUSE:
            raise OptionError(_reason(host, port, wrong)) from None
    raise PortTaken(port, next_free(host, port))


def next_free(host: str, port: int) -> int | None:
    """Return the first free port after this one, or None if the next PORTS_TO_TRY ports are taken."""
    for other in range(port + 1, min(port + PORTS_TO_TRY, LAST_PORT) + 1):
        with suppress(OSError):
            for each in _bind(host, other):
                each.close()
            return other
    return None


def addresses(host: str, port: int) -> list[str]:
    """Return the URLs that a browser can open, beginning with the one for this machine."""
    names = [host]
    with suppress(ValueError):
        bound = ipaddress.ip_address(host)
        if bound.is_unspecified:
            family = socket.AF_INET if bound.version == 4 else socket.AF_INET6
            names = ["localhost" if bound.version == 4 else "::1", *_own_address(family)]
    return [f"http://{f'[{name}]' if ':' in name else name}:{port}/" for name in names]


def _own_address(family: socket.AddressFamily) -> list[str]:
    """Return the address under which other machines of the network reach this one, if it has one."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE[family], ANY_PORT))
        own = ipaddress.ip_address(str(probe.getsockname()[0]))
        if not (own.is_loopback or own.is_link_local or own.is_unspecified):
            return [str(own)]
    return []


def _bind(host: str, port: int) -> list[socket.socket]:
    bound: list[socket.socket] = []
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            try:
                new = socket.socket(family, kind, protocol)
            except OSError:
                continue  # skip this address: the system lacks support for its kind, IPv4 or IPv6
            bound.append(new)
            if os.name == "posix":  # on Windows, SO_REUSEADDR would let two servers share a port
                new.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                new.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            picked = port or (bound[0].getsockname()[1] if len(bound) > 1 else 0)
            new.bind((address[0], picked, *address[2:]))
            new.listen()  # a second server could bind the same port until the first one listens on it
    except OSError:
        for each in bound:
            each.close()
        raise
    if not bound:
        raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    return bound


def _reason(host: str, port: int, wrong: OSError) -> str:
    if isinstance(wrong, socket.gaierror):
        return f"host {host!r} is unknown: use an address of this machine, such as 127.0.0.1 or 0.0.0.0"
    if wrong.errno == errno.EADDRNOTAVAIL:
        return f"host {host!r} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 to admit other devices"
    if wrong.errno == errno.EACCES:
        return f"port {port} is reserved for the administrator of this machine: use a port from 1024 up"
    return f"cannot listen on {host}, port {port}: {wrong.strerror}"
