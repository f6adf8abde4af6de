import { describe, expect, test } from 'vitest'
import type { AcceptMode } from '../acceptance.ts'
import { selectionsOf } from './arrange.ts'
import type { SlipEvent } from './events.ts'
import { after, idOf, pick, refusal, slipWith, start, tick } from './samples.ts'
import type { Slip } from './slip.ts'
import { summary } from './summary.ts'

const mode = (acceptMode: AcceptMode): SlipEvent => ({ type: 'settings.changed', settings: { acceptMode } })
const slipIn = (acceptMode: AcceptMode): Slip => after(slipWith([pick(1), pick(2)], 500), mode(acceptMode))
const first = (slip: Slip) => selectionsOf(slip)[0]

describe('what locks a selection', () => {
  test.each([
    ['its market is suspended', { marketStatus: -1 }],
    ['its market is deactivated', { marketStatus: 0 }],
    ['its market is settled', { marketStatus: -3 }],
    ['its outcome is missing', { missing: true }],
    ['its outcome is inactive', { active: false }],
    ['its outcome has no odds to bet at', { odds: 1000 }],
  ] as const)('ODDS-04 a selection is suspended when %s', (_, change) => {
    const slip = after(slipWith([pick(1)], 500), tick(1, change))
    expect(first(slip)).toMatchObject({ isSuspended: true, odds: 2000, isChanged: false })
    expect(summary(slip)).toMatchObject({ canPlace: false, reason: 'sb.ticket.suspended.label' })
  })

  test('ODDS-04 it opens again when market and outcome do', () => {
    const locked = after(slipWith([pick(1)], 500), tick(1, { marketStatus: -1 }), tick(1, { missing: true }))
    expect(first(after(locked, tick(1, { marketStatus: 1 })))?.isSuspended).toBe(true)
    const open = after(locked, tick(1, { marketStatus: 1, active: true, odds: 2000 }))
    expect(first(open)?.isSuspended).toBe(false)
    expect(summary(open).canPlace).toBe(true)
  })

  test('a match that is over makes its selections unavailable', () => {
    const slip = after(slipWith([pick(1)], 500), tick(1, { matchStatus: 4 }))
    expect(first(slip)?.isNotAvailable).toBe(true)
    expect(first(after(slipWith([pick(1)]), tick(1, { matchStatus: 1 })))?.isNotAvailable).toBe(false)
  })
})

describe('accept modes', () => {
  test.each([1900, 2100])('ODDS-05 none: a change to %i flags the selection', (odds) => {
    const slip = after(slipIn('none'), tick(1, { odds }))
    expect(first(slip)).toMatchObject({ odds, acceptedOdds: 2000, isChanged: true })
    expect(slip.ticketState).toBe('odds_changed')
    expect(summary(slip)).toMatchObject({ canPlace: false, reason: 'error.place_bets.invalid_odds' })
  })

  test('ODDS-05 none: odds that come back are no change any more', () => {
    const slip = after(slipIn('none'), tick(1, { odds: 1900 }), tick(1, { odds: 2000 }))
    expect([first(slip)?.isChanged, slip.ticketState]).toEqual([false, 'initial'])
  })

  test('ODDS-06 higher: a drop flags, a rise is accepted', () => {
    const risen = after(slipIn('higher'), tick(1, { odds: 2100 }))
    expect(first(risen)).toMatchObject({ acceptedOdds: 2100, isChanged: false })
    const fallen = after(risen, tick(1, { odds: 2050 }))
    expect(first(fallen)).toMatchObject({ acceptedOdds: 2100, isChanged: true })
    expect([risen.ticketState, fallen.ticketState]).toEqual(['initial', 'odds_changed'])
  })

  test('ODDS-07 any: changes are always accepted', () => {
    const slip = after(slipIn('any'), tick(1, { odds: 1100 }))
    expect(first(slip)).toMatchObject({ odds: 1100, acceptedOdds: 1100, isChanged: false })
    expect(slip.ticketState).toBe('initial')
  })

  test('ODDS-07 a ticket flagged as odds-changed accepts by itself once any is chosen, and loses no pick', () => {
    const flagged = after(slipIn('none'), tick(1, { odds: 1100 }), tick(2, { marketStatus: -1 }))
    const slip = after(flagged, mode('any'))
    expect([flagged.ticketState, slip.ticketState]).toEqual(['odds_changed', 'initial'])
    expect(selectionsOf(slip).map(({ acceptedOdds }) => acceptedOdds)).toEqual([1100, 2000])
  })
})

