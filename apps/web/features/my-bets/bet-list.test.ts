import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { type Bet, type BetResult, Bet as BetSchema } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import {
  ALL_BETS,
  BET_FILTERS,
  type BetFilters,
  betFilters,
  betKind,
  isOpen,
  mergeBet,
  RESULT_KINDS,
} from './bet-list.ts'
import { betFromWire } from './bet-wire.ts'
import { applyBet, applyCashOut, betsOf, betsQuery } from './bets-query.ts'
import { betSample, legSample } from '#entities/bet/bet.testing.ts'

const over = (id: number, result: BetResult, rest: Partial<Bet> = {}) =>
  betSample(id, { status: 'done', result, win_amount: 1850, ...rest })
const won = (id: number) => over(id, 'win_entire')

describe('a bet of the wire', () => {
  test('the samples of these tests are bets as the contract has them', () => {
    const bet = betSample(1, { selections: [legSample(1)] })
    expect(BetSchema.parse(bet)).toEqual(bet)
  })

  test.each(['double', 'treble', 'accumulator'])('BETS-03 a %s is a combo', (type) => {
    expect(betFromWire({ ...betSample(1), type } as unknown as Bet).type).toBe('combo')
  })

  test.each(['single', 'system', 'custom_bet'] as const)('BETS-03 a %s stays one', (type) => {
    expect(betFromWire(betSample(1, { type })).type).toBe(type)
  })

  test.each([
    ['win', 'win_entire'],
    ['lose', 'lose_entire'],
    ['refund', 'refund_entire'],
    ['cancel', 'canceled'],
    ['refund_half_win_other', 'refund_half_win_other'],
  ])('BETS-04 %s, of a bet or a leg, is read as %s', (wire, read) => {
    const leg = { ...legSample(1), status: wire }
    const bet = betFromWire({ ...betSample(1), result: wire, selections: [leg] } as unknown as Bet)
    expect([bet.result, bet.selections[0]?.status]).toEqual([read, read])
  })
})

describe('filters', () => {
  test('BETS-05 BETS-06 open is submitted, waiting, ready to process and cash-out in progress; the rest is settled', () => {
    expect(BET_FILTERS.open).toEqual([
      'submitted',
      'waiting_results',
      'ready_to_process',
      'cashout_in_progress',
    ])
    expect([...BET_FILTERS.open, ...BET_FILTERS.settled].toSorted()).toEqual(BET_FILTERS.all.toSorted())
    expect(isOpen(betSample(1))).toBe(true)
    expect(isOpen(won(1))).toBe(false)
  })

  test('BETS-08 the history asks for every status but withdrawn and rejected', () => {
    expect(BET_FILTERS.all).not.toContain('withdrawn')
    expect(BET_FILTERS.all).not.toContain('rejected')
    expect(BET_FILTERS.all).toHaveLength(7)
  })

  test('BETS-07 half a win is a win, half a loss a loss, a canceled bet a refund; a cashed-out one is none of them', () => {
    const shown = (result: BetFilters['result']) =>
      (Object.keys(RESULT_KINDS) as BetResult[]).filter(
        (each) => mergeBet([], over(1, each), { status: 'all', result }, true).length > 0,
      )
    expect(shown('win')).toEqual(['win_entire', 'refund_half_win_other'])
    expect(shown('lose')).toEqual(['lose_entire', 'refund_half_lose_other'])
    expect(shown('refund')).toEqual(['refund_entire', 'canceled'])
    expect(shown('all')).toContain('cashed_out')
    expect(betKind(betSample(1, { status: 'cashed_out', result: 'no_results' }))).toBe('cashed-out')
  })

  test('a bet that may still change reads open, whatever its legs say so far', () => {
    expect(betKind(over(1, 'lose_entire', { status: 'ready_to_process' }))).toBe('open')
    expect(betKind(won(1))).toBe('won')
  })

  test('BETS-06 BETS-07 whatever an address says, the filters are some that there are', () => {
    expect(betFilters(null, null)).toEqual(ALL_BETS)
    expect(betFilters('settled', 'win')).toEqual({ status: 'settled', result: 'win' })
    expect(betFilters('toString', 'draw')).toEqual(ALL_BETS)
    expect(betFilters('open', 'win')).toEqual({ status: 'open', result: 'all' })
  })
})

