// @vitest-environment jsdom
import { oddsThousandths, type PlacedBet, type SlipEvent, type Subunits } from '@touchline/betting'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { offered } from './bonuses/slip-bonuses.testing.tsx'
import { freebet } from './offers/offers.testing.ts'
import { shareRequestOf } from './state/draft-bets.ts'
import { added, inter, lazio, roma, show, stake, sum, withBuilder } from './bet-slip.testing.tsx'

afterEach(cleanup)

describe('sharing', () => {
  const sharing = () => ({ share: vi.fn(), load: vi.fn() })

  test('SHARE-01 the slip is shared as it stands, builders and stakes included', () => {
    const own = sharing()
    const { store } = show([withBuilder(), ...added(inter), stake(1000n)], { sharing: own })
    fireEvent.click(screen.getByRole('button', { name: 'Share this slip' }))
    const request = own.share.mock.calls[0]?.[0] as object
    expect(request).toEqual(shareRequestOf(store.getState()))
    expect(request).toMatchObject({
      currency: 'EUR',
      bets: [
        {
          stake: 1000,
          selections: [{ match_id: 1 }],
          builders: [{ custom_odds: 2600, selections: [{ match_id: 7 }, { match_id: 7 }] }],
        },
      ],
    })
  })

  test('SHARE-03 SHARE-04 an empty slip takes a code, where there is sharing', () => {
    const own = sharing()
    show([], { sharing: own })
    fireEvent.click(screen.getByRole('button', { name: 'Load a bet code' }))
    expect(own.load).toHaveBeenCalledOnce()
    cleanup()
    show([])
    expect(screen.queryByRole('button', { name: 'Load a bet code' })).toBeNull()
    cleanup()
    show(added(inter))
    expect(screen.queryByRole('button', { name: 'Share this slip' })).toBeNull()
  })

  const placed = (id: number, more: Partial<PlacedBet> = {}): PlacedBet => ({
    id,
    ref: `7F4C-88K${id}`,
    betType: 'single',
    stake: { value: 1000n as Subunits, currency: 'EUR' },
    totalStake: 1000n as Subunits,
    systemId: null,
    odds: oddsThousandths(2000),
    potentialWin: 2000n as Subunits,
    placedAt: '2026-11-21T20:14:36Z',
    bonus: null,
    usedInJackpot: false,
    selections: [{ id: inter.id, odds: oddsThousandths(2000) }],
    ...more,
  })
  const receiptOf = (...bets: PlacedBet[]): SlipEvent[] => [
    ...added(inter, lazio, roma),
    stake(1000n),
    { type: 'placement.started', key: 'a-key-of-its-own', at: 0 },
    { type: 'placement.succeeded', bets },
  ]

  test('SHARE-01 PLACE-08 a placed bet is shared from its receipt, each of several by itself', () => {
    const own = sharing()
    show(receiptOf(placed(1)), { sharing: own })
    fireEvent.click(screen.getByRole('button', { name: 'Share this bet' }))
    cleanup()
    show(receiptOf(placed(1), placed(2)), { sharing: own })
    fireEvent.click(screen.getByRole('button', { name: 'Share bet 7F4C-88K2' }))
    expect(own.share.mock.calls).toEqual([[{ bet_id: 1 }], [{ bet_id: 2 }]])
  })

  test('PLACE-08 the receipt of several singles says which is which, that of a combo how many', () => {
    const of = (leg: typeof inter) => [{ id: leg.id, odds: oddsThousandths(2000) }]
    show(
      receiptOf(
        placed(1, { selections: of(inter) }),
        placed(2, { selections: of(lazio) }),
        placed(3, { betType: 'combo', selections: [...of(inter), ...of(lazio)] }),
      ),
    )
    const cards = [...document.querySelectorAll('.ticket')].map((card) => card.textContent ?? '')
    expect(cards[0]).toContain('Inter2.00Match result · Inter – Visitors')
    expect(cards[1]).toContain('Lazio2.00Match result · Lazio – Visitors')
    expect(cards[2]).toMatch(/^Combo · 2 selections.*Stake/)
  })

  test('PLACE-08 PLACE-05 the receipt of a system says its size and what it cost in all', () => {
    const system = { betType: 'system', systemId: '2/3', totalStake: 3000n as Subunits } as const
    show(receiptOf(placed(1, system)))
    expect(screen.getByRole('status').textContent).toContain('System 2/3')
    expect(sum('Stake')).toBe('€30.00')
  })

  test('PLACE-08 BETS-02 the receipt says which bonus paid or lifted the bet, and whether it feeds the jackpot', () => {
    const given = 1000n as Subunits
    const free = { type: 'freebet_only_win', odds: null, given } as const
    show(receiptOf(placed(1, { bonus: free, potentialWin: 1000n as Subunits, usedInJackpot: true })))
    const row = (label: string) =>
      [...document.querySelectorAll('.receipt dt')].find((name) => name.textContent === label)
        ?.nextElementSibling?.textContent
    expect(row('Freebet, winnings only')).toBe('€10.00')
    expect([row('You pay'), row('Winnings only'), row('Jackpot')]).toEqual(['€0.00', '€10.00', 'Took part'])
    cleanup()
    const boosted = { type: 'comboboost', odds: oddsThousandths(1030), given: 0n as Subunits } as const
    show(receiptOf(placed(1, { bonus: boosted })))
    expect([row('Comboboost'), row('You pay'), row('Jackpot')]).toEqual(['+3%', undefined, undefined])
  })

  test('SHARE-02 a freebet is shared by its stake', () => {
    const own = sharing()
    const { store } = offered(added(inter), { bonuses: [freebet()] }, { sharing: own })
    const shared = () => {
      fireEvent.click(screen.getByRole('button', { name: 'Share this slip' }))
      return own.share.mock.lastCall?.[0] as unknown
    }
    expect(shared()).toMatchObject({ bets: [{ stake: 1000 }] })
    expect(JSON.stringify(shared())).not.toContain('freebet')
    act(() => store.dispatch({ type: 'bonus.chosen', bonus: { id: 7, type: 'freebet_only_win' } }))
    expect(shared()).toMatchObject({ bets: [{ stake: 1000, freebet_stake: 1000 }] })
  })
})
