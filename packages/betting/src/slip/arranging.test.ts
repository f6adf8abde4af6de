import { describe, expect, test } from 'vitest'
import { namedSystems } from '../bet-types.ts'
import { arrangementOf, canChooseSystem, canChooseType, selectionsOf, typeObstacle } from './arrange.ts'
import type { SlipEvent } from './events.ts'
import { placementPayload } from './payload.ts'
import { after, builder, idOf, money, pick, settings, slipOf, start, tick } from './samples.ts'
import type { Slip } from './slip.ts'
import { explain, summary } from './summary.ts'

const picks = (count: number, odds = 2000) => Array.from({ length: count }, (_, at) => pick(at + 1, odds))
const choose = (betType: 'single' | 'combo' | 'system' | 'custom_bet'): SlipEvent => ({
  type: 'bet.type-chosen',
  betType,
})
const chooseSystem = (...sizes: readonly number[]): SlipEvent => ({ type: 'system.chosen', sizes })
const remove = (match: number): SlipEvent => ({ type: 'selection.removed', id: idOf(match) })
const add = (match: number): SlipEvent => ({ type: 'selection.added', selection: pick(match) })
const all = (value: number): SlipEvent => ({ type: 'stakes.entered', value: money(value) })
const types = (slip: Slip) => slip.bets.map((bet) => bet.betType)
const sizes = (slip: Slip) => slip.bets[0]?.sizes
const stakes = (slip: Slip) => slip.bets.map((bet) => Number(bet.stake))
const held = (slip: Slip) => selectionsOf(slip).map(({ id }) => id)
const META = { deviceId: 'd', quick: false }

const combo = slipOf(picks(3), 500)
const singles = after(combo, choose('single'))
const system = after(combo, choose('system'))

describe('several singles', () => {
  test('SLIP-12 SLIP-15 a combo becomes a single of each leg, and back, with nothing lost or doubled', () => {
    expect([types(singles), held(singles)]).toEqual([['single', 'single', 'single'], held(combo)])
    const back = after(singles, choose('combo'))
    expect([types(back), held(back)]).toEqual([['combo'], held(combo)])
  })

  test('SLIP-15 no stake is doubled by it: the first keeps it, the others begin without', () => {
    expect([stakes(singles), stakes(after(singles, choose('combo')))]).toEqual([[500, 0, 0], [500]])
  })

  test('LIMIT-03 each has its own stake and win, or all are given the same at once', () => {
    const own = after(
      singles,
      { type: 'stake.entered', value: money(100), bet: 1 },
      {
        type: 'stake.potential-win-entered',
        value: money(600),
        bet: 2,
      },
    )
    expect(stakes(own)).toEqual([500, 100, 300])
    expect(summary(own)).toMatchObject({ totalStake: 900n, potentialWin: 1800n, totalOdds: null })
    expect(stakes(after(own, all(250)))).toEqual([250, 250, 250])
    expect(after(singles, { type: 'stake.entered', value: money(1), bet: 3 })).toBe(singles)
  })

  test('LIMIT-01 LIMIT-03 one without a stake is in the way of all', () => {
    const { canPlace, findings } = summary(singles)
    expect([canPlace, findings.map(({ bet, reason }) => [bet, reason])]).toEqual([
      false,
      [
        [1, 'error.validation.bets.stake_missing'],
        [2, 'error.validation.bets.stake_missing'],
      ],
    ])
    expect(summary(after(singles, all(1))).canPlace).toBe(true)
  })

  test('SLIP-12 SLIP-14 it needs every provider to take several singles', () => {
    const mixed = slipOf([pick(1), pick(2, 2000, { provider: 'oddin' })], 500)
    const known = (...multiSingleProviders: string[]) =>
      after(mixed, settings({ limits: { multiSingleProviders } }))
    expect(typeObstacle(known('betradar'), 'single')).toBe('error.place_bets.multi_single_provider')
    expect(after(known('betradar'), choose('single')).bets).toHaveLength(1)
    expect(typeObstacle(known('betradar', 'oddin'), 'single')).toBeNull()
    expect(typeObstacle(mixed, 'single')).toBeNull()
  })

  test('SLIP-12 a provider that stops taking them is found, and named', () => {
    const told = after(singles, all(100), settings({ limits: { multiSingleProviders: [] } }))
    expect([types(told).length, summary(told).reason]).toEqual([3, 'error.place_bets.multi_single_provider'])
    expect(summary(told).findings[0]).toMatchObject({ bet: null, selectionIds: held(told) })
  })

  test('a further selection is a further single; the last but one removed leaves a single', () => {
    expect(types(after(singles, add(4)))).toHaveLength(4)
    const one = after(singles, remove(1), remove(2))
    expect([types(one), held(one)]).toEqual([['single'], [idOf(3)]])
    expect(types(after(one, add(4)))).toEqual(['combo'])
  })

  test('LIMIT-09 they may be of one match', () => {
    const same = [pick(1), pick(1, 3000, { outcomeId: '13' })]
    const slip = after(slipOf(same), choose('single'), all(100))
    expect(summary(slip).canPlace).toBe(true)
  })

  test('PLACE-02 each is sent with its own stake', () => {
    const own = after(singles, all(100), { type: 'stake.entered', value: money(700), bet: 2 })
    const payload = placementPayload(own, META)
    expect([payload?.meta.type, payload?.bets.map(({ stake }) => stake.value)]).toEqual([
      'single',
      [100, 100, 700],
    ])
  })
})

