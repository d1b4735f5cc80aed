#!/bin/sh
# A player for the tables of `peppermill serve`, in shell. It needs curl and jq (Debian: apt-get install curl jq).
#
#   examples/table_bot.sh http://127.0.0.1:8080 chaud-devant           plays a match against bots
#   examples/table_bot.sh http://127.0.0.1:8080 chaud-devant TABLE     sits down at a table and waits for its start
#
# It plays as a guest, or as the owner of PEPPERMILL_TOKEN. docs/protocol.md describes the messages of the stream.
set -eu
[ $# -ge 2 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2; }
url=$1 game=$2 table=${3:-}

# post PATH BODY: prints the answer; if the server refuses, prints its answer on stderr and exits.
token=
post() {
  answer=$(curl -sS --fail-with-body -H "Authorization: Bearer $token" --data "$2" "$url$1") || { echo "$answer" >&2; exit 1; }
  echo "$answer"
}

# The token identifies the player. Without one, the script becomes a guest.
token=${PEPPERMILL_TOKEN:-$(post /api/guest '{"name":"Shell"}' | jq -r .token)}
me=$(curl -sS -H "Authorization: Bearer $token" "$url/api/me" | jq -r .person.id)

# The table and the seat.
if [ -n "$table" ]; then at=$(post "/api/tables/$table/join" '{}'); else at=$(post /api/quick "{\"game\":\"$game\"}"); fi
table=$(echo "$at" | jq -r .table.id)
seat=$(echo "$at" | jq --arg me "$me" 'first(.table.seats[] | select(.person == $me) | .seat)')

# The stream does not end by itself. It runs in the background and stops with the script.
folder=$(mktemp -d)
mkfifo "$folder/stream"
curl -sSN -H "Authorization: Bearer $token" "$url/api/stream?table=$table&seat=$seat" >"$folder/stream" &
stream=$!
trap 'kill "$stream" 2>/dev/null || true; rm -r "$folder"' EXIT

# jq turns each message into a line for the loop below: `over SCORES` or `act NUMBER ACTION`. The number of the prompt picks
# the choice. Safranito lists a throw by its chip only; jq adds the other fields from the ranges in `composing`.
jq --unbuffered -r '
  def within($range): [[., $range[0]] | max, $range[1]] | min;
  def completed($r): "\(.) at=\(0 | within($r.at)) heading=\(0 | within($r.heading)) speed=\(1300 | within($r.speed))"
    + " loft=\(550 | within($r.loft)) spin=\(30 | within($r.spin)) face=\($r.face[0])";
  if .result then "over \(.result.scores | map(tostring) | join(" "))"
  elif .prompt then .prompt | "act \(.prompt) " +
    (.composing.throw as $ranges | .choices[.prompt % (.choices | length)]
     | if startswith("throw ") then completed($ranges) else . end)
  else empty end' <"$folder/stream" |
  {
    answered=
    while read -r what number action; do
      if [ "$what" = over ]; then
        echo "over: scores $number $action"
        kill "$stream" # otherwise jq waits for more
        exit 0
      fi
      [ "$number" != "$answered" ] || continue # a prompt may be repeated
      answered=$number
      body=$(jq -n --argjson seat "$seat" --argjson prompt "$number" --arg action "$action" '$ARGS.named')
      post "/api/tables/$table/act" "$body" >/dev/null
    done
    echo "The stream has ended early." >&2
    exit 1
  }
