import { FAULTS } from './faults.ts'

/** What each thousand of seeds takes at least once, besides all faults: else they prove less than they say. */
const TAKEN = [
  'a process is started again',
  'a start fails',
  'a call is made again',
  'a button is pressed twice',
  'a button is pressed in two tabs',
  'a price is stale',
  'a price comes after a later one',
  'words come out of order',
  'a single is placed',
  'a combo is placed',
  'a system is placed',
  'a freebet is used',
  'a placement is refused (101)',
  'a placement is refused (103)',
  'a placement is refused (126)',
  'a placement is placed',
  'a placement is pending',
  'a placement is unknown',
  'a bet is cashed out',
  'a part of a bet is cashed out',
  'a placement is refused (102)',
  'a placement is refused (124)',
  'a market is suspended',
  'a market is offered again',
  'most of a limit is used',
  'a freebet comes back',
  'a bet is edited',
  'a bet has ended',
  'a bet stays open',
  'the market is settled',
  'the market is rolled back',
  'the market is cancelled',
  'the market is cancel rolled back',
  'a deposit is answered with approve',
  'a deposit is answered with approve_later',
  'a deposit is answered with refuse_later',
  'a deposit is answered with decline',
  'a deposit is paid late',
  'a deposit is succeeded',
  'a deposit is failed',
  'a deposit is expired',
  'a withdrawal is paid',
  'a withdrawal is failed',
  'an account is opened',
] as const

/** Paths that were never taken. */
export const untaken = (seen: ReadonlyMap<string, number>): readonly string[] =>
  [...Object.keys(FAULTS), ...TAKEN].filter((path) => (seen.get(path) ?? 0) === 0)

/** Adds how often paths were taken. */
export function addPaths(all: Map<string, number>, seen: ReadonlyMap<string, number>): void {
  for (const [path, times] of seen) all.set(path, (all.get(path) ?? 0) + times)
}
