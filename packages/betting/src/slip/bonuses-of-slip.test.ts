import { describe, expect, test } from 'vitest'
import { termsOf } from '../bonuses/bonus.testing.ts'
import type { OddsThousandths } from '../brand.ts'
import { bonusShape, commonBonuses } from './bonus.ts'
import { placementPayload } from './payload.ts'
import {
  after,
  answered,
  bonus,
  builder,
  EUR,
  money,
  pick,
  placedBet,
  slipOf,
  start,
  tick,
} from './samples.ts'
import { emptySlip, type Slip, type SlipBet, type SlipBonus } from './slip.ts'
import { restoreSlip, serialiseSlip } from './storage.ts'
import { summary } from './summary.ts'

const freebet = bonus('freebet_only_win', { id: 7, stake: money(1000) })
const boost = bonus('comboboost', { id: 8, odds: 1050 as OddsThousandths, activeRangeIndex: 0 })
const hunt = bonus('hunting', { id: 9 })
const token = bonus('token', { id: 10 })

/** Stake 300 at 2.00 · 2.00. */
const double = slipOf([pick(1), pick(2)], 300)
const singles = after(double, { type: 'bet.type-chosen', betType: 'single' })

const told = (slip: Slip, ...bonuses: readonly SlipBonus[]): Slip => after(slip, answered(slip, ...bonuses))
const choose = (slip: Slip, chosen: SlipBonus | null, bet = 0): Slip =>
  after(slip, { type: 'bonus.chosen', bonus: chosen, bet })
const first = (slip: Slip): SlipBet => slip.bets[0] ?? expect.unreachable('no bet')
const sent = (slip: Slip) =>
  placementPayload(slip, { deviceId: 'd', quick: false })?.bets.map((bet) => bet.bonus ?? null)

describe('the bonus of a bet', () => {
  test('the default is taken, until another is chosen, or none', () => {
    const slip = told(double, freebet, boost, hunt)
    expect([first(slip).bonus, first(slip).availableBonuses]).toEqual([hunt, [freebet, boost, hunt]])
    expect(first(choose(slip, boost))).toMatchObject({ bonus: boost, bonusOdds: 1050, stake: 300n })
    const none = choose(slip, null)
    expect(first(none).bonus).toBeNull()
    // The next answer does not bring the default back.
    expect(first(told(none, freebet, boost, hunt)).bonus).toBeNull()
  })

  test('a chosen freebet sets its stake, and giving it up sets 0', () => {
    const slip = choose(told(double, freebet, hunt), freebet)
    expect(first(slip)).toMatchObject({ bonus: freebet, stake: 1000n, freebetStake: 1000n })
    expect(first(choose(slip, null))).toMatchObject({ bonus: null, stake: 0n, freebetStake: null })
    expect(first(choose(slip, hunt))).toMatchObject({ bonus: hunt, stake: 0n, freebetStake: null })
  })

  test('a freebet that is gone is replaced by the default, with a stake of 0', () => {
    const slip = choose(told(double, freebet, hunt), freebet)
    expect(first(told(slip, hunt))).toMatchObject({
      bonus: hunt,
      bonusChoice: null,
      stake: 0n,
      freebetStake: null,
    })
  })

  test('one that does not fit now is not had, and is again once it fits', () => {
    const slip = choose(told(double, freebet), freebet)
    const unfit = told(slip, { ...freebet, unmet: ['min_odds'] })
    expect(first(unfit)).toMatchObject({ bonus: null, stake: 0n, bonusChoice: { id: 7 } })
    expect(first(told(unfit, freebet))).toMatchObject({ bonus: freebet, stake: 1000n })
  })

  test('an answer about another form of the bet is late, and ignored', () => {
    const late = answered(double, hunt)
    const three = after(double, { type: 'selection.added', selection: pick(3) })
    expect(after(three, late)).toBe(three)
    const system = after(three, { type: 'system.chosen', sizes: [2] })
    // A builder keeps its id with other selections.
    const built = [2, 3].map((count) => slipOf([builder(1, 3000, count)], 300))
    expect(new Set([double, three, system, ...built].map((slip) => bonusShape(slip, first(slip)))).size).toBe(
      5,
    )
  })

  test('the least stake of a bonus is judged at the stake of now, before anybody is asked again', () => {
    const demanding = {
      ...hunt,
      unmet: ['min_stake'],
      terms: termsOf('hunting', { minStake: money(500) }),
    } as const
    const slip = told(double, demanding)
    expect(first(slip).bonus).toBeNull()
    const more = after(slip, { type: 'stake.entered', value: money(500) })
    expect(first(more).bonus).toBe(demanding)
    expect(first(after(more, { type: 'stake.entered', value: money(499) })).bonus).toBeNull()
    // A boost of at most 20.00.
    const priced = bonus('price_boost', { id: 3, odds: 2500 as OddsThousandths })
    const chosen = choose(told(double, priced), priced)
    expect(first(chosen).bonus).toBe(priced)
    expect(first(after(chosen, { type: 'stake.entered', value: money(2001) })).bonus).toBeNull()
  })

  test('nobody signed in has one', () => {
    const slip = after(choose(told(double, freebet, hunt), freebet), {
      type: 'upcoming.received',
      upcoming: [
        {
          id: 4,
          name: '',
          disabled: false,
          completedCount: 1,
          possibleCount: 1,
          suitableCount: 1,
          minStake: null,
          currency: 'EUR',
          issueTo: null,
          ranges: [],
        },
      ],
    })
    expect(slip.upcomingBonuses).toHaveLength(1)
    const out = after(slip, { type: 'bonuses.forgotten' })
    expect(first(out)).toMatchObject({
      bonus: null,
      availableBonuses: [],
      bonusChoice: null,
      stake: 0n,
      bonusesFor: null,
    })
    expect(out.upcomingBonuses).toEqual([])
  })

  test('another currency has other bonuses', () => {
    const slip = after(told(double, hunt), { type: 'currency.changed', currency: { ...EUR, code: 'USD' } })
    expect(first(slip)).toMatchObject({ bonus: null, availableBonuses: [], bonusesFor: null })
  })
})

