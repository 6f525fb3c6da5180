"""Plays a game on a Schachtel server by random choices, against a bot of level 1: BOT_TOKEN=sch_… python bot_client.py
http://127.0.0.1:8000 schlacht '{"single": true}'. Instead of a game and its options, a table's id can be named."""

import json
import os
import random
import sys
import time
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

address, wanted, options = (*sys.argv[1:], *("schlacht", "{}")[len(sys.argv) - 2 :])
headers = {"Authorization": "Bearer " + os.environ["BOT_TOKEN"], "Content-Type": "application/json"}
AGAIN, TRIES, PAUSE = ("try_again", "too_fast"), 6, float(os.environ.get("BOT_PAUSE", "1"))  # seconds


def ask(path, body=None):
    return json.load(urlopen(Request(address + path, body and json.dumps(body).encode(), headers)))


def find_table():
    if wanted not in [game["id"] for game in ask("/api/games")]:
        return wanted
    terms = {"game": wanted, "options": json.loads(options), "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
    mine = [table for table in ask("/api/mine") if table["game"] == wanted]
    return (mine or [ask("/api/tables", terms)])[0]["id"]


def answer(said):
    """Return the message to send now. Its id makes the server carry it out once, even if it is sent several times."""
    status, choices = said["status"], said["shown"]["choices"]
    if status["phase"] in ("over", "aborted"):
        print(status["phase"], status["score"], said["shown"]["reason"])
        sys.exit()
    kind = {"open": not said["mine"] and "sit", "between": "next", "playing": choices and "move"}[status["phase"]]
    move = {"move": random.choice(choices)["move"], "ply": status["moves"]} if choices else {}
    return kind and {"type": kind, "table": table, "command": f"{kind} {status['game']} {status['moves']}"} | move


table, since, todo, tries = find_table(), None, None, 0
while True:  # until answer() has seen the end
    try:
        with connect(address.replace("http", "ws", 1) + "/ws", additional_headers=headers) as socket:
            for message in (watch := {"type": "watch", "table": table, "since": since}, todo):  # may not have arrived
                socket.send(json.dumps(message)) if message else None
            for said in map(json.loads, socket):
                since, tries = (said["number"], 0) if said["type"] in ("table", "entry") else (since, tries)
                if said.get("status") and (todo := answer(said)):
                    socket.send(json.dumps(todo))
                elif said["type"] == "refused" and said["command"] in (None, todo and todo["command"]):
                    request, tries = todo if said["command"] else watch, tries + 1  # only a watch has no command
                    if request["type"] in ("watch", "sit") and (tries >= TRIES or said["code"] not in AGAIN):
                        sys.exit(said["why"])
                    time.sleep(PAUSE * 2 ** min(tries - 1, 4))
                    socket.send(json.dumps(request))
    except (OSError, WebSocketException):
        time.sleep(PAUSE)