describe('systems', () => {
  test('SLIP-04 SLIP-14 SLIP-15 three legs make one, of the smallest size, with the stake per combination', () => {
    expect([types(system), sizes(system), stakes(system), held(system)]).toEqual([
      ['system'],
      [2],
      [500],
      held(combo),
    ])
    expect(after(system, choose('combo')).bets).toMatchObject([{ betType: 'combo', sizes: [], stake: 500n }])
    expect(typeObstacle(slipOf(picks(2)), 'system')).toBe('sb.bet_type.system')
  })

  test('SLIP-18 its total stake is stake times combinations, its win that of all of them', () => {
    // 3 pairs at 4.00 each.
    expect(summary(system)).toMatchObject({ totalStake: 1500n, potentialWin: 6000n })
    expect(summary(system).bets[0]?.combinations).toBe(3)
  })

  test('SLIP-18 its profit is capped per currency; one without an entry is not', () => {
    const capped = (cap: Record<string, bigint>) =>
      summary(after(system, settings({ limits: { systemCap: cap as never } })))
    expect(capped({ EUR: 4499n })).toMatchObject({ potentialWin: 5999n, bets: [{ isCapped: true }] })
    expect(capped({ EUR: 4500n })).toMatchObject({ potentialWin: 6000n, bets: [{ isCapped: false }] })
    expect(capped({ USD: 1n }).potentialWin).toBe(6000n)
    const comboAgain = after(system, settings({ limits: { systemCap: { EUR: money(1) } } }), choose('combo'))
    expect(summary(comboAgain).potentialWin).toBe(4000n)
  })

  test('PLACE-05 it is sent with its id and the stake per combination', () => {
    const payload = placementPayload(after(system, start), META)
    expect([payload?.meta.type, payload?.bets.length]).toEqual(['system', 1])
    expect(payload?.bets[0]).toMatchObject({ stake: { value: 500 }, system_id: '2/3' })
  })

  test.each([
    ['2/4 becomes 2/3', 4, [2], [2]],
    ['3/4 becomes 2/3', 4, [3], [2]],
    ['3/5 becomes 3/4', 5, [3], [3]],
    ['4/5 becomes 3/4', 5, [4], [3]],
    ['a Yankee becomes a Trixie', 4, [2, 3, 4], [2, 3]],
    ['a Lucky 15 becomes a Patent', 4, [1, 2, 3, 4], [1, 2, 3]],
    ['a Super Heinz becomes a Heinz', 7, [2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6]],
  ])('SLIP-11 on a removal %s', (_, count, before, expected) => {
    const slip = after(slipOf(picks(count), 100), chooseSystem(...before), remove(1))
    expect([types(slip), sizes(slip), stakes(slip)]).toEqual([['system'], expected, [100]])
  })

  test.each([
    ['a 2/3', [2]],
    ['a Trixie', [2, 3]],
    ['a Patent', [1, 2, 3]],
  ])('SLIP-11 %s left with two legs becomes a combo', (_, before) => {
    const slip = after(slipOf(picks(3), 100), chooseSystem(...before), remove(2))
    expect([types(slip), sizes(slip), stakes(slip), held(slip)]).toEqual([
      ['combo'],
      [],
      [100],
      [idOf(1), idOf(3)],
    ])
  })

  test('SLIP-11 a further leg keeps the size, or the family of a named system', () => {
    expect(sizes(after(system, add(4)))).toEqual([2])
    expect(sizes(after(system, chooseSystem(2, 3), add(4)))).toEqual([2, 3, 4])
    const goliath = after(slipOf(picks(8), 100), chooseSystem(2, 3, 4, 5, 6, 7, 8))
    expect(sizes(after(goliath, add(9)))).toEqual([2])
  })

  test('BEYOND-14 a named system is one press: one bet a size, singles for size 1, a combo for all', () => {
    const patent = after(combo, chooseSystem(1, 2, 3))
    expect(summary(patent)).toMatchObject({ totalStake: 3500n, bets: [{ combinations: 7 }] })
    // 3 singles at 2.00, 3 doubles at 4.00, a treble at 8.00.
    expect(summary(patent).potentialWin).toBe(500n * (3n * 2n + 3n * 4n + 8n))
    const payload = placementPayload(patent, META)
    expect(payload?.meta.type).toBe('system')
    expect(payload?.bets.map((bet) => [bet.selections.length, bet.system_id ?? null])).toEqual([
      [1, null],
      [1, null],
      [1, null],
      [3, '2/3'],
      [3, null],
    ])
    expect(payload?.bets.every(({ stake }) => stake.value === 500)).toBe(true)
  })

  test('BEYOND-14 SLIP-19 its win is rounded once for each bet that it is placed as', () => {
    // 1 subunit at 1.50: each single pays 2, while one rounding of 4.5 for all would give 5 or 4.
    const patent = after(slipOf(picks(3, 1500), 1), chooseSystem(1, 2, 3))
    expect(summary(patent).potentialWin).toBe(3n * 2n + 7n + 3n)
  })

  test('BEYOND-14 SLIP-12 a Patent is several singles too, which a provider may not take', () => {
    const known = after(combo, settings({ limits: { multiSingleProviders: [] } }))
    expect(summary(after(known, chooseSystem(1, 2, 3))).reason).toBe('error.place_bets.multi_single_provider')
    expect(summary(after(known, chooseSystem(2, 3))).canPlace).toBe(true)
  })

  test('BEYOND-14 every named system can be chosen where its legs are there, and nowhere else', () => {
    for (const { legs, sizes: wanted } of Object.values(namedSystems)) {
      const slip = slipOf(picks(legs), 100)
      expect(canChooseSystem(slip, wanted)).toBe(true)
      expect(canChooseSystem(slipOf(picks(legs + 1)), wanted)).toBe(false)
    }
    for (const wrong of [[], [1], [3], [4], [2, 2], [1, 3], [2.5]])
      expect(after(combo, chooseSystem(...wrong))).toBe(combo)
  })

  test('SLIP-14 choosing another size keeps everything else', () => {
    const wider = after(slipOf(picks(4), 100), chooseSystem(2))
    const next = after(wider, chooseSystem(3))
    expect([sizes(next), stakes(next), held(next)]).toEqual([[3], [100], held(wider)])
    expect(after(next, chooseSystem(3))).toBe(next)
  })

  test('LIMIT-09 LIMIT-10 it is refused for one match twice, and for a provider that takes none', () => {
    const same = slipOf([...picks(2), pick(1, 2000, { outcomeId: '13' })], 100)
    expect(summary(after(same, choose('system'))).reason).toBe('error.place_bets.same_match')
    const oddin = slipOf(
      picks(3).map(({ matchId }) => pick(matchId, 2000, { provider: 'oddin' })),
      100,
    )
    expect([summary(oddin).canPlace, summary(after(oddin, choose('system'))).reason]).toEqual([
      true,
      'error.place_bets.system_provider',
    ])
  })

  test('BEYOND-08 a builder is a leg of it', () => {
    const slip = after(slipOf([builder(1, 3000), ...picks(3).slice(1)], 100), choose('system'))
    // 3.00 × 2.00 twice and 2.00 × 2.00 once.
    expect(summary(slip)).toMatchObject({ potentialWin: 1600n, canPlace: true })
    const payload = placementPayload(slip, META)
    expect(payload?.bets[0]).toMatchObject({ system_id: '2/3', builders: [{ custom_odds: 3000 }] })
  })

  test('SLIP-16 SLIP-15 accepting what went away leaves a system of what is there', () => {
    const four = after(slipOf(picks(4), 100), chooseSystem(3))
    const left = after(four, tick(2, { missing: true }), { type: 'changes.accepted' })
    expect([types(left), sizes(left), held(left).length]).toEqual([['system'], [2], 3])
  })
})

