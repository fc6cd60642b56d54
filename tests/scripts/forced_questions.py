"""How many questions of a plain table (its output on standard input) had one possible answer."""
import re
import sys

forced = 0
for question in re.split(r"(?m)^> ", sys.stdin.read())[:-1]:
    moves = question[max(question.rfind("Your decision"), 0):]
    forced += bool(re.search(r"(?m)^\s*1 ", moves) and not re.search(r"(?m)(^|\s)2 \S", moves))
print(forced)
