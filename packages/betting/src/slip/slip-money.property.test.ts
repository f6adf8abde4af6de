import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeOdds } from '../acceptance.ts'
import { MAX_AMOUNT } from '../money.ts'
import { legsOf } from './arrange.ts'
import { follow, history, ids, RUNS } from './histories.ts'
import { isBuilder, type SlipLeg } from './leg.ts'
import { placementPayload } from './payload.ts'
import type { Slip, SlipBet, WireBet } from './slip.ts'
import { canPlace, summary } from './summary.ts'

const META = { deviceId: 'd', quick: false }

/** Every subset of that many. */
function subsets<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]]
  return list.flatMap((first, index) =>
    subsets(list.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  )
}

const SCALE = 1000n

/** What a stake pays on each combination of that many odds, all won, rounded half up once; by enumeration. */
function payout(stake: bigint, odds: readonly number[], size: number): bigint {
  const sum = subsets(odds, size).reduce(
    (total, chosen) => total + chosen.reduce((product, one) => product * BigInt(one), 1n),
    0n,
  )
  const scale = SCALE ** BigInt(size)
  return (2n * stake * sum + scale) / (2n * scale)
}

const capped = (win: bigint, total: bigint, cap: bigint | undefined): bigint =>
  cap !== undefined && win - total > cap ? total + cap : win

interface Money {
  readonly total: bigint
  readonly win: bigint
}

const NOTHING: Money = { total: 0n, win: 0n }
const plus = (one: Money, other: Money): Money => ({
  total: one.total + other.total,
  win: one.win + other.win,
})

/** One bet as the rules of the field have it: a system pays at most its cap above what it costs. */
function placedMoney(stake: bigint, odds: readonly number[], size: number, cap?: bigint): Money {
  const total = stake * BigInt(subsets(odds, size).length)
  const isSystem = size > 1 && size < odds.length
  return { total, win: capped(payout(stake, odds, size), total, isSystem ? cap : undefined) }
}

/** A bet of the slip by its legs and sizes; a size of one makes as many bets as there are legs. */
function moneyOf(bet: SlipBet, oddsOf: (leg: SlipLeg) => number, cap?: bigint): Money {
  const odds = bet.legs.map(oddsOf)
  const sizes = bet.betType === 'system' ? bet.sizes : [odds.length]
  return sizes
    .flatMap((size) =>
      size === 1
        ? odds.map((one) => placedMoney(bet.stake, [one], 1))
        : [placedMoney(bet.stake, odds, size, cap)],
    )
    .reduce(plus, NOTHING)
}

/** The same of what goes over the wire, which knows of no slip. */
function wireMoney(bet: WireBet, cap?: bigint): Money {
  const builders = (bet.builders ?? []).map((one) => one.custom_odds)
  const odds =
    bet.custom_odds === undefined
      ? [...bet.selections.map((one) => one.odds), ...builders]
      : [bet.custom_odds]
  const size = bet.system_id === undefined ? odds.length : Number(bet.system_id.split('/')[0])
  if (bet.system_id !== undefined) assert.equal(Number(bet.system_id.split('/')[1]), odds.length)
  return placedMoney(BigInt(bet.stake.value), odds, size, cap)
}

const capIn = ({ settings, currency }: Slip): bigint | undefined => settings.limits.systemCap?.[currency.code]

const oddsNow =
  ({ placement, receipt }: Slip) =>
  (leg: SlipLeg): number =>
    placement === null && receipt === null ? leg.odds : leg.acceptedOdds