describe('providers', () => {
  const mixed = slipWith([pick(1), pick(2, 2000, { provider: 'oddin' })], 500)
  const gone: SlipEvent = { type: 'provider.changed', statuses: { oddin: false } }

  test('SLIP-17 a provider status change marks its selections and sets odds_changed', () => {
    const slip = after(mixed, gone)
    expect(selectionsOf(slip).map(({ isNotAvailable }) => isNotAvailable)).toEqual([false, true])
    expect(slip.ticketState).toBe('odds_changed')
    expect(summary(slip).reason).toBe('sb.ticket.not-available.label')
  })

  test('SLIP-17 who accepts any change is not asked, but cannot place either', () => {
    const slip = after(mixed, { type: 'settings.changed', settings: { acceptMode: 'any' } }, gone)
    expect([slip.ticketState, summary(slip).canPlace, selectionsOf(slip).length]).toEqual([
      'initial',
      false,
      2,
    ])
  })

  test('SLIP-17 its return lifts the mark, and a selection added meanwhile is marked too', () => {
    const back: SlipEvent = { type: 'provider.changed', statuses: { oddin: true } }
    expect(after(mixed, gone, back).ticketState).toBe('initial')
    const late = after(slipWith([pick(1)]), gone, {
      type: 'selection.added',
      selection: pick(2, 2000, { provider: 'oddin' }),
    })
    expect(selectionsOf(late)[1]?.isNotAvailable).toBe(true)
  })

  test('SLIP-17 another provider, or news that is none, leaves the slip the same object', () => {
    expect(after(mixed, { type: 'provider.changed', statuses: { oddin: true, betradar: true } })).toBe(mixed)
    const once = after(mixed, gone)
    expect(after(once, gone)).toBe(once)
  })
})

describe('ticks', () => {
  test('a tick that does not concern the slip leaves it the same object', () => {
    const slip = slipWith([pick(1)], 500)
    expect(after(slip, tick(9, { odds: 1500 }))).toBe(slip)
    expect(after(slip, tick(1, { odds: 2000, active: true, marketStatus: 1 }))).toBe(slip)
  })

  test('of several changes of one selection the last holds', () => {
    const id = idOf(1)
    const changes = [
      { id, odds: 1500 },
      { id, odds: 1600 },
    ]
    expect(first(after(slipWith([pick(1)]), { type: 'market.changed', changes }))?.odds).toBe(1600)
  })

  test('while processing, ticks move the odds, never what the player accepted', () => {
    const slip = after(slipIn('any'), start, tick(1, { odds: 1100 }))
    expect(first(slip)).toMatchObject({ odds: 1100, acceptedOdds: 2000 })
    expect(slip.ticketState).toBe('processing')
  })

  test('a tick leaves a refusal standing, so that it can be read', () => {
    const refused = after(slipWith([pick(1)], 500), start, { type: 'placement.refused', error: refusal() })
    const slip = after(refused, tick(1, { odds: 1900 }))
    expect([slip.ticketState, slip.error?.code, summary(slip).needsAcceptance]).toEqual(['error', 101, true])
  })

  test('outdated odds cannot be bet until they are told anew', () => {
    const slip = after(slipWith([pick(1), pick(2)], 500), { type: 'odds.outdated' })
    expect(summary(slip)).toMatchObject({ canPlace: false, reason: 'sb.ticket.outdated' })
    const half = after(slip, tick(1, { odds: 2000 }))
    expect(summary(half).canPlace).toBe(false)
    expect(summary(after(half, tick(2, { odds: 2000 }))).canPlace).toBe(true)
  })
})
