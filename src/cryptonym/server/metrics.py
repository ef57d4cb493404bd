"""Figures for Prometheus; none of them names a room or a player."""

from prometheus_client import Counter, Gauge

CONNECTIONS = Gauge("cryptonym_connections", "Open sockets")
ROOMS = Gauge("cryptonym_rooms", "Rooms in memory")
COMMANDS = Counter("cryptonym_commands_total", "Commands that happened")
REFUSALS = Counter("cryptonym_refusals_total", "Commands refused", ["code"])
