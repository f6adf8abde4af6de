import { describe, expect, test } from 'vitest'
import { place, placement, selection } from '../house.ts'
import type { Placements } from './testing.ts'

/** The list of bets. */
export function listingSuite(placements: Placements): void {
  const { house, listed } = placements

  describe('the list', () => {
    test('API-S-14 BETS-08 is newest first, paged, filtered by status and id, named in the language asked for', async () => {
      const { cookie } = await house.player(10_000n)
      const ids: number[] = []
      for (let bet = 0; bet < 5; bet += 1) ids.unshift((await place(house, cookie, placement())).body[0].id)
      const of = (page: { items: { id: number }[] }) => page.items.map(({ id }) => id)
      const first = await listed(cookie, '?limit=2&locale=de')
      expect(of(first)).toEqual(ids.slice(0, 2))
      expect(first).toMatchObject({ total: 5, page: 1, limit: 2, last_page: 3 })
      expect(first.items[0].selections[0].market.name).toBe('Market 1 (de)')
      expect(of(await listed(cookie, '?limit=2&page=3'))).toEqual(ids.slice(4))
      expect(await listed(cookie, '?page=4')).toMatchObject({ items: [], total: 5 })
      expect(of(await listed(cookie, '?status=submitted,waiting_results'))).toEqual(ids)
      expect(of(await listed(cookie, '?status=done,cashed_out'))).toEqual([])
      expect(of(await listed(cookie, `?id=${ids[3]},${ids[1]}`))).toEqual([ids[1], ids[3]])
    })

    test('BETS-07 is filtered by result: half a win is a win, half a loss a loss, cancelled a refund; cash-outs show under all only', async () => {
      const { cookie } = await house.player(10_000n)
      const results = [
        'no_results',
        'canceled',
        'win_entire',
        'lose_entire',
        'refund_entire',
        'refund_half_win_other',
        'refund_half_lose_other',
        'cashed_out',
      ]
      for (const result of results) {
        const { body } = await place(house, cookie, placement())
        await house.db.run({ name: '', text: 'update bets set result = $2 where id = $1' }, [
          body[0].id,
          result,
        ])
      }
      const of = async (query: string) =>
        (await listed(cookie, query)).items.map(({ result }: { result: string }) => result).reverse()
      expect(await of('')).toEqual(results)
      expect(await of('?result=win')).toEqual(['win_entire', 'refund_half_win_other'])
      expect(await of('?result=lose')).toEqual(['lose_entire', 'refund_half_lose_other'])
      expect(await of('?result=refund')).toEqual(['canceled', 'refund_entire'])
      expect(await listed(cookie, '?result=win&limit=1&page=2')).toMatchObject({ total: 2, last_page: 2 })
      expect(await of('?result=win&status=done')).toEqual([])
    })

    test('API-S-04 API-S-14 pages hold up to 500, and the pages together hold every bet once', async () => {
      const { cookie } = await house.player(1_000_000n)
      const [bet] = placement([selection()], 1).bets
      for (let round = 0; round < 14; round += 1)
        await place(house, cookie, { ...placement(), bets: Array(40).fill(bet) })
      const first = await listed(cookie, '?limit=500')
      const second = await listed(cookie, '?limit=500&page=2')
      expect([first.total, first.last_page, first.items.length, second.items.length]).toEqual([
        560, 2, 500, 60,
      ])
      const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
      expect((await house.call('GET', '/api/sportsbook/v3/bets?limit=501', { cookie })).status).toBe(422)
    })
  })
}
