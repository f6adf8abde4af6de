import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCEPT_MODES, judgeOdds } from '../acceptance.ts'
import { betTypes } from '../bet-types.ts'
import type { SelectionId } from '../brand.ts'
import type { MarketStatus, MatchStatus } from '../market.ts'
import { selectionsOf } from './arrange.ts'
import type { SlipEvent } from './events.ts'
import { placementPayload } from './payload.ts'
import { reduce } from './reduce.ts'
import { EUR, idOf, money, pick, refusal } from './samples.ts'
import type { SelectionChange } from './selection.ts'
import { needsAcceptance } from './settle.ts'
import { emptySlip, type Slip } from './slip.ts'
import { restoreSlip, serialiseSlip } from './storage.ts'
import { canPlace, summary } from './summary.ts'

const RUNS = { numRuns: 800 }

const match = fc.integer({ min: 1, max: 5 })
// Few values, so that odds come back to where they were, and now and then odds nobody can bet at.
const odds = fc.constantFrom(1001, 1333, 1500, 1850, 2000, 7500)
const tickedOdds = fc.oneof(
  { weight: 9, arbitrary: odds },
  { weight: 1, arbitrary: fc.constantFrom(0, 1000, 1.5) },
)
const provider = fc.constantFrom('betradar', 'oddin')
const amount = fc.constantFrom(-1, 0, 1, 50, 1000, 123_457).map(money)

const selection = fc
  .tuple(match, odds, fc.boolean())
  // Match 5 is the other provider's, and offers a second outcome, so that a combo may hold two of one match.
  .map(([number, price, second]) =>
    pick(number, price, {
      provider: number === 5 ? 'oddin' : 'betradar',
      ...(number === 5 && second ? { outcomeId: '13' } : {}),
    }),
  )

const change: fc.Arbitrary<SelectionChange> = fc
  .record(
    {
      match,
      odds: tickedOdds,
      marketStatus: fc.constantFrom<MarketStatus>(1, 1, 1, -1, 0),
      active: fc.constantFrom(true, true, false),
      missing: fc.constantFrom(false, false, true),
      matchStatus: fc.constantFrom<MatchStatus>(0, 1, 1, 4),
    },
    { requiredKeys: ['match'] },
  )
  .map(({ match: number, ...news }) => ({ id: idOf(number), ...news }))
const changes = fc.array(change, { maxLength: 4 })

const of = <Type extends SlipEvent['type']>(type: Type) => fc.constant({ type } as SlipEvent)
const rare = (arbitrary: fc.Arbitrary<SlipEvent>) => ({ weight: 1, arbitrary })
const usual = (arbitrary: fc.Arbitrary<SlipEvent>) => ({ weight: 5, arbitrary })

/** Every event there is; the ordinary ones come more often, so that runs reach placements. */
const event: fc.Arbitrary<SlipEvent> = fc.oneof(
  usual(selection.map((one) => ({ type: 'selection.toggled', selection: one }))),
  usual(selection.map((one) => ({ type: 'selection.added', selection: one }))),
  rare(match.map((number) => ({ type: 'selection.removed', id: idOf(number) }))),
  rare(of('slip.cleared')),
  rare(
    fc
      .constantFrom('single' as const, 'combo' as const)
      .map((betType) => ({ type: 'bet.type-chosen', betType })),
  ),
  usual(amount.map((value) => ({ type: 'stake.entered', value }))),
  usual(amount.map((value) => ({ type: 'stake.potential-win-entered', value }))),
  rare(
    fc
      .constantFrom(EUR, { code: 'JPY', subunits: 1 })
      .map((currency) => ({ type: 'currency.changed', currency })),
  ),
  usual(changes.map((news) => ({ type: 'market.changed', changes: news }))),
  rare(fc.dictionary(provider, fc.boolean()).map((statuses) => ({ type: 'provider.changed', statuses }))),
  rare(of('odds.outdated')),
  rare(
    fc
      .constantFrom(...ACCEPT_MODES)
      .map((acceptMode) => ({ type: 'settings.changed', settings: { acceptMode } })),
  ),
  usual(of('changes.accepted')),
  usual(fc.nat({ max: 99 }).map((at) => ({ type: 'placement.started', key: `key-${at}`, at }))),
  usual(fc.constant({ type: 'placement.succeeded', bets: [] })),
  rare(changes.map((news) => ({ type: 'placement.refused', error: refusal(), changes: news }))),
  rare(of('placement.failed')),
  rare(of('placement.needs-sign-in')),
  usual(fc.boolean().map((keep) => ({ type: 'receipt.dismissed', keep }))),
  rare(of('panel.opened')),
  rare(fc.constant({ type: 'panel.opened', tab: 'MY_BETS' })),
  rare(of('panel.closed')),
  rare(
    fc
      .constantFrom('BET_SLIP' as const, 'MY_BETS' as const)
      .map((tab) => ({ type: 'panel.tab-chosen', tab })),
  ),
  rare(of('route.changed')),
  rare(of('my-bets.hidden')),
  rare(of('my-bets.shown')),
  rare(of('restoring.started')),
  rare(of('restoring.failed')),
)