describe('money', () => {
  test('PLACE-04 the odds accepted change only as the player lets them', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (before, one, next) => {
          const known = new Map<string, SlipLeg>(legsOf(before).map((leg) => [leg.id, leg]))
          for (const leg of legsOf(next)) {
            const previous = known.get(leg.id)
            if (previous === undefined || previous.acceptedOdds === leg.acceptedOdds) continue
            // What was accepted, chosen or shared anew, and the first price of a builder, are the player's own doing.
            if (/^(changes\.accepted|shared\.restored|builder\.(added|selection-removed))$/.test(one.type))
              continue
            if (isBuilder(previous) && previous.isPending) continue
            if (before.receipt !== null && one.type.startsWith('selection.')) continue
            const { acceptMode, tolerance } = next.settings
            assert.equal(judgeOdds(acceptMode, previous.acceptedOdds, leg.acceptedOdds, tolerance), 'accept')
            assert.equal(before.ticketState === 'processing' && next.ticketState === 'processing', false)
          }
        })
      }),
      RUNS,
    )
  })

  test('PLACE-02 PLACE-04 PLACE-05 BEYOND-14 what is sent is the slip as the player saw it, and stays so', () => {
    const seen = { single: 0, combo: 0, system: 0, custom_bet: 0, builders: 0, several: 0 }
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (before, one, next) => {
          if (one.type === 'placement.started' && before.placement === null && next.placement !== null) {
            const { betType, bets, legIds } = next.placement
            assert.equal(canPlace(before), true)
            expect(placementPayload(next, META)).toEqual(placementPayload(before, META))
            assert.equal(
              legsOf(before).every((leg) => leg.odds === leg.acceptedOdds || !leg.isChanged),
              true,
            )
            expect(legIds).toEqual(ids(before))
            // What it costs and wins, computed from what is sent, is what was shown.
            const cap = capIn(before)
            const { total, win } = bets.map((bet) => wireMoney(bet, cap)).reduce(plus, NOTHING)
            assert.deepEqual([total, win], [summary(next).totalStake, summary(next).potentialWin])
            const isOwnType = (bet: WireBet) =>
              betType ===
              (bet.custom_odds !== undefined
                ? 'custom_bet'
                : bet.system_id !== undefined
                  ? 'system'
                  : bet.selections.length + (bet.builders?.length ?? 0) > 1
                    ? 'combo'
                    : 'single')
            assert.equal(bets.some(isOwnType), true)
            seen[betType] += 1
            if (bets.some((bet) => bet.builders !== undefined)) seen.builders += 1
            if (bets.length > 1) seen.several += 1
          }
          if (before.placement !== null && next.placement !== null && one.type !== 'reloaded')
            assert.equal(next.placement, before.placement)
          if (before.placement !== null && one.type === 'reloaded')
            expect(next.placement).toEqual(before.placement)
        })
      }),
      RUNS,
    )
    // Guards the test itself: histories that never place would prove nothing.
    for (const [kind, count] of Object.entries(seen)) assert.deepEqual([kind, count > 10], [kind, true])
  })

  test('SLIP-18 SLIP-19 no money comes from nothing: stakes and wins are those of every combination, enumerated', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          const figures = summary(next)
          next.bets.forEach((bet, index) => {
            const shown = figures.bets[index]
            const { total, win } = moneyOf(bet, oddsNow(next), capIn(next))
            assert.deepEqual([shown?.totalStake, shown?.potentialWin], [total, win])
            assert.equal(shown?.isCapped, win < moneyOf(bet, oddsNow(next)).win)
          })
          const sums = next.bets.map((bet) => moneyOf(bet, oddsNow(next), capIn(next))).reduce(plus, NOTHING)
          assert.deepEqual([figures.totalStake, figures.potentialWin], [sums.total, sums.win])
        })
      }),
      RUNS,
    )
  })

  test('SLIP-21 ODDS-08 a wanted win is reached by the least stake that does, whatever the odds became', () => {
    let wanted = 0
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          if (next.ticketState === 'processing' || next.ticketState === 'success') return
          for (const bet of next.bets) {
            if (bet.wantedWin === null) continue
            const winAt = (stake: bigint) =>
              moneyOf({ ...bet, stake: stake as SlipBet['stake'] }, oddsNow(next), capIn(next)).win
            // Where nothing can be won yet there is no stake for it.
            if (bet.stake === 0n) {
              assert.equal(bet.wantedWin === 0n || bet.legs.every((leg) => leg.odds === 1000), true)
              continue
            }
            wanted += 1
            assert.equal(winAt(bet.stake) >= bet.wantedWin, true)
            assert.equal(winAt(bet.stake - 1n) < bet.wantedWin, true)
          }
        })
      }),
      RUNS,
    )
    expect(wanted).toBeGreaterThan(1000)
  })

  test('LIMIT-01 LIMIT-07 SAFE-01 what can be placed has a stake for every bet, within its limits', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          const { canPlace: can, reason, obstacles } = summary(next)
          assert.deepEqual([can, can], [canPlace(next), reason === null])
          assert.equal(obstacles[0]?.reason ?? null, reason)
          assert.equal(
            obstacles.every((one) => one.lifts === `lifts.${one.reason}`),
            true,
          )
          if (!can) return
          const most = next.settings.limits.maxStake?.[next.currency.code] ?? MAX_AMOUNT
          assert.equal(
            next.bets.every(({ stake }) => stake > 0n && stake <= most),
            true,
          )
          for (const leg of legsOf(next)) {
            assert.deepEqual(
              [leg.isSuspended, leg.isNotAvailable, leg.isChanged, leg.isOutdated],
              [false, false, false, false],
            )
            if (isBuilder(leg)) assert.deepEqual([leg.isPending, leg.selections.length > 1], [false, true])
          }
        })
      }),
      RUNS,
    )
  })
})
