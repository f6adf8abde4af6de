import type { Bet } from '@touchline/contract'
import * as samples from '#entities/bet/bet.testing.ts'

/** For tests: an open single of 10 EUR on a coming match, worth 12.34 now. */
export const betSample = (rest: Partial<Bet> = {}): Bet =>
  samples.betSample(7, { to_cashout: 1234, selections: [legSample(1)], ...rest })

/** An open leg of a match with this status. */
export const legSample = (matchId: number, status: 0 | 1 = 0): Bet['selections'][number] => {
  const leg = samples.legSample(matchId)
  return { ...leg, match: { ...leg.match, status } }
}

/** A call that the test answers later. */
export function held<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, resolve }
}
