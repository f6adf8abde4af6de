import { describe, expect, test } from 'vitest'
import { legsOf, selectionsOf } from './arrange.ts'
import {
  after,
  builder,
  EUR,
  idOf,
  money,
  part,
  pick,
  placedBet,
  priced,
  refusal,
  slipOf,
  slipWith,
  start,
  tick,
  toggled,
} from './samples.ts'
import { emptySlip, type Slip } from './slip.ts'
import { restoreSlip, serialiseSlip, slipEntries, slipFromEntries } from './storage.ts'
import { summary } from './summary.ts'

const slip = slipWith([pick(1, 1850), pick(2, 1500, { matchStatus: 1 })], 1050)
const again = (one: Slip): Slip => restoreSlip(serialiseSlip(one)) ?? expect.unreachable('not restored')

/** The stored bets after one change to their content. */
const spoiled = (spoil: (bets: never) => void): Slip | null => {
  const bets = JSON.parse(slipEntries(slip).bets)
  spoil(bets as never)
  return slipFromEntries({ bets: JSON.stringify(bets) })
}

describe('kept and restored', () => {
  test('STORE-01 bets come back with their stake and selections, their odds to be confirmed', () => {
    const restored = again(slip)
    expect(restored.bets[0]).toMatchObject({ betType: 'combo', stake: 1050n, stakeSource: 'stake' })
    expect(selectionsOf(restored)).toEqual(selectionsOf(slip).map((one) => ({ ...one, isOutdated: true })))
    expect(summary(restored)).toMatchObject({ canPlace: false, reason: 'sb.ticket.outdated' })
    const told = after(restored, tick(1, { odds: 1850 }), tick(2, { odds: 1500 }))
    expect(summary(told).canPlace).toBe(true)
  })

  test('STORE-01 a copy of the bets alone serves a new tab, without the placement', () => {
    const { bets } = slipEntries(after(slip, start))
    const copy = slipFromEntries({ bets })
    expect([copy?.ticketState, copy?.placement]).toEqual(['initial', null])
    expect(copy?.bets[0]?.stake).toBe(money(1050))
  })

  test('STORE-02 the panel comes back as it was left', () => {
    const { panel } = again(after(slip, { type: 'panel.tab-chosen', tab: 'MY_BETS' }))
    expect(panel).toEqual({ isOpen: true, tab: 'MY_BETS', isMyBetsHidden: false })
    expect(again(after(slip, { type: 'panel.closed' })).panel.isOpen).toBe(false)
  })

  test('STORE-02 a placement cut off by a reload comes back as processing, with its key and what was sent', () => {
    const processing = after(slip, start, tick(1, { odds: 1200 }))
    const restored = again(processing)
    expect([restored.ticketState, restored.placement]).toEqual(['processing', processing.placement])
    expect(after(restored, { type: 'placement.started', key: 'key-2', at: 2_000 })).toBe(restored)
  })

  test('STORE-02 placed picks and refusals do not come back', () => {
    const placed = after(slip, start, { type: 'placement.succeeded', bets: [placedBet(1, 1850)] })
    expect([again(placed).bets, again(placed).ticketState]).toEqual([[], 'initial'])
    const refused = after(slip, start, { type: 'placement.refused', error: refusal() })
    expect([again(refused).ticketState, again(refused).error]).toEqual(['initial', null])
  })

  test('restoring ends with the restored slip, or with the failure', () => {
    const waiting = after(emptySlip(EUR), { type: 'restoring.started' })
    expect(waiting.isRestoring).toBe(true)
    expect(after(waiting, { type: 'restoring.failed' }).isRestoring).toBe(false)
    expect(after(waiting, { type: 'restored', slip: again(slip) }).isRestoring).toBe(false)
  })

  test('STORE-01 what was chosen before the restored slip arrived is kept', () => {
    const early = after(emptySlip(EUR), ...toggled(pick(2), pick(3)))
    const both = after(early, { type: 'restored', slip: again(slip) })
    expect(selectionsOf(both).map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)])
    expect([both.bets[0]?.betType, both.bets[0]?.stake]).toEqual(['combo', 1050n])
  })

  test('STORE-01 what was chosen meanwhile outlives the cut-off placement too', () => {
    const early = after(emptySlip(EUR), ...toggled(pick(3)))
    const done = after(
      early,
      { type: 'restored', slip: again(after(slip, start)) },
      { type: 'placement.succeeded', bets: [] },
      { type: 'receipt.dismissed', keep: false },
    )
    expect(selectionsOf(done).map(({ id }) => id)).toEqual([idOf(3)])
  })

  test('a restored slip meets the present accept mode, providers and tabs', () => {
    const present = after(
      emptySlip(EUR),
      { type: 'settings.changed', settings: { acceptMode: 'any' } },
      { type: 'provider.changed', statuses: { betradar: false } },
      { type: 'my-bets.hidden' },
    )
    const stored = again(after(slip, tick(1, { odds: 1900 }), { type: 'panel.tab-chosen', tab: 'MY_BETS' }))
    const { settings, panel, bets } = after(present, { type: 'restored', slip: stored })
    expect([settings.acceptMode, panel.tab]).toEqual(['any', 'BET_SLIP'])
    expect(bets[0]?.legs[0]).toMatchObject({ acceptedOdds: 1900, isNotAvailable: true })
  })

  test('a placement under way is newer than anything stored', () => {
    const processing = after(slip, start)
    expect(after(processing, { type: 'restored', slip: emptySlip(EUR) }).placement).toBe(processing.placement)
  })
})