describe('a type that cannot be chosen', () => {
  test('SLIP-13 BEYOND-06 says why: it is chosen already, there is one leg, or it is a custom bet', () => {
    expect(typeObstacle(combo, 'combo')).toBe('sb.bet_type.chosen')
    expect(typeObstacle(slipOf(picks(1)), 'combo')).toBe('sb.bet_type.lone')
    expect(typeObstacle(slipOf([builder(1)]), 'combo')).toBe('sb.bet_type.custom_bet')
    expect(typeObstacle(slipOf([builder(1)]), 'single')).toBe('sb.bet_type.custom_bet')
    expect(typeObstacle(combo, 'custom_bet')).toBe('sb.bet_type.custom_bet')
    expect(explain('sb.bet_type.lone')).toEqual({
      reason: 'sb.bet_type.lone',
      lifts: 'lifts.sb.bet_type.lone',
    })
  })

  test('SLIP-13 it is left as it was', () => {
    const slips = [combo, slipOf(picks(1), 100), slipOf([builder(1)], 100), slipOf([])]
    for (const slip of slips)
      for (const betType of ['single', 'combo', 'system', 'custom_bet'] as const)
        if (!canChooseType(slip, betType)) expect(after(slip, choose(betType))).toBe(slip)
  })

  test('SLIP-13 no type is chosen while something is being placed, or was', () => {
    const processing = after(combo, start)
    const placed = after(processing, { type: 'placement.succeeded', bets: [] })
    for (const slip of [processing, placed]) {
      expect(typeObstacle(slip, 'single')).toBe('sb.bet_type.locked')
      expect(after(slip, choose('single'), chooseSystem(2))).toBe(slip)
    }
  })

  test('SLIP-01 how the slip is arranged', () => {
    expect([slipOf([]), slipOf(picks(1)), combo, singles, system].map(arrangementOf)).toEqual([
      null,
      'single',
      'combo',
      'single',
      'system',
    ])
  })
})

