import { QueryClient } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { BET_FILTERS, betKind, isOpen, mergeBet, RESULT_KINDS } from './bet-list.ts'
import { applyBet, applyCashOut, betsOf } from './bets-query.ts'

const bet = (id: number, rest: Partial<Bet> = {}): Bet => ({
  id,
  type: 'single',
  ref: `R-${id}`,
  status: 'waiting_results',
  stake: { value: 1000, currency: 'EUR', subunits: 100 },
  total_stake: 1000,
  system: null,
  odds: 1850,
  created_at: '2026-11-21T12:00:00Z',
  settled_at: null,
  result: 'no_results',
  win_amount: null,
  potential_win_amount: 1850,
  to_cashout: 0,
  cashed_out_amount: 0,
  auto_cashout: null,
  used_in_jackpot: false,
  is_vip: false,
  selections: [],
  builders: [],
  ...rest,
})

const won = (id: number) => bet(id, { status: 'done', result: 'win_entire', win_amount: 1850 })

describe('filters', () => {
  test('BETS-06 open is submitted, waiting, ready to process and cash-out in progress; the rest is settled', () => {
    expect(BET_FILTERS.open).toEqual([
      'submitted',
      'waiting_results',
      'ready_to_process',
      'cashout_in_progress',
    ])
    expect([...BET_FILTERS.open, ...BET_FILTERS.settled].toSorted()).toEqual(BET_FILTERS.all.toSorted())
    expect(isOpen(bet(1))).toBe(true)
    expect(isOpen(won(1))).toBe(false)
  })

  test('BETS-08 the history asks for every status but withdrawn and rejected', () => {
    expect(BET_FILTERS.all).not.toContain('withdrawn')
    expect(BET_FILTERS.all).not.toContain('rejected')
    expect(BET_FILTERS.all).toHaveLength(7)
  })

  test('a bet that may still change reads open, whatever its legs say so far', () => {
    expect(betKind(bet(1, { result: 'lose_entire', status: 'ready_to_process' }))).toBe('open')
    expect(betKind(won(1))).toBe('won')
    expect(RESULT_KINDS.refund_half_win_other).toBe('won')
    expect(RESULT_KINDS.refund_half_lose_other).toBe('lost')
    expect(RESULT_KINDS.canceled).toBe('refunded')
  })
})

describe('pushed bets', () => {
  test('LIVE-18 a change takes its place, a new bet the top', () => {
    const before = [bet(2), bet(1)]
    expect(mergeBet(before, won(1), 'all').map(({ id, status }) => [id, status])).toEqual([
      [2, 'waiting_results'],
      [1, 'done'],
    ])
    expect(mergeBet(before, bet(3), 'all').map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('LIVE-18 a rejected VIP bet leaves the list', () => {
    expect(mergeBet([bet(1)], bet(1, { is_vip: true, status: 'rejected' }), 'all')).toEqual([])
  })

  test('a bet that settles moves from the open list to the settled one', () => {
    const client = new QueryClient()
    const key = (filter: string) => ['player', 'bets', filter, 'en']
    const pages = (items: Bet[]) => ({ pages: [{ items, total: 1, page: 1, last_page: 1 }], pageParams: [1] })
    client.setQueryData(key('open'), pages([bet(1)]))
    client.setQueryData(key('settled'), pages([]))
    applyBet(client, won(1))
    expect(betsOf(client.getQueryData(key('open')))).toEqual([])
    expect(betsOf(client.getQueryData(key('settled'))).map(({ id }) => id)).toEqual([1])
  })

  test('LIVE-18 a new cash-out value is written onto its bet only', () => {
    const client = new QueryClient()
    const key = ['player', 'bets', 'all', 'en']
    client.setQueryData(key, {
      pages: [{ items: [bet(2), bet(1)], total: 2, page: 1, last_page: 1 }],
      pageParams: [1],
    })
    applyCashOut(client, 1, 1234)
    expect(betsOf(client.getQueryData(key)).map(({ to_cashout }) => to_cashout)).toEqual([0, 1234])
  })

  test('a bet that two pages overlap in shows once', () => {
    const page = (items: Bet[], n: number) => ({ items, total: 3, page: n, last_page: 2 })
    const shown = betsOf({
      pages: [page([bet(3), bet(2)], 1), page([bet(2), bet(1)], 2)],
      pageParams: [1, 2],
    })
    expect(shown.map(({ id }) => id)).toEqual([3, 2, 1])
  })
})
