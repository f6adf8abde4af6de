import { oddsThousandths } from '@touchline/betting'
import { seededRandom } from '@touchline/simulator'
import { type House, MATCHES } from '../house.ts'

/** What the first outcome of a match is offered at, in every process. */
export const oddsOn = (matchId: number): number => seededRandom(`odds on ${matchId}`).integer(1200, 5000)

/** Prices the matches of the season. */
export function priceMatches({ book }: Pick<House, 'book'>): void {
  for (const matchId of MATCHES) book.set({ matchId }, { odds: oddsThousandths(oddsOn(matchId)) })
}
