import { describe, expect, test } from 'vitest'
import { type House, openHouseOn } from '../house.ts'
import { by, type CashOuts, DELAY, OFFER } from './testing.ts'

/** Automatic cash-outs at a target. */
export function targetsSuite(desk: CashOuts): void {
  const { house, fresh, single, read, cashOut, ask, until } = desk

  describe('BEYOND-01 at a target', () => {
    const aim = (cookie: string, id: number, target: number | null, at: House = house) =>
      at.call('POST', '/api/sportsbook/v3/bets/cashout/auto?locale=en', {
        cookie,
        body: { bet_id: id, target },
      })
    const move = (matchId: number, change: object, at: House = house) => {
      at.book.set({ matchId }, change)
      at.side.offers.matchMoved(matchId)
      at.time.advance(1000)
    }
    const isEnded = (cookie: string, id: number) => async () =>
      (await read(cookie, id)).status === 'cashed_out'

    test('NOTIFY-01 the server cashes out by itself once the offer is there, and not before, and tells the player', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      const { body } = await aim(cookie, bet.id, 1500)
      expect(body).toMatchObject({ id: bet.id, auto_cashout: 1500, status: 'waiting_results' })
      expect((await read(cookie, bet.id)).auto_cashout).toBe(1500)
      await house.side.offers.idle()
      move(matchId, by(0.78))
      expect((await read(cookie, bet.id)).to_cashout).toBe(1482)
      expect((await read(cookie, bet.id)).status).toBe('waiting_results')
      move(matchId, by(0.8))
      await until(isEnded(cookie, bet.id))
      expect(await house.balance(id)).toBe(1520n)
      const { body: told } = await house.call('GET', '/api/sportsbook/v2/notifications', { cookie })
      expect(told.items).toMatchObject([
        {
          type: 'bet_cashed_out',
          object_type: 'bet',
          object_id: bet.id,
          body: expect.stringContaining('€15.20'),
        },
      ])
    })

    test('one that is reached already is cashed out at once; a live one waits its delay', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      await aim(cookie, bet.id, 900)
      await house.side.offers.idle()
      house.time.advance(1000)
      await until(async () => (await read(cookie, bet.id)).status === 'cashout_in_progress')
      expect(await house.balance(id)).toBe(0n)
      house.time.advance(DELAY)
      await until(isEnded(cookie, bet.id))
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('an offer that falls again meanwhile leaves bet and target as they were', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      await aim(cookie, bet.id, 900)
      await house.side.offers.idle()
      house.time.advance(1000)
      await until(async () => (await read(cookie, bet.id)).status === 'cashout_in_progress')
      house.book.set({ matchId }, by(0.3))
      house.time.advance(DELAY)
      await until(async () => (await read(cookie, bet.id)).status === 'waiting_results')
      expect(await read(cookie, bet.id)).toMatchObject({ auto_cashout: 900, to_cashout: 570 })
      expect(await house.balance(id)).toBe(0n)
    })

    test('taken back it is not watched any more', async () => {
      const matchId = fresh()
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      await aim(cookie, bet.id, 1500)
      expect((await aim(cookie, bet.id, null)).body.auto_cashout).toBeNull()
      await house.side.offers.idle()
      move(matchId, by(0.9))
      await house.side.offers.idle()
      expect((await read(cookie, bet.id)).status).toBe('waiting_results')
    })

    test('it is watched though the player has left', async () => {
      const matchId = fresh()
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      await aim(cookie, bet.id, 1500)
      await house.side.offers.reconcile()
      move(matchId, by(0.8))
      await until(isEnded(cookie, bet.id))
    })

    test('SAFE-07 a restart goes on watching', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      await aim(cookie, bet.id, 1500)
      const next = await openHouseOn(house.db)
      move(matchId, by(0.8), next)
      await until(isEnded(cookie, bet.id), next)
      await next.close()
      expect(await house.balance(id)).toBe(1520n)
    })

    test('a bet that has ended has no target', async () => {
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      await cashOut(cookie, ask(bet))
      expect((await aim(cookie, bet.id, 100)).body.code).toBe(121)
    })

    test.each([0, -1, 1.5, '100', 2 ** 53])('%s is no target', async (target) => {
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      expect((await aim(cookie, bet.id, target as number)).status).toBe(422)
    })
  })
}
