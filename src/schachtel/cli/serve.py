"""schachtel serve: tables that people share, in the browser."""

from __future__ import annotations

import contextlib
import gc
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder for everything that is kept.")] = None,
    database: Annotated[str | None, typer.Option(help="A PostgreSQL URL, instead of a file in that folder.")] = None,
    redis: Annotated[str | None, typer.Option(help="A Redis URL, for several servers on one database.")] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with settings.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
) -> None:
    """Start the server; Ctrl-C ends it. All settings are in docs/settings.md."""
    import uvicorn  # only here: the other commands start faster without

    from schachtel.server.app import create
    from schachtel.server.logs import configure
    from schachtel.server.settings import load

    given = {"host": host, "port": port, "data": data, "database": database, "redis": redis}
    settings = load(config, {name: value for name, value in given.items() if value is not None})
    app = create(settings)
    configure(settings.log)
    gc.set_threshold(5_000, 50, 1_000)  # tables are many and live long: to look through them all takes a while
    sys.setswitchinterval(0.0005)  # who waits for the disk is answered soon
    if browser:
        page = threading.Timer(1.0, webbrowser.open, (f"http://{settings.host}:{settings.port}/",))
        page.daemon = True
        page.start()
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.run(
            app,
            host=settings.host,
            port=settings.port,
            log_config=None,
            access_log=False,
            ws_max_size=settings.message_bytes,
            timeout_graceful_shutdown=5,
            server_header=False,
            proxy_headers=False,
        )
