import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeOdds } from '../acceptance.ts'
import { betTypes, systemChoices } from '../bet-types.ts'
import { MAX_AMOUNT } from '../money.ts'
import { arrangementOf, canChooseSystem, legsOf, selectionsOf, typeObstacle } from './arrange.ts'
import { follow, happened, history, ids, RUNS } from './histories.ts'
import { isBuilder } from './leg.ts'
import { legsAfter } from './leg-model.ts'
import { reduce } from './reduce.ts'
import { settle, needsAcceptance } from './settle.ts'
import type { Slip } from './slip.ts'
import { restoreSlip, serialiseSlip } from './storage.ts'
import { canPlace, summary } from './summary.ts'

const isUnique = (list: readonly string[]): boolean => new Set(list).size === list.length

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