describe('builders and systems', () => {
  test('STORE-01 a builder comes back with its selections and price, which is to be confirmed', () => {
    const restored = again(slipOf([builder(1, 3100), pick(2)], 500))
    expect(legsOf(restored).map(({ id, odds, isOutdated }) => [id, odds, isOutdated])).toEqual([
      ['sr:match:1', 3100, true],
      [idOf(2), 2000, true],
    ])
    expect(selectionsOf(restored)).toHaveLength(3)
    const told = after(restored, tick(2, { odds: 2000 }), priced(builder(1), 3100))
    expect(summary(told).canPlace).toBe(true)
  })

  test('STORE-01 CUSTOM-03 one whose price was still to be told is still waiting for it', () => {
    const restored = again(slipOf([builder(1, null)], 500))
    expect(summary(restored).reason).toBe('sb.ticket.pricing')
    expect(summary(after(restored, priced(builder(1), 2500))).potentialWin).toBe(1250n)
  })

  test('STORE-01 CUSTOM-04 one without a price is without one, and its faults are known', () => {
    const slip = after(
      slipOf([builder(1, 3000, 3)], 500),
      priced(builder(1, 3000, 3), null, [part(1, 35).id]),
    )
    const [left] = legsOf(after(again(slip), { type: 'changes.accepted' }))
    expect(left).toMatchObject({ isPending: true, selections: [{ marketId: 1 }, { marketId: 29 }] })
  })

  test('STORE-01 a system comes back with its sizes, several singles with their stakes', () => {
    const system = after(slipOf([pick(1), pick(2), pick(3)], 500), { type: 'system.chosen', sizes: [2, 3] })
    expect(again(system).bets[0]).toMatchObject({ betType: 'system', sizes: [2, 3], stake: 500n })
    const singles = after(
      slipOf([pick(1), builder(2)]),
      { type: 'bet.type-chosen', betType: 'single' },
      { type: 'stake.entered', value: money(70), bet: 1 },
    )
    expect(again(singles).bets.map(({ betType, stake }) => [betType, stake])).toEqual([
      ['single', 0n],
      ['custom_bet', 70n],
    ])
  })

  test('STORE-02 a cut off placement of a system and a builder comes back as it was sent', () => {
    const legs = [builder(1), pick(2), pick(3)]
    const sent = after(slipOf(legs, 500), { type: 'system.chosen', sizes: [2, 3] }, start)
    expect(sent.ticketState).toBe('processing')
    expect(again(sent).placement).toEqual(sent.placement)
  })

  type Kept = { bets: Record<string, unknown>[] }
  const inBet = (field: string, value: unknown) => (of: Kept) => {
    for (const bet of of.bets) bet[field] = value
  }
  const inBuilder = (field: string, value: unknown) => (of: Kept) => {
    const [leg] = of.bets.flatMap((bet) => bet['legs'] as Record<string, unknown>[])
    if (leg !== undefined) leg[field] = value
  }
  const source = after(slipOf([builder(1), pick(2), pick(3)], 500), { type: 'system.chosen', sizes: [2] })
  test.each([
    ['sizes that are no choice', inBet('sizes', [3])],
    ['a system without sizes', inBet('sizes', [])],
    ['a combo with sizes', inBet('betType', 'combo')],
    ['a custom bet of several legs', inBet('betType', 'custom_bet')],
    ['a freebet stake that is a number', inBet('freebetStake', 5)],
    ['a bonus of no kind', inBet('bonus', { id: 1, type: 'gift', odds: null, stake: null })],
    ['a builder without selections', inBuilder('selections', [])],
    ['a builder at no odds', inBuilder('odds', 1000)],
    ['a builder that may or may not wait', inBuilder('isPending', 'yes')],
  ] as const)('STORE-07 %s', (_, spoil) => {
    const spoiledBy = (change: (of: never) => void) => {
      const text = JSON.parse(slipEntries(source).bets)
      change(text as never)
      return slipFromEntries({ bets: JSON.stringify(text) })
    }
    expect(spoiledBy(() => {})).not.toBeNull()
    expect(spoiledBy(spoil as (of: never) => void)).toBeNull()
  })
})

