import { describe, expect, test } from 'vitest'
import { legsOf, selectionsOf } from './arrange.ts'
import { createBuilder, type SlipBuilder } from './builder.ts'
import { isBuilder } from './leg.ts'
import { placementPayload } from './payload.ts'
import {
  after,
  builder,
  idOf,
  money,
  part,
  partTick,
  pick,
  priced,
  refusal,
  settings,
  slipOf,
  start,
} from './samples.ts'
import type { Slip } from './slip.ts'
import { canPlace, legCount, selectedIds, summary } from './summary.ts'

const builders = (slip: Slip): readonly SlipBuilder[] => legsOf(slip).filter(isBuilder)
const types = (slip: Slip) => slip.bets.map((bet) => bet.betType)
const META = { deviceId: 'd', quick: false }
const accept = { type: 'changes.accepted' } as const

describe('a builder on the slip', () => {
  test('SLIP-01 CUSTOM-01 one alone is a custom bet at its joint odds', () => {
    const slip = slipOf([builder(1, 3100)], 1000)
    expect(types(slip)).toEqual(['custom_bet'])
    expect(summary(slip)).toMatchObject({ count: 1, totalOdds: 3100, potentialWin: 3100n, canPlace: true })
    expect(selectionsOf(slip)).toHaveLength(2)
  })

  test('CUSTOM-03 the odds of its selections are of no meaning for what it pays', () => {
    const slip = slipOf([builder(1, 2500)], 1000)
    expect(summary(slip).potentialWin).toBe(2500n)
    expect(summary(after(slip, partTick(1, 1, { odds: 9000 }))).potentialWin).toBe(2500n)
  })

  test('BEYOND-08 with other legs it takes part in the combo, and several builders do', () => {
    const slip = slipOf([pick(1, 2000), builder(2, 3000), builder(3, 1500)], 100)
    expect(types(slip)).toEqual(['combo'])
    expect(summary(slip)).toMatchObject({ count: 3, totalOdds: 9000, potentialWin: 900n, canPlace: true })
  })

  test('a builder of a match replaces the one there was, in its place', () => {
    const slip = slipOf([builder(1, 3000), pick(2)], 100)
    const next = after(slip, { type: 'builder.added', builder: builder(1, 4000, 3) })
    expect(legsOf(next).map((leg) => [leg.id, leg.odds])).toEqual([
      ['sr:match:1', 4000],
      [idOf(2), 2000],
    ])
    expect(next.bets[0]?.stake).toBe(100n)
  })

  test('it is removed as a whole, or selection by selection', () => {
    const slip = slipOf([builder(1, 3000, 3), pick(2)])
    expect(types(after(slip, { type: 'builder.removed', matchId: 1 }))).toEqual(['single'])
    const id = part(1, 29).id
    const fewer = after(slip, { type: 'builder.selection-removed', matchId: 1, id })
    expect(builders(fewer)[0]).toMatchObject({
      isPending: true,
      selections: [{ marketId: 1 }, { marketId: 35 }],
    })
    for (const event of [
      { type: 'builder.removed', matchId: 9 },
      { type: 'builder.selection-removed', matchId: 1, id: idOf(9) },
      { type: 'builder.selection-removed', matchId: 9, id },
    ] as const)
      expect(after(slip, event)).toBe(slip)
  })

  test('CUSTOM-02 a builder of one selection is a single where that is allowed, and refused otherwise', () => {
    const one = createBuilder([part(1)], null)
    const allowed = after(slipOf([]), settings({ allowSingleBuilder: true }), {
      type: 'builder.added',
      builder: one,
    })
    expect([types(allowed), selectedIds(allowed)]).toEqual([['single'], [part(1).id]])
    const refused = after(slipOf([one], 100), priced(one, 2000))
    expect(types(refused)).toEqual(['custom_bet'])
    expect(summary(refused).reason).toBe('error.place_bets.custom_bet_selections')
    expect(summary(slipOf([createBuilder([part(1)], pick(1).odds), pick(2)], 100)).reason).toBe(
      'error.place_bets.custom_bet_selections',
    )
  })

  test('CUSTOM-02 a builder left with one selection becomes the single it is, never a second of it', () => {
    const slip = after(slipOf([builder(1), part(1, 1)]), settings({ allowSingleBuilder: true }))
    const next = after(slip, { type: 'builder.selection-removed', matchId: 1, id: part(1, 29).id })
    expect(legsOf(next).map(({ id }) => id)).toEqual([part(1, 1).id])
  })

  test('LIMIT-09 a leg of the same match is found in a combo, and may stand in several singles', () => {
    const slip = slipOf([builder(1), pick(1), pick(2)], 100)
    expect(summary(slip).reason).toBe('error.place_bets.same_match')
    expect(summary(slip).findings[0]?.selectionIds).toHaveLength(3)
    const singles = after(
      slip,
      { type: 'bet.type-chosen', betType: 'single' },
      {
        type: 'stakes.entered',
        value: money(100),
      },
    )
    expect([types(singles), canPlace(singles)]).toEqual([['custom_bet', 'single', 'single'], true])
  })

  test('SLIP-09 it marks no outcome: it is another bet than its selections by themselves', () => {
    const slip = slipOf([builder(1), pick(2)])
    expect([selectedIds(slip), legCount(slip)]).toEqual([[idOf(2)], 2])
  })

  test('a builder is of one match, and of something', () => {
    expect(() => createBuilder([part(1), part(2)], null)).toThrow(/one match/)
    expect(() => createBuilder([], null)).toThrow(/has some/)
  })
})

