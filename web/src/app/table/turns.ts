// Whose hand a shared device should show next. Nobody is interrupted: whoever is asked or still looks at something stays. Null: no change.
export function nextSeat(active: number | null, asked: number[], busy: boolean): number | null {
  if (asked.length === 0 || busy) return null;
  if (active !== null && asked.includes(active)) return null;
  return asked.find((seat) => active !== null && seat > active) ?? (asked[0] as number);
}
