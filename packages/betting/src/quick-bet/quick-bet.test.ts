import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SlipSelection } from '../slip/selection.ts'
import { EUR, idOf, money, pick, placedBet, refusal } from '../slip/samples.ts'
import type { SelectionChange } from '../slip/selection.ts'
import {
  newQuickBet,
  type QuickBet,
  quickObstacle,
  quickPayload,
  quickRoute,
  quickSelectedIds,
  quickWin,
} from './quick-bet.ts'
import { type QuickBetEvent, reduceQuickBet } from './reduce.ts'
import { quickBetFromText, quickBetText } from './storage.ts'

const after = (quick: QuickBet, ...events: readonly QuickBetEvent[]): QuickBet =>
  events.reduce(reduceQuickBet, quick)

const live = (match: number, odds = 2000): SlipSelection => pick(match, odds, { matchStatus: 1 })

const signedIn: QuickBetEvent = { type: 'player.changed', player: 'player' }
const toggled: QuickBetEvent = { type: 'toggled' }
const approved: QuickBetEvent = { type: 'approved' }
const start: QuickBetEvent = { type: 'placement.started', key: 'key-1', at: 1_000 }
const stake = (value: number): QuickBetEvent => ({ type: 'stake.entered', value: money(value) })
const chosen = (selection: SlipSelection): QuickBetEvent => ({ type: 'selection.chosen', selection })
const ticked = (change: Omit<SelectionChange, 'id'>): QuickBetEvent => ({
  type: 'market.changed',
  changes: [{ id: idOf(1), ...change }],
})

/** On, at 5.00, approved. */
const ready = after(newQuickBet(EUR), signedIn, stake(500), toggled, approved)
const placing = after(ready, chosen(live(1)), start)
const placed = after(placing, { type: 'placement.succeeded', bets: [placedBet(1, 2000)] })