describe('its price', () => {
  test('CUSTOM-03 placing waits for the answer; the first price is the one the player sees, hence accepts', () => {
    const pending = slipOf([builder(1, null)], 1000)
    expect([summary(pending).reason, after(pending, start)]).toEqual(['sb.ticket.pricing', pending])
    const told = after(pending, priced(builder(1), 2800))
    expect(builders(told)[0]).toMatchObject({
      odds: 2800,
      acceptedOdds: 2800,
      initialOdds: 2800,
      isPending: false,
      isChanged: false,
    })
    expect(canPlace(told)).toBe(true)
  })

  test('CUSTOM-03 news of a selection put the price in doubt until it is told anew', () => {
    const slip = after(slipOf([builder(1, 3000)], 1000), partTick(1, 29, { odds: 2100 }))
    expect([builders(slip)[0]?.isOutdated, summary(slip).reason]).toEqual([true, 'sb.ticket.outdated'])
    expect(canPlace(after(slip, priced(builder(1), 3000)))).toBe(true)
  })

  test('ODDS-05 ODDS-06 ODDS-07 BEYOND-04 a price told later is judged as odds are', () => {
    const slip = slipOf([builder(1, 3000)], 1000)
    const flags = (odds: number, named: Parameters<typeof settings>[0]) => {
      const [told] = builders(after(slip, settings(named), priced(builder(1), odds)))
      return [told?.isChanged, told?.acceptedOdds]
    }
    expect(flags(3100, { acceptMode: 'none' })).toEqual([true, 3000])
    expect(flags(3100, { acceptMode: 'higher' })).toEqual([false, 3100])
    expect(flags(2900, { acceptMode: 'higher' })).toEqual([true, 3000])
    expect(flags(2900, { acceptMode: 'higher', tolerance: 5 })).toEqual([false, 2900])
    expect(flags(2849, { acceptMode: 'higher', tolerance: 5 })).toEqual([true, 3000])
    expect(flags(1100, { acceptMode: 'any' })).toEqual([false, 1100])
  })

  test('CUSTOM-03 an answer about other selections is late, and left aside', () => {
    const slip = slipOf([builder(1, null, 3)], 1000)
    expect(after(slip, priced(builder(1, null, 2), 2800))).toBe(slip)
    expect(after(slip, priced(builder(2, null, 3), 2800))).toBe(slip)
  })

  test('CUSTOM-04 one without a price is suspended; accepting takes out what is at fault and keeps the others', () => {
    const slip = slipOf([builder(1, 3000, 3), pick(2)], 1000)
    const refused = after(slip, priced(builder(1, 3000, 3), null, [part(1, 35).id]))
    expect(builders(refused)[0]?.isSuspended).toBe(true)
    expect(summary(refused).reason).toBe('sb.ticket.suspended.label')
    const [left] = builders(after(refused, accept))
    expect(left?.selections.map(({ marketId }) => marketId)).toEqual([1, 29])
    expect(left).toMatchObject({ isPending: true, isSuspended: false })
    const unnamed = after(slip, priced(builder(1, 3000, 3), null), accept)
    expect(legsOf(unnamed).map(({ id }) => id)).toEqual([idOf(2)])
  })

  test('a price that comes back lifts the suspension', () => {
    const slip = after(slipOf([builder(1, 3000)], 1000), priced(builder(1), null))
    expect(canPlace(after(slip, priced(builder(1), 3000)))).toBe(true)
    const pending = after(slipOf([builder(1, null)], 1000), priced(builder(1), null))
    expect(builders(pending)[0]).toMatchObject({ isPending: true, isSuspended: true })
    expect(canPlace(after(pending, priced(builder(1), 2000)))).toBe(true)
  })

  test('PLACE-15 a refusal about odds has the joint prices asked for', () => {
    const processing = after(slipOf([builder(1, 3000)], 1000), start)
    const refused = after(processing, { type: 'placement.refused', error: refusal({ code: 120 }) })
    expect(builders(refused)[0]?.isOutdated).toBe(true)
    const told = after(refused, priced(builder(1), 2700))
    expect(builders(told)[0]).toMatchObject({ isChanged: true, acceptedOdds: 3000 })
    expect(canPlace(after(told, accept))).toBe(true)
  })
})