describe('several bets', () => {
  test('one bonus is of one bet, and the bet that chooses it last has it', () => {
    const slip = choose(told(singles, freebet, token), freebet)
    expect(slip.bets.map(({ bonus: has, stake }) => [has, stake])).toEqual([
      [freebet, 1000n],
      [null, 0n],
    ])
    const moved = choose(slip, freebet, 1)
    expect(moved.bets.map(({ bonus: has, stake }) => [has, stake])).toEqual([
      [null, 0n],
      [freebet, 1000n],
    ])
  })

  test('all bets may be of one hunting', () => {
    expect(told(singles, hunt).bets.map((bet) => bet.bonus)).toEqual([hunt, hunt])
    const chosen = choose(choose(told(singles, hunt), hunt, 0), hunt, 1)
    expect(chosen.bets.map((bet) => bet.bonus)).toEqual([hunt, hunt])
  })

  test('a bet that is placed as several has what all of them can have and none uses up', () => {
    const other = bonus('tournament', { id: 2 })
    expect(commonBonuses([[hunt, freebet, other]])).toEqual([hunt, freebet, other])
    expect(
      commonBonuses([
        [hunt, freebet, other],
        [hunt, freebet],
        [hunt, freebet, token],
      ]),
    ).toEqual([hunt])
    expect(commonBonuses([])).toEqual([])
  })
})

describe('what the slip shows', () => {
  const bets = (slip: Slip) => summary(slip).bets[0]

  test('what the player pays, and what a win comes to with the bonus', () => {
    const plain = bets(double)
    expect([plain?.pays, plain?.potentialWin, plain?.bonus]).toEqual([300n, 1200n, null])
    expect(bets(choose(told(double, boost), boost))).toMatchObject({
      pays: 300n,
      potentialWin: 1260n,
      bonus: { pays: 300n, win: 1260n, extra: 60n, back: null },
    })
    const free = choose(told(double, freebet), freebet)
    expect(bets(free)).toMatchObject({
      totalStake: 1000n,
      pays: 0n,
      potentialWin: 3000n,
      bonus: { pays: 0n, win: 3000n, extra: 0n, back: null },
    })
    expect([summary(free).pays, summary(free).potentialWin]).toEqual([0n, 3000n])
  })

  test('a token adds to the profit, a price boost to the odds of its outcome', () => {
    expect(bets(choose(told(double, token), token))?.bonus).toMatchObject({ win: 1290n, extra: 90n })
    const boosted = pick(1, 2000, { marketId: 1, outcomeId: '1', specifier: '' })
    const priced = bonus('price_boost', { id: 3, odds: 2500 as OddsThousandths, suitableCount: 1 })
    const slip = slipOf([pick(2), boosted], 300)
    expect(bets(choose(told(slip, priced), priced))?.bonus).toMatchObject({ win: 1500n, extra: 300n })
  })

  test('what comes back when the bet is lost', () => {
    const safe = bonus('freebet_no_risk', { id: 5, stake: money(1000) })
    expect(bets(choose(told(double, safe), safe))?.bonus).toMatchObject({
      pays: 1000n,
      back: { amount: 1000n, as: 'money' },
    })
    const insured = bonus('insurance', { id: 6 })
    expect(bets(choose(told(double, insured), insured))?.bonus?.back).toEqual({ amount: 300n, as: 'freebet' })
  })

  test('the jackpots that the stake takes part in', () => {
    const jackpots = [
      { id: 1, name: 'Small', minStake: money(300) },
      { id: 2, name: 'Large', minStake: money(301) },
    ]
    const slip = after(double, {
      type: 'jackpots.received',
      answers: [{ shape: bonusShape(double, first(double)), jackpots }],
    })
    expect(first(slip).jackpots).toEqual(jackpots)
    expect(bets(slip)?.jackpots.map(({ id }) => id)).toEqual([1])
    expect(bets(after(slip, { type: 'stake.entered', value: money(301) }))?.jackpots).toHaveLength(2)
    expect(bets(after(slip, { type: 'stake.entered', value: money(0) }))?.jackpots).toEqual([])
  })
})