describe('switching it on', () => {
  test('QUICK-02 a new quick bet is off, initial, without a bet, a stake or an approval', () => {
    expect(newQuickBet(EUR)).toMatchObject({
      isEnabled: false,
      state: 'initial',
      bet: null,
      stake: 0n,
      currency: EUR,
      isApproved: false,
      error: null,
    })
    expect(quickSelectedIds(newQuickBet(EUR))).toEqual([])
  })

  test('QUICK-03 a visitor cannot switch it on, and signing out switches it off', () => {
    const visitor = newQuickBet(EUR)
    expect(after(visitor, toggled)).toBe(visitor)
    expect(after(ready, { type: 'player.changed', player: 'visitor' })).toMatchObject({
      isEnabled: false,
      isApproved: false,
    })
  })

  test('QUICK-03 it is closed to a player flagged pve, who is told so', () => {
    const barred = after(newQuickBet(EUR), { type: 'player.changed', player: 'barred' }, toggled)
    expect([barred.isEnabled, barred.error?.code, barred.error?.message]).toEqual([
      false,
      114,
      'error.platform.pve_player_bet_forbidden',
    ])
    expect(after(barred, { type: 'error.dismissed' })).toMatchObject({ state: 'initial', error: null })
    expect(after(ready, { type: 'player.changed', player: 'barred' }).isEnabled).toBe(false)
  })

  test('QUICK-04 toggling flips it and clears the approval', () => {
    expect(after(ready, toggled)).toMatchObject({ isEnabled: false, isApproved: false })
    expect(after(ready, toggled, toggled)).toMatchObject({ isEnabled: true, isApproved: false })
  })

  test('QUICK-04 the approval can be taken back by itself', () => {
    expect(after(ready, { type: 'approval.withdrawn' })).toEqual({ ...ready, isApproved: false })
  })

  test('QUICK-04 changing stake or currency clears the approval, and approval needs a stake above 0', () => {
    expect(after(ready, stake(600))).toMatchObject({ stake: 600n, isApproved: false })
    expect(after(ready, stake(500))).toBe(ready)
    expect(after(ready, stake(-1))).toBe(ready)
    const yen = after(ready, { type: 'currency.changed', currency: { code: 'JPY', subunits: 1 } })
    expect(yen).toMatchObject({ stake: 0n, isApproved: false })
    expect(after(yen, approved).isApproved).toBe(false)
    expect(after(newQuickBet(EUR), signedIn, stake(500), approved).isApproved).toBe(false)
  })

  test('QUICK-09 a balance at zero or below the stake switches it off, another account does not', () => {
    const told = (available: number, currency = 'EUR') =>
      after(ready, { type: 'balance.changed', currency, available: money(available) }).isEnabled
    expect([told(500), told(499), told(0), told(-1), told(0, 'JPY')]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    const free = after(newQuickBet(EUR), signedIn, toggled)
    expect(after(free, { type: 'balance.changed', currency: 'EUR', available: money(0) }).isEnabled).toBe(
      false,
    )
  })
})

describe('a press', () => {
  test('QUICK-01 QUICK-06 on a live outcome it makes the bet, and placing sends it at the preset stake', () => {
    const quick = after(ready, chosen(live(1)))
    expect(quickSelectedIds(quick)).toEqual([idOf(1)])
    expect([quickObstacle(quick), quickWin(quick)]).toEqual([null, 1000n])
    expect(quickPayload(after(quick, start), 'device')).toEqual({
      meta: { device_id: 'device', quick: true, type: 'single' },
      bets: [
        {
          stake: { value: 500, currency: 'EUR' },
          selections: [{ match_id: 1, market_id: 18, specifier: 'total=2.5', outcome_id: '12', odds: 2000 }],
        },
      ],
    })
  })

  test('PLACE-06 what is sent stays what it was, whatever stake, currency and odds become', () => {
    const body = quickPayload(placing, 'device')
    const later = after(
      placing,
      stake(9900),
      { type: 'currency.changed', currency: { code: 'JPY', subunits: 1 } },
      ticked({ odds: 1500 }),
    )
    expect(quickPayload(later, 'device')).toEqual(body)
  })

  test('QUICK-06 on an outcome that is not live it switches quick bet off, for the slip to take', () => {
    expect(quickRoute(ready, pick(1))).toBe('slip')
    expect(after(ready, chosen(pick(1)))).toMatchObject({ isEnabled: false, isApproved: false, bet: null })
    expect(after(ready, { type: 'builder.chosen' }).isEnabled).toBe(false)
  })

  test('QUICK-07 it is ignored while a placement is in progress', () => {
    expect(quickRoute(placing, live(2))).toBe('ignored')
    for (const press of [chosen(live(2)), chosen(pick(2)), chosen(live(1))]) {
      expect(after(placing, press)).toBe(placing)
    }
    expect(after(placing, { type: 'builder.chosen' })).toBe(placing)
  })

  test('QUICK-08 on the selected outcome it takes it off', () => {
    const quick = after(ready, chosen(live(1)))
    expect(quickRoute(quick, live(1))).toBe('removed')
    expect(after(quick, chosen(live(1)))).toMatchObject({ isEnabled: true, bet: null })
  })

  test('with quick bet off every press is the slip’s', () => {
    const off = newQuickBet(EUR)
    expect([quickRoute(off, live(1)), quickRoute(off, pick(1))]).toEqual(['slip', 'slip'])
    expect(after(off, chosen(live(1)))).toBe(off)
  })
})

describe('placing', () => {
  test('QUICK-05 it is ignored without approval, in warning and in processing state', () => {
    const unapproved = after(ready, toggled, toggled, chosen(live(1)))
    expect(quickObstacle(unapproved)).toBe('sb.quick_bet.approval')
    expect(after(unapproved, start)).toBe(unapproved)
    const warned = after(ready, chosen(live(1)), ticked({ odds: 1900 }))
    expect([warned.state, after(warned, start) === warned]).toEqual(['odds_changed', true])
    expect(after(placing, { type: 'placement.started', key: 'key-2', at: 2 })).toBe(placing)
    expect(after(warned, { type: 'changes.accepted' }, start).state).toBe('processing')
  })

  test('QUICK-10 a win that is not above the stake is said, and nothing is sent', () => {
    const cent = after(newQuickBet(EUR), signedIn, stake(1), toggled, approved)
    const refused = after(cent, chosen(live(1, 1010)), start)
    expect([refused.state, refused.error?.message, refused.placement]).toEqual([
      'error',
      'error.potential_win.equal_or_less',
      null,
    ])
    expect(after(cent, chosen(live(1, 1500)), start).state).toBe('processing')
  })

  test('PLACE-08 PLACE-09 PLACE-10 it ends placed, refused or failed', () => {
    expect(placed).toMatchObject({ state: 'success', placement: null })
    expect(quickSelectedIds(placed)).toEqual([])
    const refused = after(placing, { type: 'placement.refused', error: refusal() })
    expect([refused.state, refused.error?.code, refused.placement]).toEqual(['error', 101, null])
    const failed = after(placing, { type: 'placement.failed' })
    expect(failed).toMatchObject({ state: 'initial', placement: null, isEnabled: true })
    expect(after(failed, { type: 'placement.succeeded', bets: [] })).toBe(failed)
  })

  test('QUICK-08 after a bet the same outcome can be pressed again for another one', () => {
    expect(quickRoute(placed, live(1))).toBe('quick')
    expect(after(placed, chosen(live(1)), start).state).toBe('processing')
  })

  test('QUICK-09 a placement under way goes on when quick bet is switched off', () => {
    const off = after(placing, { type: 'balance.changed', currency: 'EUR', available: money(0) })
    expect([off.isEnabled, off.state]).toEqual([false, 'processing'])
    const done = after(off, { type: 'placement.succeeded', bets: [placedBet(1, 2000)] })
    expect(done.receipt).toHaveLength(1)
  })

  test.each([
    ['sb.ticket.suspended.label', ticked({ marketStatus: -1 })],
    ['sb.ticket.not-available.label', ticked({ matchStatus: 4 })],
    ['sb.ticket.outdated', { type: 'odds.outdated' }],
    ['sb.ticket.not-available.label', { type: 'provider.changed', statuses: { betradar: false } }],
    [
      'error.validation.bet_limits.max_stake_limit_exceeded',
      { type: 'settings.changed', settings: { limits: { maxStake: { EUR: money(499) } } } },
    ],
  ] as const)('QUICK-05 BEYOND-06 %s is in the way', (reason, event) => {
    const quick = after(ready, chosen(live(1)), event)
    expect(quickObstacle(quick)).toBe(reason)
    expect(after(quick, start)).toBe(quick)
  })

  test('ODDS-06 ODDS-07 odds that the accept mode takes are no warning', () => {
    const accepting = after(
      ready,
      { type: 'settings.changed', settings: { acceptMode: 'any' } },
      chosen(live(1)),
      ticked({ odds: 1500 }),
    )
    expect([accepting.state, accepting.bet?.acceptedOdds]).toEqual(['initial', 1500])
  })
})

describe('kept', () => {
  test('STORE-03 enabled, stake and currency come back, the approval never', () => {
    const kept = quickBetFromText(quickBetText(ready))
    expect(kept).toEqual({ isEnabled: true, stake: 500n, currency: EUR })
    if (kept === null) return
    const restored = after(newQuickBet(EUR), signedIn, { type: 'restored', kept })
    expect(restored).toMatchObject({ isEnabled: true, stake: 500n, isApproved: false, bet: null })
    expect(quickBetText(ready)).not.toContain('pproved')
  })

  test.each([null, undefined, '', '{}', '[]', '{"version":0}', 'x', '{"version":1,"isEnabled":1}'])(
    'STORE-07 what cannot be read is discarded: %s',
    (stored) => {
      expect(quickBetFromText(stored)).toBeNull()
    },
  )

  test('STORE-07 a stake below 0 or a divisor that is none is discarded', () => {
    const spoiled = (field: string, value: unknown) =>
      quickBetFromText(JSON.stringify({ ...JSON.parse(quickBetText(ready)), [field]: value }))
    expect(spoiled('isEnabled', false)).not.toBeNull()
    expect(spoiled('stake', '-5')).toBeNull()
    expect(spoiled('currency', { code: 'EUR', subunits: 0 })).toBeNull()
  })
})

describe('whatever happens', () => {
  const selection = fc
    .record({
      match: fc.integer({ min: 1, max: 2 }),
      odds: fc.constantFrom(1001, 1500, 2000),
      status: fc.constantFrom(0 as const, 1 as const, 1 as const, 4 as const),
    })
    .map(({ match, odds, status }) => ({ match, press: pick(match, odds, { matchStatus: status }) }))
  const amount = fc.constantFrom(-1, 0, 1, 500, 7777).map(money)
  const change = fc
    .record(
      {
        odds: fc.constantFrom(1001, 1500, 2000, 0),
        marketStatus: fc.constantFrom(1 as const, 1 as const, -1 as const),
        active: fc.boolean(),
        missing: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map((news) => [{ id: idOf(1), ...news }])
  const fixed: readonly QuickBetEvent[] = [
    toggled,
    approved,
    approved,
    start,
    start,
    { type: 'builder.chosen' },
    { type: 'odds.outdated' },
    { type: 'changes.accepted' },
    { type: 'placement.succeeded', bets: [] },
    { type: 'placement.refused', error: refusal() },
    { type: 'placement.failed' },
    { type: 'receipt.dismissed' },
    { type: 'error.dismissed' },
  ]
  const event: fc.Arbitrary<QuickBetEvent> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fixed) },
    { weight: 2, arbitrary: selection.map(({ press }) => chosen(press)) },
    { weight: 1, arbitrary: amount.map((value) => ({ type: 'stake.entered' as const, value })) },
    { weight: 1, arbitrary: change.map((changes) => ({ type: 'market.changed' as const, changes })) },
    {
      weight: 1,
      arbitrary: amount.map((available) => ({
        type: 'balance.changed' as const,
        currency: 'EUR',
        available,
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('player' as const, 'player' as const, 'player' as const, 'visitor' as const)
        .map((player) => ({ type: 'player.changed' as const, player })),
    },
  )

  test('QUICK-04 QUICK-05 QUICK-10 nothing is placed but approved presses on live outcomes at a gain', () => {
    let placements = 0
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
        events.reduce(
          (before, one) => {
            const next = reduceQuickBet(before, one)
            if (next.isApproved) assert.equal(next.isEnabled && next.stake > 0n, true)
            assert.equal(next.placement !== null, next.state === 'processing')
            assert.equal(next.receipt !== null, next.state === 'success')
            assert.equal(next.error !== null, next.state === 'error')
            if (before.placement === null && next.placement !== null) {
              placements += 1
              assert.deepEqual(
                [one.type, before.isApproved, before.state === 'odds_changed'],
                ['placement.started', true, false],
              )
              assert.equal(quickWin(before) > before.stake, true)
              assert.equal(next.placement.bets[0]?.selections[0]?.odds, before.bet?.odds)
            }
            if (before.placement !== null && next.placement !== null)
              assert.equal(next.placement, before.placement)
            return next
          },
          after(newQuickBet(EUR), signedIn, stake(500), toggled, approved),
        )
      }),
      { numRuns: 10_000 },
    )
    // Guards the test itself: without placements it would prove nothing.
    expect(placements).toBeGreaterThan(200)
  })
})
