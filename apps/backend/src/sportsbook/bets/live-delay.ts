/** Seconds a live bet waits before it is judged again, by sport (domain §7). */
const DELAYS: Readonly<Record<string, number>> = { soccer: 5, tennis: 4, basketball: 4 }
const ANY_OTHER = 5

/** Milliseconds a bet on these live sports waits: the longest of theirs; 0 without any. */
export function liveDelay(liveSports: readonly string[], override: number | undefined): number {
  if (liveSports.length === 0) return 0
  return 1000 * (override ?? Math.max(...liveSports.map((sport) => DELAYS[sport] ?? ANY_OTHER)))
}
