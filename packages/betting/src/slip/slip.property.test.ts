import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeOdds } from '../acceptance.ts'
import { betTypes, systemChoices } from '../bet-types.ts'
import { MAX_AMOUNT } from '../money.ts'
import { arrangementOf, canChooseSystem, legsOf, selectionsOf, typeObstacle } from './arrange.ts'
import type { SlipBuilder } from './builder.ts'
import { follow, type Happening, happened, history } from './histories.ts'
import { isBuilder, type SlipLeg } from './leg.ts'
import { placementPayload } from './payload.ts'
import { reduce } from './reduce.ts'
import { settle, needsAcceptance } from './settle.ts'
import type { Slip, SlipBet, WireBet } from './slip.ts'
import { restoreSlip, serialiseSlip } from './storage.ts'
import { canPlace, summary } from './summary.ts'

const RUNS = { numRuns: 1000 }
const META = { deviceId: 'd', quick: false }

const ids = (slip: Slip): readonly string[] => legsOf(slip).map(({ id }) => id)

const isUnique = (list: readonly string[]): boolean => new Set(list).size === list.length

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

/** What is left of a builder when changes are accepted, said once more in other words (ODDS-09, ODDS-10, CUSTOM-02). */
function leftOf(builder: SlipBuilder, allowSingle: boolean): string | null {
  if (builder.selections.some(({ matchStatus }) => matchStatus !== 0 && matchStatus !== 1)) return null
  const good = builder.selections.filter(
    (one) => !(one.isSuspended || one.isNotAvailable || builder.faults.includes(one.id)),
  )
  if (good.length === 0 || (good.length === builder.selections.length && builder.isSuspended)) return null
  if (good.length === 1 && good.length < builder.selections.length && allowSingle) return good[0]?.id ?? null
  if (builder.selections.length === 1 && allowSingle) return builder.selections[0]?.id ?? null
  return builder.id
}

const replace = (list: readonly string[], old: string, by: string | null): readonly string[] => [
  ...new Set(list.flatMap((id) => (id === old ? (by === null ? [] : [by]) : [id]))),
]

interface Known {
  readonly before: Slip
  /** The legs there are. */
  readonly model: readonly string[]
  /** The same without those that a receipt speaks of. */
  readonly open: readonly string[]
  readonly single: boolean
}

type Model = {
  readonly [Type in Happening['type']]?: (
    known: Known,
    one: Extract<Happening, { type: Type }>,
  ) => readonly string[]
}

const toggle = ({ open }: Known, id: string): readonly string[] =>
  open.includes(id) ? open.filter((other) => other !== id) : [...open, id]

/** A model that knows nothing of bets: which legs there are after an event. The events that are not here change none. */
const MODEL: Model = {
  'receipt.dismissed': ({ model, open }, { keep }) => (keep ? model : open),
  reloaded: ({ open }) => open,
  'slip.cleared': () => [],
  'selection.removed': ({ open }, { id }) => open.filter((other) => other !== id),
  'selection.added': ({ open }, { selection }) => [...new Set([...open, selection.id])],
  'selection.toggled': (known, { selection }) => toggle(known, selection.id),
  'builder.added': ({ open, single }, { builder: { id, selections } }) => {
    const leg = single && selections.length === 1 ? (selections[0]?.id ?? id) : id
    return open.includes(id) ? replace(open, id, leg) : [...new Set([...open, leg])]
  },
  'builder.removed': ({ model, open }, { matchId }) => {
    const id = `sr:match:${matchId}`
    return model.includes(id) ? open.filter((other) => other !== id) : model
  },
  'builder.selection-removed': ({ before, open, single }, { matchId, id }) => {
    const builder = legsOf(before)
      .filter(isBuilder)
      .find((one) => one.matchId === matchId && open.includes(one.id))
    const left = builder?.selections.filter((one) => one.id !== id) ?? []
    if (builder === undefined || left.length === builder.selections.length) return open
    if (left.length === 0) return replace(open, builder.id, null)
    return single && left.length === 1 ? replace(open, builder.id, left[0]?.id ?? null) : open
  },
  'changes.accepted': ({ before, model, single }) =>
    before.receipt !== null
      ? model
      : legsOf(before).reduce<readonly string[]>((list, leg) => {
          if (isBuilder(leg)) return replace(list, leg.id, leftOf(leg, single))
          return leg.isSuspended || leg.isNotAvailable ? list.filter((id) => id !== leg.id) : list
        }, model),
  'shared.restored': (_, { bets }) => [...new Set(bets.flatMap((bet) => bet.legs.map(({ id }) => id)))],
}

