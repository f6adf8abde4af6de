import { describe, expect, test } from 'vitest'
import { type House, openHouseOn, place, placement, selection } from '../house.ts'
import { odds, type Placements } from './testing.ts'

/** Live delays, and the fate of a placement. */
export function waitingSuite(placements: Placements): void {
  const { house, mode } = placements

  describe('a live bet', () => {
    const delayed = async (cookie: string, during: () => void, key: string = crypto.randomUUID()) => {
      house.book.setMatch(1, { matchStatus: 1 })
      const waiting = house.waiting()
      const answer = place(house, cookie, placement(), key)
      await waiting
      during()
      return answer
    }

    test('waits its sport’s delay, not shorter, and is placed', async () => {
      const { id, cookie } = await house.player(1000n)
      let early = 0n
      const answer = await delayed(cookie, () => {
        house.time.advance(4999)
        void house.balance(id).then((balance) => {
          early = balance
          house.time.advance(1)
        })
      })
      expect(answer.status).toBe(200)
      expect(early).toBe(1000n)
      expect(await house.balance(id)).toBe(0n)
    })

    test('SAFE-03 is judged again after the delay: moved odds refuse', async () => {
      const { id, cookie } = await house.player(1000n)
      const answer = await delayed(cookie, () => {
        house.book.set({ matchId: 1 }, { odds: odds(1500) })
        house.time.advance(5000)
      })
      expect(answer.body).toMatchObject({
        code: 101,
        errors_by_bet: [{ selections: [{ current_odds: 1500 }] }],
      })
      expect(await house.balance(id)).toBe(1000n)
    })

    test('SAFE-03 is judged again after the delay: a suspended market refuses, better odds are taken if the player says so', async () => {
      const { cookie } = await house.player(1000n)
      await mode(cookie, 'higher')
      const suspended = await delayed(cookie, () => {
        house.book.set({ matchId: 1 }, { marketStatus: -1 })
        house.time.advance(5000)
      })
      expect(suspended.body.code).toBe(102)
      house.book.set({ matchId: 1 }, { marketStatus: 1 })
      const better = await delayed(cookie, () => {
        house.book.set({ matchId: 1 }, { odds: odds(2500) })
        house.time.advance(5000)
      })
      expect(better.body[0].odds).toBe(2500)
    })

    test('SAFE-02 is not made to wait again once it is placed', async () => {
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      const first = await delayed(cookie, () => house.time.advance(5000), key)
      expect(first.status).toBe(200)
      expect((await place(house, cookie, placement(), key)).body).toEqual(first.body)
    })
  })

  describe('what became of a placement', () => {
    const fate = async (cookie: string, key: string, at: House = house) =>
      (await at.call('POST', `/api/sportsbook/v3/bets/placements/${encodeURIComponent(key)}`, { cookie }))
        .body

    test('BEYOND-03 placed: its bets as they were answered, and to its own player only', async () => {
      const { cookie } = await house.player(1000n)
      const other = await house.player(1000n)
      const key = `~!/${crypto.randomUUID()}%`
      const { body } = await place(house, cookie, placement(), key)
      expect(await fate(cookie, key)).toEqual({ status: 'placed', bets: body })
      expect(await fate(other.cookie, key)).toEqual({ status: 'unknown', bets: [] })
    })

    test('BEYOND-03 pending while a live bet waits, then placed', async () => {
      const { cookie } = await house.player(1000n)
      house.book.setMatch(1, { matchStatus: 1 })
      const key = crypto.randomUUID()
      const waiting = house.waiting()
      const answer = place(house, cookie, placement(), key)
      await waiting
      expect(await fate(cookie, key)).toEqual({ status: 'pending', bets: [] })
      house.time.advance(5000)
      expect(await fate(cookie, key)).toMatchObject({ bets: expect.any(Array) })
      expect((await answer).status).toBe(200)
      expect((await fate(cookie, key)).status).toBe('placed')
    })

    test('BEYOND-03 unknown is a promise: a request still on its way places nothing, in another process either', async () => {
      const { id, cookie } = await house.player(1000n)
      const other = await openHouseOn(house.db)
      other.book.setMatch(1, { matchStatus: 1 })
      const key = crypto.randomUUID()
      const waiting = other.waiting()
      const late = place(other, cookie, placement(), key)
      await waiting
      expect(await fate(cookie, key)).toEqual({ status: 'unknown', bets: [] })
      other.time.advance(5000)
      expect((await late).status).toBe(409)
      await other.close()
      expect((await place(house, cookie, placement(), key)).status).toBe(409)
      expect((await fate(cookie, key)).status).toBe('unknown')
      expect(await house.balance(id)).toBe(1000n)
    })

    test('BEYOND-03 asking writes by a POST alone, no more than sixty keys a minute of one player, which are forgotten after an hour', async () => {
      const { id, cookie } = await house.player(1000n)
      const rows = async () =>
        (
          await house.db.run({ name: '', text: 'select key from idempotency_keys where player_id = $1' }, [
            id,
          ])
        ).length
      const ask = (method: 'GET' | 'POST') =>
        house.call(method, `/api/sportsbook/v3/bets/placements/${crypto.randomUUID()}`, { cookie })
      expect((await ask('GET')).status).toBe(405)
      expect(await rows()).toBe(0)
      const answers = []
      for (let index = 0; index < 70; index += 1) answers.push(await ask('POST'))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
      const last = answers.at(-1)
      expect([last?.status, Number(last?.headers['retry-after']) > 0]).toEqual([429, true])
      expect(await rows()).toBe(60)
      const forget = house.side.upkeep.find(({ name }) => name === 'idempotency-keys')
      await forget?.run(house.time.clock() + 3_500_000)
      expect(await rows()).toBe(60)
      await forget?.run(house.time.clock() + 3_700_000)
      expect(await rows()).toBe(0)
    })

    test('a refused placement is unknown', async () => {
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      await place(house, cookie, placement([selection({ odds: 3000 })]), key)
      expect((await fate(cookie, key)).status).toBe('unknown')
    })
  })
}
