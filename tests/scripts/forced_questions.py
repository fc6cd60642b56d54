"""How many questions of a plain table (its output on standard input) had one possible answer."""
import re
import sys

forced = 0
for question in re.split(r"(?m)^> ", sys.stdin.read())[:-1]:
    moves = question.rpartition("\n\n")[2]
    forced += re.findall(r"(?m)^(\d+)\. ", moves) == ["1"] and not re.search(r"(?m)^moves ", moves)
print(forced)