function legsAfter(before: Slip, one: Happening, model: readonly string[]): readonly string[] {
  if (before.ticketState === 'processing') return model
  const sent: readonly string[] = before.receipt?.legIds ?? []
  const open = model.filter((id) => !sent.includes(id))
  const next = MODEL[one.type] as ((known: Known, one: Happening) => readonly string[]) | undefined
  return next?.({ before, model, open, single: before.settings.allowSingleBuilder }, one) ?? model
}

describe('whatever happens to a slip', () => {
  test('SLIP-01 SLIP-10 SLIP-15 each leg is held once, and every bet is of a type that its legs fit', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          assert.equal(isUnique(ids(next)), true)
          for (const bet of next.bets) {
            assert.equal(betTypes[bet.betType].fits(bet.legs.length), true)
            assert.equal(next.bets.length === 1 || bet.legs.length === 1, true)
            assert.equal(bet.betType === 'custom_bet', bet.legs.length === 1 && bet.legs.some(isBuilder))
            const choices = systemChoices(bet.legs.length).map(({ sizes }) => sizes.join())
            if (bet.betType === 'system') expect(choices).toContain(bet.sizes.join())
            else expect(bet.sizes).toEqual([])
            assert.equal(bet.stake >= 0n && bet.stake <= MAX_AMOUNT, true)
            assert.equal(bet.wantedWin !== null, bet.stakeSource === 'potentialWin')
          }
          for (const one of legsOf(next).filter(isBuilder)) {
            assert.equal(isUnique(one.selections.map(({ id }) => id)), true)
            assert.equal(
              one.selections.every(({ matchUrnId }) => matchUrnId === one.id),
              true,
            )
          }
        })
      }),
      RUNS,
    )
  })

  test('SLIP-15 ODDS-09 ODDS-10 no leg is lost or doubled: a model that only knows a list of ids agrees', () => {
    fc.assert(
      fc.property(history, (events) => {
        let model: readonly string[] = []
        follow(events, (before, one, next) => {
          model = legsAfter(before, one, model)
          assert.deepEqual([one.type, ids(next)], [one.type, model])
        })
      }),
      RUNS,
    )
  })

  test('SLIP-12 SLIP-13 SLIP-14 BEYOND-06 a type or system that is refused has a reason, and changes nothing', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (before, one, next) => {
          if (one.type === 'bet.type-chosen') {
            const reason = typeObstacle(before, one.betType)
            if (reason === null) assert.equal(arrangementOf(next), one.betType)
            else assert.equal(next, before)
          }
          if (one.type === 'system.chosen') {
            if (canChooseSystem(before, one.sizes)) expect(next.bets[0]?.sizes).toEqual(one.sizes)
            else assert.equal(next, before)
          }
        })
      }),
      RUNS,
    )
  })

  test('SLIP-08 SLIP-16 the ticket state is consistent with what the slip holds', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          assert.equal(next.placement !== null, next.ticketState === 'processing')
          assert.equal(next.receipt !== null, next.ticketState === 'success')
          assert.equal(next.error !== null, next.ticketState === 'error')
          if (next.ticketState === 'initial') assert.equal(needsAcceptance(next), false)
          if (next.ticketState === 'odds_changed') assert.equal(needsAcceptance(next), true)
        })
      }),
      RUNS,
    )
  })

  test('SLIP-25 SLIP-26 SLIP-27 SLIP-28 the panel keeps its rules', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (before, one, next) => {
          const [had, has] = [ids(before).length, ids(next).length]
          if (one.type !== 'reloaded') {
            if (had === 0 && has > 0) assert.equal(next.panel.isOpen, true)
            if (had > 0 && has === 0) assert.equal(next.panel.isOpen, false)
          }
          if (one.type === 'route.changed') assert.equal(next.panel.isOpen, false)
          if (!next.panel.isOpen) assert.equal(next.panel.tab, 'BET_SLIP')
          if (next.panel.isMyBetsHidden) assert.equal(next.panel.tab, 'BET_SLIP')
        })
      }),
      RUNS,
    )
  })

  test('ODDS-04 ODDS-05 ODDS-06 ODDS-07 BEYOND-04 the flags of each leg follow from its facts', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          const { acceptMode, tolerance } = next.settings
          for (const one of selectionsOf(next)) {
            assert.equal(one.isSuspended, one.marketStatus !== 1 || !one.active)
            assert.equal(
              one.isNotAvailable,
              one.matchStatus >= 2 || next.unavailableProviders.includes(one.provider),
            )
          }
          for (const leg of legsOf(next)) {
            const moved = judgeOdds(acceptMode, leg.acceptedOdds, leg.odds, tolerance) === 'changed'
            assert.equal(leg.isChanged, moved && !(isBuilder(leg) && leg.isPending))
            if (!isBuilder(leg)) continue
            assert.equal(leg.isSuspended, !leg.isPriced || leg.selections.some((one) => one.isSuspended))
            assert.equal(
              leg.isNotAvailable,
              leg.selections.some((one) => one.isNotAvailable),
            )
          }
        })
      }),
      RUNS,
    )
  })

  test('what is settled stays so: taking it over once more changes nothing', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          if (next.ticketState === 'initial') assert.equal(settle(next), next)
          assert.equal(reduce(next, { type: 'market.changed', changes: [] }), next)
          assert.equal(reduce(next, { type: 'settings.changed', settings: next.settings }), next)
        })
      }),
      RUNS,
    )
  })
})

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

  test('PLACE-02 PLACE-03 PLACE-04 PLACE-05 BEYOND-14 what is sent is the slip as the player saw it, and stays so', () => {
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

describe('storage', () => {
  type Flags = 'isChanged' | 'isNotAvailable' | 'isOutdated' | 'isSuspended'
  const facts = <Leg extends { readonly [Flag in Flags]: boolean }>(leg: Leg) => {
    const { isChanged: _c, isNotAvailable: _n, isOutdated: _o, isSuspended: _s, ...rest } = leg
    return rest
  }
  const stored = (slip: Slip) =>
    slip.bets.map((bet) => ({
      ...bet,
      // While something is being placed nothing is accepted by itself, and a stake is as it was sent.
      legs: bet.legs.map((leg) =>
        isBuilder(leg) ? { ...facts(leg), selections: leg.selections.map(facts) } : facts(leg),
      ),
    }))

  test('STORE-01 STORE-02 a slip comes back with its legs, stakes, panel and placement; a second time as the same', () => {
    fc.assert(
      fc.property(history, (events) => {
        const slip = follow(events, () => {})
        const restored = restoreSlip(serialiseSlip(slip))
        if (restored === null) return expect.unreachable('not restored')
        const kept = slip.receipt === null ? slip : reduce(slip, { type: 'receipt.dismissed', keep: false })
        const back = happened(slip, { type: 'reloaded' })
        expect(stored(back)).toEqual(stored(kept))
        expect(restored.placement).toEqual(slip.placement)
        assert.deepEqual([restored.panel.isOpen, restored.panel.tab], [slip.panel.isOpen, slip.panel.tab])
        assert.equal(canPlace(restored), false)
        assert.equal(
          legsOf(restored).every((leg) => leg.isOutdated),
          true,
        )
        expect(restoreSlip(serialiseSlip(restored))).toEqual(restored)
      }),
      RUNS,
    )
  })

  test('STORE-07 no stored text, however damaged, breaks the slip', () => {
    fc.assert(
      fc.property(
        history,
        fc.nat(),
        fc.string({ maxLength: 4 }),
        fc.nat({ max: 6 }),
        (events, at, patch, cut) => {
          const text = serialiseSlip(follow(events, () => {}))
          const place = at % text.length
          const restored = restoreSlip(text.slice(0, place) + patch + text.slice(place + cut))
          if (restored === null) return
          assert.equal(isUnique(ids(restored)), true)
          assert.equal(restored.placement !== null, restored.ticketState === 'processing')
          summary(restored)
          serialiseSlip(restored)
        },
      ),
      RUNS,
    )
  })
})