/** A player who gets as far as placing, so that histories contain placements and not only attempts. */
const visit: fc.Arbitrary<readonly SlipEvent[]> = fc
  .tuple(fc.array(selection, { minLength: 1, maxLength: 3 }), fc.constantFrom(1, 50, 123_457))
  .map(([selections, stake]) => [
    ...selections.map((one): SlipEvent => ({ type: 'selection.added', selection: one })),
    { type: 'stake.entered', value: money(stake) },
    { type: 'changes.accepted' },
    { type: 'placement.started', key: 'key-visit', at: 1_000 },
  ])
const history = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: event.map((one) => [one] as readonly SlipEvent[]) },
      { weight: 1, arbitrary: visit },
    ),
    { minLength: 1, maxLength: 40, size: 'max' },
  )
  .map((parts) => parts.flat())

const ids = (slip: Slip): readonly SelectionId[] => selectionsOf(slip).map(({ id }) => id)

/** Runs a history, telling the slip before and after each event. */
function follow(events: readonly SlipEvent[], see: (before: Slip, one: SlipEvent, next: Slip) => void): Slip {
  return events.reduce((before, one) => {
    const next = reduce(before, one)
    see(before, one, next)
    return next
  }, emptySlip(EUR))
}

const META = { deviceId: 'd', quick: false }

