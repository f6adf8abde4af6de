import { describe, expect, test } from 'vitest'
import { canChooseType, selectionsOf } from './arrange.ts'
import {
  after,
  EUR,
  idOf,
  money,
  outcome,
  pick,
  placedBet,
  slipWith,
  start,
  tick,
  toggled,
} from './samples.ts'
import { createSelection } from './selection.ts'
import { emptySlip, type Slip } from './slip.ts'
import { selectedIds } from './summary.ts'

const ids = (slip: Slip) => selectionsOf(slip).map(({ id }) => id)
const types = (slip: Slip) => slip.bets.map((bet) => bet.betType)

describe('choosing outcomes', () => {
  test('SLIP-05 SLIP-06 a selection is made from an offered outcome, at the odds it shows', () => {
    const selection = createSelection(outcome(1, 1850, { specifier: 'total=2.5|hcp=1', matchStatus: 1 }))
    expect(selection).toMatchObject({
      id: 'sr:match:1/18/12/hcp=1|total=2.5',
      type: 'match',
      matchId: 1,
      matchUrnId: 'sr:match:1',
      marketId: 18,
      outcomeId: '12',
      specifier: 'hcp=1|total=2.5',
      provider: 'betradar',
      odds: 1850,
      acceptedOdds: 1850,
      initialOdds: 1850,
      isSuspended: false,
      isChanged: false,
      isNotAvailable: false,
      active: true,
      matchStatus: 1,
    })
    expect(selection.names.outcomeName).toBe('over 2.5')
  })

  test('SLIP-09 choosing an outcome adds and marks it, choosing it again removes it', () => {
    const once = slipWith([pick(1)])
    expect(selectedIds(once)).toEqual([idOf(1)])
    expect(selectedIds(after(once, ...toggled(pick(1, 2100))))).toEqual([])
  })

  test('SLIP-10 one selection makes a single, a second turns that single into a combo', () => {
    const single = slipWith([pick(1)], 500)
    expect(types(single)).toEqual(['single'])
    const combo = after(single, ...toggled(pick(2)))
    expect(types(combo)).toEqual(['combo'])
    expect(ids(combo)).toEqual([idOf(1), idOf(2)])
    expect(combo.bets[0]?.stake).toBe(500n)
  })

  test('SLIP-10 a combo left with one selection is a single again, with its stake', () => {
    const slip = after(slipWith([pick(1), pick(2)], 500), { type: 'selection.removed', id: idOf(1) })
    expect(types(slip)).toEqual(['single'])
    expect(ids(slip)).toEqual([idOf(2)])
    expect(slip.bets[0]?.stake).toBe(500n)
  })

  test('adding what is there and removing what is not leave the slip the same object', () => {
    const slip = slipWith([pick(1)], 500)
    expect(after(slip, { type: 'selection.added', selection: pick(1, 3000) })).toBe(slip)
    expect(after(slip, { type: 'selection.removed', id: idOf(9) })).toBe(slip)
  })

  test('clearing takes everything off', () => {
    expect(after(slipWith([pick(1), pick(2)], 500), { type: 'slip.cleared' }).bets).toEqual([])
  })

  test('SLIP-13 a type switch is refused when the bet has that type, and for a lone single', () => {
    const combo = slipWith([pick(1), pick(2)])
    expect(after(combo, { type: 'bet.type-chosen', betType: 'combo' })).toBe(combo)
    const single = slipWith([pick(1)])
    expect(after(single, { type: 'bet.type-chosen', betType: 'combo' })).toBe(single)
    expect(canChooseType(combo, 'combo')).toBe(false)
  })

  test('picks are not touched while they are being placed', () => {
    const processing = after(slipWith([pick(1)], 500), start)
    expect(after(processing, ...toggled(pick(1), pick(2)), { type: 'slip.cleared' })).toBe(processing)
    expect(after(processing, { type: 'changes.accepted' })).toBe(processing)
  })

  test('choosing an outcome puts the receipt away, and the placed picks with it', () => {
    const placed = after(slipWith([pick(1)], 500), start, {
      type: 'placement.succeeded',
      bets: [placedBet(1, 2000)],
    })
    expect(selectedIds(placed)).toEqual([])
    const next = after(placed, ...toggled(pick(2)))
    expect(ids(next)).toEqual([idOf(2)])
    expect([next.ticketState, next.receipt, next.bets[0]?.stake]).toEqual(['initial', null, 0n])
    expect(ids(after(placed, ...toggled(pick(1))))).toEqual([idOf(1)])
  })
})

