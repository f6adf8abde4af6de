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

    /** A placement that waits at another process, and what it will be answered. */
    const waitingElsewhere = async (cookie: string, key: string) => {
      const other = await openHouseOn(house.db)
      other.book.setMatch(1, { matchStatus: 1 })
      const waiting = other.waiting()
      const answer = place(other, cookie, placement(), key)
      await waiting
      return { other, answer }
    }

    test('BEYOND-03 pending while it waits in another process, whose key is not made void meanwhile; then placed', async () => {
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      const { other, answer } = await waitingElsewhere(cookie, key)
      for (let asked = 0; asked < 3; asked += 1)
        expect(await fate(cookie, key)).toEqual({ status: 'pending', bets: [] })
      other.time.advance(5000)
      expect((await answer).status).toBe(200)
      expect(await fate(cookie, key)).toMatchObject({ status: 'placed', bets: [{ id: expect.any(Number) }] })
      await other.close()
    })

    test('BEYOND-03 unknown once the other process has refused it, or has died while it waited', async () => {
      const { id, cookie } = await house.player(1000n)
      const [refused, died] = [crypto.randomUUID(), crypto.randomUUID()]
      const one = await waitingElsewhere(cookie, refused)
      one.other.book.setMatch(1, { matchStatus: 4 })
      one.other.time.advance(5000)
      expect((await one.answer).status).toBe(400)
      await expect.poll(() => fate(cookie, refused), { interval: 5 }).toEqual({ status: 'unknown', bets: [] })
      const two = await waitingElsewhere(cookie, died)
      expect((await fate(cookie, died)).status).toBe('pending')
      const text = `update waiting_placements set until = until - interval '16 seconds' where player_id = $1`
      await house.db.run({ name: '', text }, [id])
      expect((await fate(cookie, died)).status).toBe('unknown')
      // It lives all the same, and the promise holds.
      two.other.time.advance(5000)
      expect((await two.answer).status).toBe(409)
      await Promise.all([one.other.close(), two.other.close()])
    })

    test('BEYOND-03 unknown is a promise: a request that comes later places nothing, at whichever process', async () => {
      const { id, cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      expect(await fate(cookie, key)).toEqual({ status: 'unknown', bets: [] })
      const other = await openHouseOn(house.db)
      other.book.setMatch(1, { matchStatus: 1 })
      expect((await place(other, cookie, placement(), key)).status).toBe(409)
      await other.close()
      expect((await place(house, cookie, placement(), key)).status).toBe(409)
      expect((await fate(cookie, key)).status).toBe('unknown')
      expect(await house.balance(id)).toBe(1000n)
    })

    test('BEYOND-03 whoever asks while a live bet begins to wait elsewhere is told one thing, and that is what happens', async () => {
      const { cookie } = await house.player(20_000n)
      const other = await openHouseOn(house.db)
      other.book.setMatch(1, { matchStatus: 1 })
      for (let round = 0; round < 20; round += 1) {
        const key = crypto.randomUUID()
        const answer = place(other, cookie, placement(), key)
        let over = false
        void answer.then(() => (over = true))
        const first = await fate(cookie, key)
        while (!over) {
          other.time.advance(5000)
          await new Promise((resolve) => setImmediate(resolve))
        }
        const told = first.status === 'pending' ? await fate(cookie, key) : first
        expect([told.status, (await answer).status]).toEqual(
          told.status === 'unknown' ? ['unknown', 409] : ['placed', 200],
        )
      }
      await other.close()
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