describe('placing', () => {
  test('a bet is sent with its bonus, each part of a bet with the shared one', () => {
    expect(sent(double)).toEqual([null])
    expect(sent(choose(told(double, boost), boost))).toEqual([{ id: 8, type: 'comboboost', odds: 1050 }])
    const trixie = after(slipOf([pick(1), pick(2), pick(3)], 300), { type: 'system.chosen', sizes: [2, 3] })
    expect(sent(told(trixie, hunt))).toEqual([
      { id: 9, type: 'hunting', odds: null },
      { id: 9, type: 'hunting', odds: null },
    ])
  })

  test('figures of another form of the bet keep it from being placed, until the answer for this one is there', () => {
    const slip = choose(told(double, freebet, hunt), freebet)
    expect(summary(slip).canPlace).toBe(true)
    const three = after(slip, { type: 'selection.added', selection: pick(3) })
    expect(summary(three).reason).toBe('sb.ticket.outdated')
    expect(summary(told(three, { ...freebet, stake: money(1000) }, hunt)).canPlace).toBe(true)
    // What brings no figures of its own waits for nobody.
    expect(summary(after(told(double, hunt), { type: 'selection.added', selection: pick(3) })).canPlace).toBe(
      true,
    )
  })

  test('while it is on its way nothing of it changes, and afterwards its bonus is to be asked for', () => {
    const slip = choose(told(double, freebet, hunt), freebet)
    const processing = after(slip, start)
    expect(after(processing, answered(processing, hunt))).toBe(processing)
    expect(choose(processing, null)).toBe(processing)
    const kept = after(
      processing,
      { type: 'placement.succeeded', bets: [placedBet(1, 2000)] },
      { type: 'receipt.dismissed', keep: true },
    )
    expect(first(kept)).toMatchObject({ bonus: null, bonusesFor: null, stake: 0n, legs: slip.bets[0]?.legs })
  })
})

describe('kept and restored', () => {
  const again = (slip: Slip): Slip => {
    const restored = restoreSlip(serialiseSlip(slip)) ?? expect.unreachable('not restored')
    return after(restored, tick(1, { odds: 2000 }), tick(2, { odds: 2000 }))
  }

  test('the choice comes back, and what it is worth once it is answered again', () => {
    const restored = again(choose(told(double, freebet, hunt), freebet))
    expect(first(restored)).toMatchObject({
      bonus: null,
      stake: 0n,
      freebetStake: null,
      availableBonuses: [],
    })
    expect(first(told(restored, freebet, hunt))).toMatchObject({ bonus: freebet, stake: 1000n })
    expect(first(told(restored, hunt))).toMatchObject({ bonus: hunt, stake: 0n })
  })

  test('so does the choice of none, and the stake of a bet without a freebet', () => {
    const restored = again(choose(told(double, hunt), null))
    expect(first(restored).stake).toBe(300n)
    expect(first(told(restored, hunt)).bonus).toBeNull()
  })

  test('a placement cut off by a reload is the same, with its bonus', () => {
    const processing = after(choose(told(double, boost), boost), start)
    const restored = restoreSlip(serialiseSlip(processing))
    expect(restored?.placement).toEqual(processing.placement)
    expect(restored?.placement?.bets[0]?.bonus).toEqual({ id: 8, type: 'comboboost', odds: 1050 })
  })

  test('slips that were stored before there were choices are still read', () => {
    const stored = JSON.parse(serialiseSlip(double))
    const bets = JSON.parse(stored.bets)
    delete bets.bets[0].bonus
    expect(restoreSlip(JSON.stringify({ ...stored, bets: JSON.stringify(bets) }))?.bets).toHaveLength(1)
  })
})

describe('a shared bet with a freebet’s stake', () => {
  const shared = (freebetStake: number): Slip =>
    after(emptySlip(EUR), {
      type: 'shared.restored',
      currency: 'EUR',
      bets: [
        {
          betType: 'combo',
          stake: money(50),
          freebetStake: money(freebetStake),
          winCount: null,
          legs: [pick(1), builder(2)],
        },
      ],
    })

  test('has that stake, and the player’s own freebet of it once they are known', () => {
    expect(first(shared(1000))).toMatchObject({ stake: 1000n, freebetStake: 1000n, bonus: null })
    expect(first(told(shared(1000), hunt, freebet))).toMatchObject({ bonus: freebet, stake: 1000n })
  })

  test('has a stake of 0 where the player has no such freebet', () => {
    expect(first(told(shared(900), hunt, freebet))).toMatchObject({
      bonus: hunt,
      stake: 0n,
      freebetStake: null,
    })
    const unfit = { ...freebet, unmet: ['min_odds'] } as const
    expect(first(told(shared(1000), unfit))).toMatchObject({ bonus: null, stake: 0n })
  })
})
