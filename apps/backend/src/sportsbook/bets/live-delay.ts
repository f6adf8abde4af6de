/** Seconds that a live bet waits before it is judged again, by sport (domain §7). */
const DELAYS: Readonly<Record<string, number>> = {
  soccer: 5,
  tennis: 4,
  basketball: 4,
  'ice-hockey': 6,
  volleyball: 4,
  'table-tennis': 4,
  handball: 4,
  'counter-strike': 6,
  'dota-2': 6,
  'league-of-legends': 6,
  'american-football': 6,
  baseball: 5,
  cricket: 5,
  'cricket-premium': 5,
  darts: 4,
  snooker: 4,
  mma: 6,
}
const ANY_OTHER = 5

/** Seconds that a bet on a live match of this sport waits. */
const delayOf = (sport: string, override: number | undefined): number =>
  override ?? DELAYS[sport] ?? ANY_OTHER

/** Sport key → seconds, for the settings call. */
export const liveDelays = (sports: readonly string[], override: number | undefined): Record<string, number> =>
  Object.fromEntries(sports.map((sport) => [sport, delayOf(sport, override)]))

/** Milliseconds that a bet on these live sports waits: the longest delay among them; 0 without any. */
export const liveDelay = (liveSports: readonly string[], override: number | undefined): number =>
  1000 * Math.max(0, ...liveSports.map((sport) => delayOf(sport, override)))

/** Milliseconds that a bet on any sport waits at most. */
export const longestDelay = (override: number | undefined): number => liveDelay(Object.keys(DELAYS), override)