describe('STORE-07 what cannot be trusted is discarded', () => {
  test.each([null, undefined, '', 'null', '{}', '[]', '{"bets":1}', 'not json'])(
    'STORE-07 as a whole: %s',
    (stored) => {
      expect(restoreSlip(stored)).toBeNull()
    },
  )

  test.each([0, 1])('STORE-07 the outdated version %i', (version) => {
    expect(
      spoiled((kept: { version: number }) => {
        kept.version = version
      }),
    ).toBeNull()
  })

  type Kept = {
    currency: Record<string, unknown>
    bets: (Record<string, unknown> & { legs: Record<string, unknown>[] })[]
  }
  const inBet = (field: string, value: unknown) => (kept: Kept) => {
    for (const bet of kept.bets) bet[field] = value
  }
  const inSelection = (field: string, value: unknown) => (kept: Kept) => {
    const selection = kept.bets[0]?.legs[0]
    if (selection !== undefined) selection[field] = value
  }
  test.each([
    ['a type that does not fit', inBet('betType', 'single')],
    ['a type that is none', inBet('betType', 'constructor')],
    ['a stake below 0', inBet('stake', '-5')],
    ['a stake that is a number', inBet('stake', 5)],
    ['a stake beyond the wire', inBet('stake', '9999999999999999')],
    ['a source without its wanted win', inBet('stakeSource', 'potentialWin')],
    ['odds of 1.00', inSelection('acceptedOdds', 1000)],
    ['odds with a fraction', inSelection('odds', 1850.5)],
    ['a market status that is none', inSelection('marketStatus', 2)],
    ['an id of another outcome', inSelection('id', idOf(9))],
    ['a doubled selection', (kept: Kept) => kept.bets[0]?.legs.splice(1, 1, kept.bets[0].legs[0] ?? {})],
    ['an outcome id with a slash', inSelection('outcomeId', 'a/b')],
    ['names that are missing', inSelection('names', undefined)],
    [
      'a divisor of 0',
      (kept: Kept) => {
        kept.currency['subunits'] = 0
      },
    ],
  ] as const)('STORE-07 %s', (_, spoil) => {
    expect(spoiled(() => {})).not.toBeNull()
    expect(spoiled(spoil as (kept: never) => void)).toBeNull()
  })

  test('STORE-07 an unreadable panel or ticket state is as new, and the bets survive', () => {
    const restored = slipFromEntries({
      ...slipEntries(after(slip, start)),
      betslip_toggle: 'x',
      ticket_state: '{"version":1}',
    })
    expect([restored?.panel.isOpen, restored?.ticketState, restored?.bets.length]).toEqual([
      false,
      'initial',
      1,
    ])
  })

  test('STORE-07 a placement of selections that are not there', () => {
    const { ticket_state } = slipEntries(after(slipWith([pick(9)], 100), start))
    expect(slipFromEntries({ ...slipEntries(slip), ticket_state })).toBeNull()
  })
})
