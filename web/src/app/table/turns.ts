// The seat that a shared device should show next, or null for no change. It interrupts nobody: a person with a prompt
// or with steps to read stays.
export function nextSeat(active: number | null, asked: number[], busy: boolean): number | null {
  if (asked.length === 0 || busy) return null;
  if (active !== null && asked.includes(active)) return null;
  return asked.find((seat) => active !== null && seat > active) ?? (asked[0] as number);
}