describe('changed odds', () => {
  const changed = after(slipWith([pick(1), pick(2)], 500), tick(1, { odds: 1900 }))

  test('SLIP-16 adding a selection sets odds_changed if any bet has changed odds, else initial', () => {
    expect(slipWith([pick(1), pick(2)]).ticketState).toBe('initial')
    expect(changed.ticketState).toBe('odds_changed')
    expect(after(changed, ...toggled(pick(3))).ticketState).toBe('odds_changed')
    expect(after(changed, { type: 'selection.removed', id: idOf(1) }).ticketState).toBe('initial')
  })

  test('SLIP-16 ODDS-09 accepting returns to initial and refreshes the accepted odds', () => {
    const accepted = after(changed, { type: 'changes.accepted' })
    expect(accepted.ticketState).toBe('initial')
    expect(selectionsOf(accepted)[0]).toMatchObject({
      odds: 1900,
      acceptedOdds: 1900,
      initialOdds: 2000,
      isChanged: false,
    })
  })

  test('ODDS-09 accepting removes suspended and unavailable selections', () => {
    const slip = after(
      slipWith([pick(1), pick(2), pick(3), pick(4, 2000, { provider: 'oddin' })], 500),
      tick(1, { marketStatus: -1 }),
      { type: 'provider.changed', statuses: { oddin: false } },
      tick(3, { odds: 2500 }),
      { type: 'changes.accepted' },
    )
    expect(ids(slip)).toEqual([idOf(2), idOf(3)])
    expect([slip.ticketState, slip.bets[0]?.stake]).toEqual(['initial', 500n])
  })

  test('CATALOGUE-02 a selection of a provider that nobody knows stands in the slip and cannot be bet', () => {
    const slip = after(slipWith([pick(1), pick(2, 2000, { provider: 'acme' })], 500), {
      type: 'provider.changed',
      statuses: { acme: true },
    })
    expect(selectionsOf(slip).map((one) => one.isNotAvailable)).toEqual([false, true])
    expect(ids(after(slip, { type: 'changes.accepted' }))).toEqual([idOf(1)])
  })

  test('ODDS-09 a bet left with none is dropped', () => {
    const slip = after(slipWith([pick(1)], 500), tick(1, { missing: true }), { type: 'changes.accepted' })
    expect(slip.bets).toEqual([])
    expect(slip.ticketState).toBe('initial')
  })

  test('accepting after a refusal clears the error', () => {
    const refused = after(slipWith([pick(1)], 500), start, {
      type: 'placement.refused',
      error: { code: 101, message: 'm', details: null, isWrongOdds: true, selectionErrors: {} },
      changes: [{ id: idOf(1), odds: 1800 }],
    })
    const accepted = after(refused, { type: 'changes.accepted' })
    expect([accepted.ticketState, accepted.error, selectionsOf(accepted)[0]?.acceptedOdds]).toEqual([
      'initial',
      null,
      1800,
    ])
  })
})

test('SLIP-08 a new slip is initial, with no stake', () => {
  const slip = emptySlip(EUR)
  expect(slip.ticketState).toBe('initial')
  expect(slipWith([pick(1)]).bets[0]).toMatchObject({
    stake: money(0),
    stakeSource: 'stake',
    wantedWin: null,
  })
})