describe('whatever happens to a slip', () => {
  test('SLIP-10 SLIP-15 each selection is held once, and the bet type fits their number', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          expect(new Set(ids(next)).size).toBe(ids(next).length)
          for (const bet of next.bets) {
            expect(betTypes[bet.betType].fits(bet.legs.length)).toBe(true)
            expect(bet.stake >= 0n).toBe(true)
            expect(bet.wantedWin !== null).toBe(bet.stakeSource === 'potentialWin')
          }
        })
      }),
      RUNS,
    )
  })

  test('SLIP-15 no selection is lost or doubled: a model that only knows a set of ids agrees', () => {
    fc.assert(
      fc.property(history, (events) => {
        let model: readonly SelectionId[] = []
        let sent: readonly SelectionId[] = []
        const without = (gone: readonly SelectionId[]) => model.filter((id) => !gone.includes(id))
        follow(events, (before, one, next) => {
          const isLocked = before.ticketState === 'processing'
          const isReceipt = before.ticketState === 'success'
          const open = () => (isReceipt ? without(sent) : model)
          if (one.type === 'placement.started' && next.ticketState === 'processing' && !isLocked) sent = model
          if (one.type === 'receipt.dismissed' && isReceipt && !one.keep) model = without(sent)
          if (!isLocked) {
            if (one.type === 'slip.cleared') model = []
            if (one.type === 'selection.removed') model = open().filter((id) => id !== one.id)
            if (one.type === 'selection.added') model = [...new Set([...open(), one.selection.id])]
            if (one.type === 'selection.toggled') {
              const { id } = one.selection
              model = open().includes(id) ? open().filter((other) => other !== id) : [...open(), id]
            }
            if (one.type === 'changes.accepted' && !isReceipt) {
              const bad = selectionsOf(before).filter((pick) => pick.isSuspended || pick.isNotAvailable)
              model = without(bad.map(({ id }) => id))
            }
          }
          expect(ids(next)).toEqual(model)
        })
      }),
      RUNS,
    )
  })

  test('SLIP-08 SLIP-16 the ticket state is consistent with what the slip holds', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          expect(next.placement !== null).toBe(next.ticketState === 'processing')
          expect(next.receipt !== null).toBe(next.ticketState === 'success')
          expect(next.error !== null).toBe(next.ticketState === 'error')
          if (next.ticketState === 'initial') expect(needsAcceptance(next)).toBe(false)
          if (next.ticketState === 'odds_changed') expect(needsAcceptance(next)).toBe(true)
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
          if (had === 0 && has > 0) expect(next.panel.isOpen).toBe(true)
          if (had > 0 && has === 0) expect(next.panel.isOpen).toBe(false)
          if (one.type === 'route.changed') expect(next.panel.isOpen).toBe(false)
          if (!next.panel.isOpen) expect(next.panel.tab).toBe('BET_SLIP')
          if (next.panel.isMyBetsHidden) expect(next.panel.tab).toBe('BET_SLIP')
        })
      }),
      RUNS,
    )
  })

  test('ODDS-04 ODDS-05 ODDS-06 ODDS-07 the flags of each selection follow from its facts', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          for (const one of selectionsOf(next)) {
            expect(one.isSuspended).toBe(one.marketStatus !== 1 || !one.active)
            expect(one.isNotAvailable).toBe(
              one.matchStatus >= 2 || next.unavailableProviders.includes(one.provider),
            )
            expect(one.isChanged).toBe(
              judgeOdds(next.settings.acceptMode, one.acceptedOdds, one.odds) === 'changed',
            )
          }
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
          const acceptedBefore = new Map(selectionsOf(before).map((pick) => [pick.id, pick.acceptedOdds]))
          for (const pick of selectionsOf(next)) {
            const previous = acceptedBefore.get(pick.id)
            if (previous === undefined || previous === pick.acceptedOdds || one.type === 'changes.accepted')
              continue
            // A placed pick chosen anew from under its receipt is another selection.
            if (before.receipt !== null && one.type.startsWith('selection.')) continue
            expect(judgeOdds(next.settings.acceptMode, previous, pick.acceptedOdds)).toBe('accept')
            expect(before.ticketState === 'processing' && next.ticketState === 'processing').toBe(false)
          }
        })
      }),
      RUNS,
    )
  })

  test('PLACE-02 PLACE-03 PLACE-04 what is sent is the slip as the player saw it, and stays so', () => {
    let placements = 0
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (before, one, next) => {
          if (one.type === 'placement.started' && before.placement === null && next.placement !== null) {
            placements += 1
            expect(canPlace(before)).toBe(true)
            expect(placementPayload(next, META)).toEqual(placementPayload(before, META))
            const legs = next.placement.bets.flatMap((bet) => bet.selections)
            expect(legs.map((leg) => leg.odds)).toEqual(selectionsOf(before).map((pick) => pick.acceptedOdds))
            expect(selectionsOf(before).every((pick) => pick.odds === pick.acceptedOdds)).toBe(true)
          }
          if (before.placement !== null && next.placement !== null)
            expect(next.placement).toBe(before.placement)
        })
      }),
      RUNS,
    )
    // Guards the test itself: histories that never place would prove nothing.
    expect(placements).toBeGreaterThan(200)
  })

  test('SLIP-19 no money comes from nothing: a win is at most stake × Π odds, rounded', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          const sent = next.placement !== null || next.receipt !== null
          next.bets.forEach((bet, index) => {
            const exact = bet.legs.reduce(
              (product, pick) => product * BigInt(sent ? pick.acceptedOdds : pick.odds),
              BigInt(bet.stake),
            )
            const scale = 1000n ** BigInt(bet.legs.length)
            const figures = summary(next).bets[index]
            const win = figures?.potentialWin ?? -1n
            expect(2n * (win * scale - exact) <= scale && 2n * (exact - win * scale) < scale).toBe(true)
            expect(figures?.totalStake).toBe(bet.stake)
          })
        })
      }),
      RUNS,
    )
  })

  test('SLIP-21 ODDS-08 a wanted win is reached by the least stake that does, whatever the odds became', () => {
    fc.assert(
      fc.property(history, (events) => {
        follow(events, (_, __, next) => {
          if (next.ticketState === 'processing' || next.ticketState === 'success') return
          next.bets.forEach((bet, index) => {
            if (bet.wantedWin === null) return
            const win = summary(next).bets[index]?.potentialWin ?? -1n
            expect(win >= bet.wantedWin).toBe(true)
            const exact = bet.legs.reduce((product, pick) => product * BigInt(pick.odds), 1n)
            const scale = 1000n ** BigInt(bet.legs.length)
            const lower = (2n * (bet.stake - 1n) * exact + scale) / (2n * scale)
            if (bet.stake > 0n) expect(lower < bet.wantedWin).toBe(true)
          })
        })
      }),
      RUNS,
    )
  })
})

describe('storage', () => {
  test('STORE-01 STORE-02 a slip comes back with its picks, stakes, panel and placement; a second time as the same', () => {
    fc.assert(
      fc.property(history, (events) => {
        const slip = follow(events, () => {})
        const restored = restoreSlip(serialiseSlip(slip))
        if (restored === null) return expect.unreachable('not restored')
        const kept = slip.receipt === null ? slip : reduce(slip, { type: 'receipt.dismissed', keep: false })
        const stored = (one: Slip) =>
          one.bets.map((bet) => ({
            ...bet,
            legs: bet.legs.map(({ isChanged: _c, isNotAvailable: _n, isOutdated: _o, ...facts }) => facts),
          }))
        expect(stored(restored)).toEqual(stored(kept))
        expect(restored.placement).toEqual(slip.placement)
        expect([restored.panel.isOpen, restored.panel.tab]).toEqual([slip.panel.isOpen, slip.panel.tab])
        expect(canPlace(restored)).toBe(false)
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
          expect(new Set(ids(restored)).size).toBe(ids(restored).length)
          expect(restored.placement !== null).toBe(restored.ticketState === 'processing')
          summary(restored)
          serialiseSlip(restored)
        },
      ),
      RUNS,
    )
  })
})
