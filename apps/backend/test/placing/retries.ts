import type { PlaceBets } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { openHouseOn, place, placement, selection } from '../house.ts'
import { odds, type Placements } from './testing.ts'

/** Repeated keys, and many bets at once. */
export function retriesSuite(placements: Placements): void {
  const { house, listed } = placements

  describe('the same key again', () => {
    test('SAFE-02 PLACE-07 answers the stored bet, though prices moved, the market went and the process is another', async () => {
      const { id, cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      const first = await place(house, cookie, placement(), key)
      house.book.set({ matchId: 1 }, { odds: odds(3000) })
      expect((await place(house, cookie, placement(), key)).body).toEqual(first.body)
      const later = await openHouseOn(house.db)
      later.book.setMatch(1, { matchStatus: 4 })
      expect((await place(later, cookie, placement(), key)).body).toEqual(first.body)
      await later.close()
      expect(await house.balance(id)).toBe(0n)
      expect((await listed(cookie)).total).toBe(1)
    })

    test('SAFE-02 with another body is refused, and spelling is not another body', async () => {
      const { cookie } = await house.player(5000n)
      const key = crypto.randomUUID()
      const first = await place(house, cookie, placement(), key)
      const other = await place(house, cookie, placement([selection()], 1001), key)
      expect([other.status, other.body.code]).toEqual([409, 409])
      const { bets, meta } = placement() as PlaceBets
      expect((await place(house, cookie, { bets, meta }, key)).body).toEqual(first.body)
    })

    test('SAFE-01 fifty at once place one bet', async () => {
      const { id, cookie } = await house.player(100_000n)
      const key = crypto.randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => place(house, cookie, placement(), key)),
      )
      expect(new Set(answers.map(({ body }) => body[0].id)).size).toBe(1)
      expect(await house.balance(id)).toBe(99_000n)
      expect((await listed(cookie)).total).toBe(1)
    })

    test('SAFE-04 twenty at once in two processes place one bet, all of them told so', async () => {
      const { id, cookie } = await house.player(1000n)
      const other = await openHouseOn(house.db)
      const key = crypto.randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          place(index % 2 === 0 ? house : other, cookie, placement(), key),
        ),
      )
      await other.close()
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(new Set(answers.map(({ body }) => body[0].id)).size).toBe(1)
      expect(await house.balance(id)).toBe(0n)
    })

    test('is free after a refusal: nothing had happened', async () => {
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      house.book.set({ matchId: 1 }, { marketStatus: -1 })
      expect((await place(house, cookie, placement(), key)).body.code).toBe(102)
      house.book.set({ matchId: 1 }, { marketStatus: 1 })
      expect((await place(house, cookie, placement([selection()], 500), key)).status).toBe(200)
    })

    test('SAFE-05 of another player is another key', async () => {
      const [one, two] = [await house.player(1000n), await house.player(1000n)]
      const key = crypto.randomUUID()
      const first = await place(house, one.cookie, placement(), key)
      const second = await place(house, two.cookie, placement(), key)
      expect(second.status).toBe(200)
      expect(second.body[0].id).not.toBe(first.body[0].id)
    })
  })

  describe('at once', () => {
    test('SAFE-04 64 bets with balance for 10, in two processes: exactly 10 are placed', async () => {
      const { id, cookie } = await house.player(10_500n)
      const other = await openHouseOn(house.db)
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, index) => place(index % 2 === 0 ? house : other, cookie, placement())),
      )
      await other.close()
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(answers.filter(({ body }) => body.code === 104)).toHaveLength(54)
      expect(await house.balance(id)).toBe(500n)
      expect((await listed(cookie)).total).toBe(10)
    })

    test('a session that ended meanwhile places nothing, though another process ended it', async () => {
      const { id, cookie } = await house.player(1000n)
      await listed(cookie)
      await house.db.run({ name: '', text: 'delete from sessions where player_id = $1' }, [id])
      expect((await place(house, cookie, placement())).status).toBe(401)
      expect(await house.balance(id)).toBe(1000n)
    })
  })
}