describe('the call', () => {
  const asked = async (filters: BetFilters, lastPage = 1) => {
    const calls: unknown[] = []
    const api = {
      call: (name: string, { query }: { query: object }) => {
        calls.push([name, query])
        const { page } = query as { page: number }
        return Promise.resolve({ ok: true, data: { items: [], total: 0, page, last_page: lastPage } })
      },
    } as unknown as ApiClient
    const client = new QueryClient()
    await client.fetchInfiniteQuery({ ...betsQuery(api, 'de', filters), pages: lastPage })
    return calls
  }

  test('BETS-08 it asks for pages of 500 in every status of the filter', async () => {
    const status = 'submitted,waiting_results,ready_to_process,cashout_in_progress,done,cashed_out,cancelled'
    expect(await asked(ALL_BETS, 2)).toEqual(
      [1, 2].map((page) => ['listBets', { page, limit: 500, locale: 'de', status, result: undefined }]),
    )
  })

  test('BETS-06 BETS-07 the server filters by status and result', async () => {
    expect(await asked({ status: 'settled', result: 'lose' })).toEqual([
      [
        'listBets',
        { page: 1, limit: 500, locale: 'de', status: 'done,cashed_out,cancelled', result: 'lose' },
      ],
    ])
  })
})

describe('pushed bets', () => {
  const ids = (bets: readonly Bet[]) => bets.map(({ id }) => id)

  test('LIVE-18 a change takes its place, a new bet the top', () => {
    const before = [betSample(2), betSample(1)]
    expect(mergeBet(before, won(1), ALL_BETS, true).map(({ id, status }) => [id, status])).toEqual([
      [2, 'waiting_results'],
      [1, 'done'],
    ])
    expect(ids(mergeBet(before, betSample(3), ALL_BETS, true))).toEqual([3, 2, 1])
  })

  test('LIVE-18 a rejected VIP bet leaves the list', () => {
    const rejected = betSample(1, { is_vip: true, status: 'rejected' })
    expect(ids(mergeBet([betSample(2), betSample(1)], rejected, ALL_BETS, true))).toEqual([2])
  })

  test('BETS-08 an old bet that comes back stands in its place by age, or waits for its page', () => {
    const at = (id: number, hour: string) => betSample(id, { created_at: `2026-11-21T${hour}:00:00Z` })
    const before = [at(9, '12'), at(5, '08')]
    expect(ids(mergeBet(before, at(7, '10'), ALL_BETS, false))).toEqual([9, 7, 5])
    expect(ids(mergeBet(before, at(2, '06'), ALL_BETS, false))).toEqual([9, 5])
    expect(ids(mergeBet(before, at(2, '06'), ALL_BETS, true))).toEqual([9, 5, 2])
  })

  const key = (filters: BetFilters) => ['player', 'bets', filters, 'en']
  const pages = (items: Bet[]) => ({ pages: [{ items, total: 1, page: 1, last_page: 1 }], pageParams: [1] })

  test('LIVE-18 a bet that settles moves from the open list to the settled one and its result', () => {
    const client = new QueryClient()
    const open = { status: 'open', result: 'all' } as const
    const settled = { status: 'settled', result: 'all' } as const
    const lost = { status: 'settled', result: 'lose' } as const
    client.setQueryData(key(open), pages([betSample(1)]))
    client.setQueryData(key(settled), pages([]))
    client.setQueryData(key(lost), pages([]))
    applyBet(client, won(1))
    expect([open, settled, lost].map((filters) => ids(betsOf(client.getQueryData(key(filters)))))).toEqual([
      [],
      [1],
      [],
    ])
  })

  test('LIVE-18 a new cash-out value is written onto its bet only, and the other stays the same object', () => {
    const client = new QueryClient()
    const other = betSample(2)
    client.setQueryData(key(ALL_BETS), pages([other, betSample(1)]))
    applyCashOut(client, 1, 1234)
    const shown = betsOf(client.getQueryData(key(ALL_BETS)))
    expect(shown.map(({ to_cashout }) => to_cashout)).toEqual([0, 1234])
    expect(shown[0]).toBe(other)
  })

  test('a bet that two pages overlap in shows once', () => {
    const page = (items: Bet[], n: number) => ({ items, total: 3, page: n, last_page: 2 })
    const shown = betsOf({
      pages: [page([betSample(3), betSample(2)], 1), page([betSample(2), betSample(1)], 2)],
      pageParams: [1, 2],
    })
    expect(ids(shown)).toEqual([3, 2, 1])
  })
})
