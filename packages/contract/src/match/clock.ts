import type { Clock } from '../catalogue.ts'

const SECOND = 1000

/** Match seconds since the clock was updated, at `now` (epoch ms of the server); 0 while it is stopped. */
function passed(clock: Clock, now: number): number {
  if (clock.stopped) return 0
  return Math.max(((now - Date.parse(clock.clock_updated_at)) / SECOND) * clock.rate, 0)
}

/** Seconds of the match at `now` (epoch ms of the server), running between updates. */
export const matchSeconds = (clock: Clock, now: number): number => clock.match_time + passed(clock, now)

/** Sports whose periods count down. */
const COUNTS_DOWN: ReadonlySet<string> = new Set([
  'basketball',
  'ice-hockey',
  'american-football',
  'mma',
  'handball',
])

export const clockDirection = (sportKey: string): 'up' | 'down' => (COUNTS_DOWN.has(sportKey) ? 'down' : 'up')

const pad = (value: number) => String(value).padStart(2, '0')

/** Whole seconds as `67:12`; never below 0. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0)
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

/**
 * The clock of a match at `now` (epoch ms of the server), running between updates (CATALOGUE-12). Sports that count
 * down show the time left in the period, others the time played, with stoppage time in minutes: `45+2`.
 */
export function clockText(clock: Clock, now: number, direction: 'up' | 'down'): string {
  const since = passed(clock, now)
  const remaining = clock.remaining_time_in_period ?? clock.remaining_time
  if (direction === 'down' && remaining !== null) return minutesAndSeconds(remaining - since)
  if (clock.stoppage_time === null) return minutesAndSeconds(matchSeconds(clock, now))
  const regular = Math.round((clock.match_time - clock.stoppage_time) / 60)
  return `${regular}+${Math.floor((clock.stoppage_time + since) / 60) + 1}`
}