describe('its selections', () => {
  test('ODDS-04 SLIP-29 a suspended one suspends the builder', () => {
    const slip = after(slipOf([builder(1)], 100), partTick(1, 29, { marketStatus: -1 }))
    expect([builders(slip)[0]?.isSuspended, summary(slip).reason]).toEqual([
      true,
      'sb.ticket.suspended.label',
    ])
  })

  test('LIMIT-11 a builder needs two that are not suspended', () => {
    const one = after(slipOf([builder(1, 3000, 2)], 100), partTick(1, 29, { active: false }))
    expect(summary(one).obstacles.map(({ reason }) => reason)).toEqual([
      'sb.ticket.suspended.label',
      'sb.ticket.outdated',
      'error.place_bets.custom_bet_selections',
    ])
  })

  test('ODDS-09 accepting removes the suspended ones; what is left is priced anew', () => {
    const slip = after(slipOf([builder(1, 3000, 3)], 100), partTick(1, 35, { marketStatus: -1 }), accept)
    expect(builders(slip)[0]).toMatchObject({ isPending: true, selections: [{}, {}] })
    expect(slip.bets[0]?.stake).toBe(100n)
  })

  test('CUSTOM-02 ODDS-09 left with one it becomes a single where allowed, and is refused where not', () => {
    const suspended = after(slipOf([builder(1)], 100), partTick(1, 29, { marketStatus: -1 }))
    const single = after(suspended, settings({ allowSingleBuilder: true }), accept)
    expect([types(single), canPlace(single)]).toEqual([['single'], true])
    const refused = after(suspended, accept)
    expect(types(refused)).toEqual(['custom_bet'])
    expect(summary(refused).obstacles.map(({ reason }) => reason)).toContain(
      'error.place_bets.custom_bet_selections',
    )
  })

  test('ODDS-10 a builder whose match is neither prematch nor live is dropped on accept', () => {
    for (const matchStatus of [2, 3, 4, 5] as const) {
      const over = after(slipOf([builder(1), pick(2)], 100), partTick(1, 29, { matchStatus }))
      expect([over.ticketState, builders(over)[0]?.isNotAvailable]).toEqual(['odds_changed', true])
      expect(legsOf(after(over, accept)).map(({ id }) => id)).toEqual([idOf(2)])
    }
    const live = after(slipOf([builder(1)], 100), partTick(1, 29, { matchStatus: 1 }), accept)
    expect(builders(live)).toHaveLength(1)
    expect(after(slipOf([builder(1)]), partTick(1, 1, { matchStatus: 4 }), accept).bets).toEqual([])
  })

  test('SLIP-17 a provider that went down takes the builder with it', () => {
    const down = after(slipOf([builder(1), pick(2, 2000, { provider: 'oddin' })]), {
      type: 'provider.changed',
      statuses: { betradar: false },
    })
    expect([down.ticketState, builders(down)[0]?.isNotAvailable]).toEqual(['odds_changed', true])
    expect(builders(after(down, accept))).toEqual([])
  })

  test('LIMIT-05 every selection of a builder counts', () => {
    const slip = after(
      slipOf([builder(1, 3000, 3), pick(2)], 100),
      settings({ limits: { selectionLimit: 3 } }),
    )
    expect(summary(slip).reason).toBe('error.validation.bet_limits.selection_limit_exceeded')
  })
})

