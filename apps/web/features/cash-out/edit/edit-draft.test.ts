import { type Subunits } from '@touchline/betting'
import { PlaceBet } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import {
  canEdit,
  draftKey,
  draftOf,
  hasMatch,
  type Prices,
  placeBetOf,
  swapped,
  systemOf,
  withLeg,
  withoutBuilder,
  withoutLeg,
} from './edit-draft.ts'
import { betSample, legSample } from '../samples.ts'

const PRICES: Prices = { leg: () => 2000, builder: () => 3100 }
const threeOf = (count: number) => Array.from({ length: count }, (_, index) => legSample(index + 1))
const combo = betSample({ type: 'combo', selections: threeOf(3) })
const system = betSample({
  type: 'system',
  system: { id: '2/3', win_count: 2, total_count: 3 },
  selections: threeOf(3),
})
const withBuilder = betSample({
  type: 'combo',
  selections: [
    legSample(1),
    { ...legSample(9), builder: 0 },
    { ...legSample(9), builder: 0, id: 'b', market: { id: 18, name: 'Total' }, specifier: 'total=2.5' },
  ],
  builders: [{ number: 0, odds: 3000, status: 'no_results' }],
})
const sent = (draft: ReturnType<typeof draftOf>) => placeBetOf(draft, 'EUR', PRICES)
const first = draftOf(combo).legs[0]
if (first === undefined) throw new Error('a combo has legs')

describe('BEYOND-02 what a bet becomes', () => {
  test('BEYOND-02 legs are removed, swapped within their market and added, at the odds of now', () => {
    const draft = draftOf(combo)
    const added = { ...first, id: 'x' as typeof first.id, matchId: 8, outcomeId: '3' }
    const next = withLeg(
      swapped(withoutLeg(draft, first.id), draft.legs[1]?.id ?? first.id, { id: '2', name: 'Draw' }),
      added,
    )
    expect(sent(next)).toEqual({
      stake: { value: 1000, currency: 'EUR' },
      selections: [
        { match_id: 2, market_id: 1, specifier: '', outcome_id: '2', odds: 2000 },
        { match_id: 3, market_id: 1, specifier: '', outcome_id: '1', odds: 2000 },
        { match_id: 8, market_id: 1, specifier: '', outcome_id: '3', odds: 2000 },
      ],
    })
    expect(next.legs[0]).toMatchObject({ id: 'sr:match:2/1/2', names: { outcome: 'Draw' } })
  })

  test('BEYOND-02 a system keeps its size while it fits, and is a combo when it does not', () => {
    const draft = draftOf(system)
    expect(sent(draft)).toMatchObject({ system_id: '2/3' })
    expect(systemOf(withLeg(draft, { ...first, matchId: 8 }))).toBe('2/4')
    const two = withoutLeg(draft, first.id)
    expect(systemOf(two)).toBeNull()
    expect(sent(two)).not.toHaveProperty('system_id')
  })

  test('BEYOND-02 BEYOND-08 a builder stays a leg at its joint price, and alone it is a custom bet', () => {
    const draft = draftOf(withBuilder)
    const parts = [{ market_id: 1 }, { market_id: 18, specifier: 'total=2.5' }]
    expect(sent(draft)).toMatchObject({
      selections: [{ match_id: 1 }],
      builders: [{ custom_odds: 3100, selections: parts }],
    })
    const alone = sent(withoutLeg(draft, draft.legs[0]?.id ?? first.id))
    expect(alone).toMatchObject({ custom_odds: 3100, selections: parts })
    expect(alone).not.toHaveProperty('builders')
    expect(sent(withoutBuilder(draft, 0))).not.toHaveProperty('builders')
    for (const bet of [sent(draft), alone]) expect(PlaceBet.safeParse(bet).success).toBe(true)
  })

  test('nothing is asked about without a stake, a leg or a price', () => {
    const draft = draftOf(combo)
    expect(sent({ ...draft, stake: 0n as Subunits })).toBeNull()
    expect(sent({ ...draft, legs: [] })).toBeNull()
    expect(placeBetOf(draft, 'EUR', { ...PRICES, leg: (id) => (id === first.id ? null : 2000) })).toBeNull()
    expect(placeBetOf(draftOf(withBuilder), 'EUR', { ...PRICES, builder: () => null })).toBeNull()
  })

  test('a draft is the same whatever it costs and in whatever order it was made', () => {
    const draft = draftOf(combo)
    expect(draftKey({ ...draft, legs: draft.legs.toReversed() })).toBe(draftKey(draft))
    expect(draftKey({ ...draft, stake: 999n as Subunits })).not.toBe(draftKey(draft))
    expect(draftKey(withoutLeg(draft, first.id))).not.toBe(draftKey(draft))
  })

  test('a second leg of a match is told from one of another', () => {
    expect(hasMatch(draftOf(withBuilder), 9)).toBe(true)
    expect(hasMatch(draftOf(withBuilder), 8)).toBe(false)
  })

  test('BEYOND-02 legs that are over stay behind, and so does a builder with one', () => {
    const [won, ...open] = threeOf(3)
    const bet = betSample({ selections: [{ ...won, status: 'win_entire' } as typeof won & object, ...open] })
    expect(draftOf(bet).legs.map(({ matchId }) => matchId)).toEqual([2, 3])
    const parts = withBuilder.selections.map((leg) =>
      leg.id === 'b' ? { ...leg, status: 'win_entire' as const } : leg,
    )
    expect(draftOf({ ...withBuilder, selections: parts }).builders).toEqual([])
  })

  test('BEYOND-02 only an open bet with an offer and an open leg can be changed', () => {
    expect(canEdit(combo)).toBe(true)
    expect(canEdit({ ...combo, to_cashout: 0 })).toBe(false)
    expect(canEdit({ ...combo, status: 'cashout_in_progress' })).toBe(false)
    expect(canEdit({ ...combo, selections: [] })).toBe(false)
  })
})
