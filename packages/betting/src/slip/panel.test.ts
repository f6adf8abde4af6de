import { describe, expect, test } from 'vitest'
import { after, EUR, idOf, pick, placedBet, slipWith, start, toggled } from './samples.ts'
import { emptySlip } from './slip.ts'

const empty = emptySlip(EUR)
const open = after(empty, { type: 'panel.opened' })
const onMyBets = after(open, { type: 'panel.tab-chosen', tab: 'MY_BETS' })

describe('the slip panel', () => {
  test('SLIP-25 it has two tabs and is open or closed; closing resets the tab', () => {
    expect(empty.panel).toEqual({ isOpen: false, tab: 'BET_SLIP', isMyBetsHidden: false })
    expect(onMyBets.panel).toMatchObject({ isOpen: true, tab: 'MY_BETS' })
    expect(after(onMyBets, { type: 'panel.closed' }).panel).toMatchObject({ isOpen: false, tab: 'BET_SLIP' })
  })

  test('SLIP-26 it opens when the selection count rises from 0', () => {
    const slip = slipWith([pick(1)])
    expect(slip.panel.isOpen).toBe(true)
    const closed = after(slip, { type: 'panel.closed' })
    expect(after(closed, ...toggled(pick(2))).panel.isOpen).toBe(false)
  })

  test('SLIP-26 it closes when the count falls back to 0, however that happens', () => {
    const two = slipWith([pick(1), pick(2)])
    expect(after(two, { type: 'selection.removed', id: idOf(1) }).panel.isOpen).toBe(true)
    expect(after(two, { type: 'slip.cleared' }).panel.isOpen).toBe(false)
    expect(after(two, ...toggled(pick(1), pick(2))).panel.isOpen).toBe(false)
    const placed = after(slipWith([pick(1)], 100), start, {
      type: 'placement.succeeded',
      bets: [placedBet(1, 2000)],
    })
    expect(placed.panel.isOpen).toBe(true)
    expect(after(placed, { type: 'receipt.dismissed', keep: false }).panel.isOpen).toBe(false)
  })

  test('SLIP-27 it closes on a route change', () => {
    const slip = after(slipWith([pick(1)]), { type: 'route.changed' })
    expect([slip.panel.isOpen, slip.bets.length]).toEqual([false, 1])
  })

  test('SLIP-27 choosing a tab of a docked panel, closed though in view, opens it there', () => {
    const slip = after(empty, { type: 'panel.tab-chosen', tab: 'MY_BETS' })
    expect(slip.panel).toMatchObject({ isOpen: true, tab: 'MY_BETS' })
  })

  test('SLIP-28 if My bets is hidden while its tab is active, it switches to the slip tab', () => {
    const hidden = after(onMyBets, { type: 'my-bets.hidden' })
    expect(hidden.panel).toMatchObject({ isOpen: true, tab: 'BET_SLIP' })
    expect(after(hidden, { type: 'panel.tab-chosen', tab: 'MY_BETS' })).toBe(hidden)
    expect(after(hidden, { type: 'panel.opened', tab: 'MY_BETS' }).panel.tab).toBe('BET_SLIP')
    const shown = after(hidden, { type: 'my-bets.shown' }, { type: 'panel.opened', tab: 'MY_BETS' })
    expect(shown.panel.tab).toBe('MY_BETS')
  })

  test('it can be opened on either tab', () => {
    expect(after(empty, { type: 'panel.opened', tab: 'MY_BETS' }).panel).toMatchObject({
      isOpen: true,
      tab: 'MY_BETS',
    })
  })
})
