import { canonicalSpecifier, type OddsThousandths, oddsThousandths } from '@touchline/betting'
import type { DescribeLegs } from '../src/sportsbook/bets/describe.ts'
import type { BuilderQuotes } from '../src/sportsbook/markets/builders/builder-quote.ts'
import type { OutcomeOfMatch } from '../src/sportsbook/markets/builders/joint-source.ts'
import type { OutcomeReference, Quote, QuoteSource } from '../src/sportsbook/markets/quote.ts'

const keyOf = ({ matchId, marketId, specifier, outcomeId }: OutcomeReference) =>
  `${matchId}/${marketId}/${specifier}/${outcomeId}`

/** A book with prices set by hand: 1x2 and a total on each match, at 2.00 unless a test changes them. */
export interface HandBook {
  readonly quote: QuoteSource
  /** Joint prices set by tests; other outcomes have none. */
  readonly builders: BuilderQuotes
  /** Changes one outcome; null withdraws it. */
  set(outcome: Partial<OutcomeReference> & { matchId: number }, change: Partial<Quote> | null): void
  /** Changes every outcome of a match. */
  setMatch(matchId: number, change: Partial<Quote>): void
  /** Prices outcomes of a match together; null takes the price away. */
  setJoint(
    matchId: number,
    outcomes: readonly OutcomeOfMatch[],
    joint: { readonly odds: OddsThousandths; readonly chance: number } | null,
  ): void
}

const urnOf = (matchId: number) => `tl:match:${matchId}`

const OUTCOMES = [
  { marketId: 1, specifier: '', outcomeId: '1' },
  { marketId: 1, specifier: '', outcomeId: '2' },
  { marketId: 1, specifier: '', outcomeId: '3' },
  { marketId: 18, specifier: 'total=2.5', outcomeId: '12' },
  { marketId: 18, specifier: 'total=2.5', outcomeId: '13' },
]

export function createHandBook(matchIds: readonly number[], startTime: number): HandBook {
  const quotes = new Map<string, Quote>()
  const joints = new Map<string, { readonly odds: OddsThousandths; readonly chance: number }>()
  const jointKey = (matchId: number, outcomes: readonly OutcomeOfMatch[]) =>
    outcomes
      .map((outcome) => keyOf({ ...outcome, matchId }))
      .toSorted()
      .join(' ')
  const reference = (outcome: Partial<OutcomeReference> & { matchId: number }): OutcomeReference => ({
    marketId: 1,
    outcomeId: '1',
    ...outcome,
    specifier: canonicalSpecifier(outcome.specifier),
  })
  for (const matchId of matchIds) {
    for (const outcome of OUTCOMES) {
      quotes.set(
        keyOf(reference({ matchId, ...outcome, specifier: canonicalSpecifier(outcome.specifier) })),
        {
          odds: oddsThousandths(2000),
          chances: { win: 0.475, halfWin: 0, refund: 0, halfLose: 0 },
          marketStatus: 1,
          outcomeActive: true,
          matchStatus: 0,
          matchUrn: urnOf(matchId),
          sportKey: 'soccer',
          provider: 'betradar',
          providerUp: true,
          startTime,
          age: 0,
          epoch: 0,
        },
      )
    }
  }
  const change = (key: string, values: Partial<Quote>) => {
    const quote = quotes.get(key)
    if (quote === undefined) throw new Error(`the book has no ${key}`)
    quotes.set(key, { ...quote, ...values })
  }
  return {
    quote: (outcome) => quotes.get(keyOf(outcome)) ?? null,
    builders: {
      chance: (matchId, outcomes) => joints.get(jointKey(matchId, outcomes))?.chance ?? null,
      odds: (matchId, outcomes) => joints.get(jointKey(matchId, outcomes))?.odds ?? null,
    },
    setJoint: (matchId, outcomes, joint) => {
      if (joint === null) joints.delete(jointKey(matchId, outcomes))
      else joints.set(jointKey(matchId, outcomes), joint)
    },
    set: (outcome, values) => {
      const key = keyOf(reference(outcome))
      if (values === null) quotes.delete(key)
      else change(key, values)
    },
    setMatch: (matchId, values) => {
      for (const key of [...quotes.keys()].filter((key) => key.startsWith(`${matchId}/`))) change(key, values)
    },
  }
}

/** Names that show which language was asked for. Matches from 900 on are unknown. */
export const describeByHand: DescribeLegs = async (legs, locale) =>
  legs.map(({ matchId, marketId, outcomeId }) =>
    matchId >= 900
      ? null
      : {
          match: {
            id: matchId,
            urn_id: urnOf(matchId),
            slug: `home-away-m${matchId}`,
            sport_key: 'soccer',
            tournament_name: `League (${locale})`,
            home: `Home ${matchId}`,
            away: `Away ${matchId}`,
            status: 0,
            start_time: '2030-01-01T12:00:00.000Z',
            score: null,
          },
          market: { id: marketId, name: `Market ${marketId} (${locale})` },
          outcome: { id: outcomeId, name: `Outcome ${outcomeId} (${locale})` },
        },
  )