describe('stakes by a wanted win', () => {
  const want = (value: number, bet = 0): SlipEvent => ({
    type: 'stake.potential-win-entered',
    value: money(value),
    bet,
  })

  test('SLIP-21 ODDS-08 of a system it is the least per combination, and follows the odds', () => {
    const wanted = after(system, want(6000))
    expect([stakes(wanted), summary(wanted).potentialWin]).toEqual([[500], 6000n])
    // 1.90 × 2.00 twice and 2.00 × 2.00 once: 11.60 a subunit.
    const moved = after(wanted, settings({ acceptMode: 'any' }), tick(1, { odds: 1900 }))
    expect([stakes(moved), moved.bets[0]?.wantedWin]).toEqual([[518], 6000n])
  })

  test('SLIP-21 it follows a change of type and of size', () => {
    const wanted = after(combo, want(8000))
    expect(stakes(wanted)).toEqual([1000])
    const wider = after(wanted, choose('system'))
    expect([stakes(wider), summary(wider).potentialWin]).toEqual([[667], 8004n])
    expect(summary(after(wanted, chooseSystem(1, 2, 3))).potentialWin >= 8000n).toBe(true)
  })

  test('SLIP-18 SLIP-21 where a cap holds the profit down, the stake is what makes up the rest', () => {
    const capped = after(system, settings({ limits: { systemCap: { EUR: money(3000) } } }), want(6000))
    // 3 combinations: 1000 each and the capped profit of 3000.
    expect([stakes(capped), summary(capped).potentialWin]).toEqual([[1000], 6000n])
  })

  test('SLIP-21 of a custom bet it waits for the price', () => {
    const pending = after(slipOf([builder(1, null)]), want(6000))
    expect(stakes(pending)).toEqual([0])
    const told = after(pending, {
      type: 'builder.priced',
      matchId: 1,
      selectionIds: builder(1).selections.map(({ id }) => id),
      odds: 3000,
    })
    expect(stakes(told)).toEqual([2000])
  })

  test('SLIP-22 another currency begins without stakes, of all bets', () => {
    const yen = after(singles, all(500), want(900, 1), {
      type: 'currency.changed',
      currency: { code: 'JPY', subunits: 1 },
    })
    expect(yen.bets.map(({ stake, stakeSource, wantedWin }) => [stake, stakeSource, wantedWin])).toEqual(
      [1, 2, 3].map(() => [0n, 'sharing', null]),
    )
  })
})