describe('as sent', () => {
  const selection = (market: number) => ({
    match_id: 1,
    market_id: market,
    specifier: '',
    outcome_id: '1',
    odds: 2000,
  })

  test('PLACE-05 a custom bet adds its joint odds', () => {
    expect(placementPayload(slipOf([builder(1, 3100)], 1000), META)).toEqual({
      meta: { device_id: 'd', quick: false, type: 'custom_bet' },
      bets: [
        {
          stake: { value: 1000, currency: 'EUR' },
          custom_odds: 3100,
          selections: [selection(1), selection(29)],
        },
      ],
    })
  })

  test('PLACE-05 BEYOND-08 among other legs it is a builder of its bet', () => {
    const payload = placementPayload(slipOf([builder(1, 3100), pick(2, 1850)], 1000), META)
    expect(payload?.meta.type).toBe('combo')
    expect(payload?.bets).toEqual([
      {
        stake: { value: 1000, currency: 'EUR' },
        selections: [{ match_id: 2, market_id: 18, specifier: 'total=2.5', outcome_id: '12', odds: 1850 }],
        builders: [{ custom_odds: 3100, selections: [selection(1), selection(29)] }],
      },
    ])
  })

  test('PLACE-06 several builders by themselves are custom bets, with a single among them singles', () => {
    const singles = (...legs: Parameters<typeof slipOf>[0]) => {
      const slip = after(slipOf(legs), { type: 'bet.type-chosen', betType: 'single' })
      return placementPayload(after(slip, { type: 'stakes.entered', value: money(100) }), META)
    }
    expect(singles(builder(1), builder(2))?.meta.type).toBe('custom_bet')
    expect(singles(builder(1), pick(2))?.meta.type).toBe('single')
    expect(singles(builder(1), pick(2))?.bets.map((bet) => bet.custom_odds)).toEqual([3000, undefined])
  })

  test('PLACE-04 the odds that were accepted are sent, whatever they became since', () => {
    const slip = after(
      slipOf([builder(1, 3000)], 1000),
      settings({ acceptMode: 'any' }),
      priced(builder(1), 3300),
    )
    const processing = after(slip, start, partTick(1, 1, { odds: 1500 }), priced(builder(1), 2000))
    expect(placementPayload(processing, META)?.bets[0]?.custom_odds).toBe(3300)
    expect(summary(processing).potentialWin).toBe(3300n)
  })
})
