"""`shuffleup serve` where the time of every event goes faster: bots do not let a test wait.

python -m tests.server.faster ROOM PORT RATE BEGAN
"""

import sys

from shuffleup.cli.serve import serve_room
from shuffleup.director import wall_clock
from shuffleup.server.room.served import Pace


def serve(room: str, port: int, rate: int, began: int) -> None:
    """`began`: the moment from which on time goes faster; a server that is started again has the same one."""
    pace = Pace(lambda: began + (wall_clock() - began) * rate, rate)
    serve_room(room, "127.0.0.1", port, "Tara", pace=lambda stream: pace)


if __name__ == "__main__":
    serve(sys.argv[1], *map(int, sys.argv[2:]))
