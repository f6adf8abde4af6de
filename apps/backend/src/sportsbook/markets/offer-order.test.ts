import assert from 'node:assert/strict'
import { oddsThousandths, type Specifier } from '@touchline/betting'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeedEvent, FeedMarket } from '../../feed/events.ts'
import { changeOf, type Entry, type MatchEvent } from './book-entry.ts'

const none = '' as Specifier
/** Markets of several groups: 1 is main, 29 main and goals, 26 neither. */
const IDS = [1, 29, 26] as const

const market = (id: number, odds: number, status: FeedMarket['status'] = 1): FeedMarket => ({
  id,
  specifier: none,
  status,
  mostBalanced: false,
  outcomes: [{ id: '1', odds: oddsThousandths(odds), active: true, chances: null }],
})

const entry = (): Entry => ({
  match: {
    ...{ id: 7, urn: 'sr:match:7', sportId: 1, sportKey: 'soccer', tournamentId: 1 },
    ...{ provider: 'betradar', startTime: 0 },
  },
  state: {
    ...{ status: 0, period: 'not_started', progress: 0, clock: null, total_score: { home: 0, away: 0 } },
    ...{ game_score: null, current_server: null, period_score: [], red_cards: null },
  },
  ...{ markets: [], version: 1, epoch: 0, pricedAt: null, document: null, cause: null },
})

const after = (events: readonly MatchEvent[]) => {
  const one = entry()
  for (const event of events) changeOf(one, event)
  const { markets, state, match } = one
  return JSON.stringify({ markets, state, provider: match.provider })
}

const matchId = 7
const marketsOf = fc
  .subarray([...IDS], { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .tuple(
            fc.integer({ min: 1001, max: 1009 }),
            fc.constantFrom(1 as const, 1 as const, -1 as const, 0 as const),
          )
          .map(([odds, status]) => market(id, odds, status)),
      ),
    ),
  )
const names = fc.subarray([...IDS], { minLength: 1 }).map((ids) => ids.map((id) => ({ id, specifier: none })))

const statement: fc.Arbitrary<MatchEvent> = fc.oneof(
  marketsOf.map((markets) => ({ type: 'markets_changed' as const, matchId, markets })),
  marketsOf.map((markets) => ({ type: 'markets_updated' as const, matchId, markets })),
  marketsOf.map((markets) => ({ type: 'markets_updated' as const, matchId, markets })),
  fc.constantFrom(
    { type: 'bet_stopped' as const, matchId },
    { type: 'bet_stopped' as const, matchId, groups: ['goals'] },
  ),
  names.map((markets) => ({ type: 'bet_stopped' as const, matchId, markets })),
  names.map((markets) => ({
    ...{ type: 'markets_settled' as const, matchId },
    markets: markets.map((one) => ({ ...one, outcomes: [] })),
  })),
  fc.integer({ min: 0, max: 3 }).map((home) => ({
    ...{ type: 'match_changed' as const, matchId },
    state: { ...entry().state, total_score: { home, away: 0 } },
  })),
  fc.constantFrom('betradar', 'oddin').map((provider) => ({
    type: 'match_assigned' as const,
    matchId,
    provider,
    producer: 'LO',
    phase: 'live' as const,
  })),
)

const numbered = fc
  .array(statement, { minLength: 1, maxLength: 14 })
  .map((events) => events.map((event, index) => ({ ...event, sequence: index + 1 }) as MatchEvent))

describe('statements with a sequence', () => {
  test('SAFE-08 lead to the same offer, state and provider repeated, in any order, and late', () => {
    fc.assert(
      fc.property(
        numbered.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray([...events, ...events.map((event) => ({ ...event }))], {
              minLength: events.length * 2,
              maxLength: events.length * 2,
            }),
          ),
        ),
        ([events, disordered]) => assert.equal(after(disordered), after(events)),
      ),
      { numRuns: 3000 },
    )
  })

  test('say the same as those without, when they come in order', () => {
    fc.assert(
      fc.property(numbered, (events) => {
        const unnumbered = events.map(({ sequence: _, ...event }: FeedEvent & { sequence?: number }) => event)
        const sorted = (text: string) => {
          const { markets, ...rest } = JSON.parse(text) as { markets: FeedMarket[] }
          return { ...rest, markets: markets.toSorted((a, b) => a.id - b.id) }
        }
        assert.deepEqual(sorted(after(events)), sorted(after(unnumbered as MatchEvent[])))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a part of an offer', () => {
  test('changes the markets it names and no others', () => {
    const one = entry()
    changeOf(one, { type: 'markets_changed', matchId, markets: [market(1, 1500), market(29, 1800)] })
    const change = changeOf(one, {
      type: 'markets_updated',
      matchId,
      markets: [market(29, 1900), market(26, 2000)],
    })
    expect(change).toEqual({ cause: 'markets_changed', urgent: false })
    expect(one.markets).toEqual([market(1, 1500), market(29, 1900), market(26, 2000)])
    expect(changeOf(one, { type: 'markets_updated', matchId, markets: [market(29, 1900)] })).toBeNull()
    changeOf(one, { type: 'markets_updated', matchId, markets: [market(1, 1500, 0)] })
    expect(one.markets.map(({ id }) => id)).toEqual([29, 26])
  })

  test('a stop suspends what it names at once, until that is stated again', () => {
    const one = entry()
    changeOf(one, { type: 'markets_changed', matchId, markets: IDS.map((id) => market(id, 1500)) })
    const statuses = () => Object.fromEntries(one.markets.map(({ id, status }) => [id, status]))
    expect(changeOf(one, { type: 'bet_stopped', matchId, groups: ['goals'] })?.urgent).toBe(true)
    expect(statuses()).toEqual({ 1: 1, 29: -1, 26: 1 })
    changeOf(one, { type: 'bet_stopped', matchId })
    expect(statuses()).toEqual({ 1: -1, 29: -1, 26: -1 })
    changeOf(one, { type: 'markets_updated', matchId, markets: [market(29, 1700)] })
    expect(statuses()).toEqual({ 1: -1, 29: 1, 26: -1 })
    expect(changeOf(one, { type: 'bet_stopped', matchId, markets: [{ id: 1, specifier: none }] })).toBeNull()
  })
})
