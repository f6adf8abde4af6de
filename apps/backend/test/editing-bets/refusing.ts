import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import { by, DELAY, type Edits, VALUE, WON } from './testing.ts'

/** Edits that are refused, or wait while a match is in play. */
export function refusingSuite(edits: Edits): void {
  const { house, fresh, of, betOn, draft, quote, edit, list, waited, expectUnchanged } = edits

  describe('BEYOND-02 nothing at all happens', () => {
    const opened = async (balance = 1000n) => {
      const player = await house.player(balance)
      const matchId = fresh()
      return { player, matchId, old: await betOn(player.cookie, matchId) }
    }

    test('when the balance does not cover the difference', async () => {
      const { player, matchId, old } = await opened()
      const { body } = await edit(player.cookie, old, draft([of(matchId)], VALUE + 1))
      expect(body.code).toBe(104)
      await expectUnchanged(player, 0n)
      expect((await edit(player.cookie, old, draft([of(matchId)], VALUE))).status).toBe(200)
      expect(await house.balance(player.id)).toBe(0n)
    })

    test.each([
      ['its value has fallen', by(0.4), 122],
      ['it has no value now', { outcomeActive: false }, 121],
    ] as const)('when %s', async (_, change, code) => {
      const { player, matchId, old } = await opened()
      house.book.set({ matchId }, change)
      const { body } = await edit(player.cookie, old, draft([of(fresh())], 500))
      expect(body.code).toBe(code)
      if (code === 122) expect(body.details).toEqual({ to_cashout: 760 })
      await expectUnchanged(player, 0n)
    })

    test.each([
      ['suspended', { marketStatus: -1 }, 102],
      ['offered at other odds', { odds: 2100 as OddsThousandths }, 101],
      ['not offered', null, 103],
    ] as const)('when a new leg is %s; the quote says so too', async (_, change, code) => {
      const { player, old } = await opened()
      const other = fresh()
      house.book.set({ matchId: other }, change)
      expect((await quote(player.cookie, old, draft([of(other)], 500))).body.code).toBe(code)
      const { body } = await edit(player.cookie, old, draft([of(other)], 500))
      expect(body).toMatchObject({ code, errors_by_bet: [{ code }] })
      await expectUnchanged(player, 0n)
    })

    test('when the new stake is above its limit, or in another currency', async () => {
      const { player, matchId, old } = await opened()
      expect((await edit(player.cookie, old, draft([of(matchId)], 10_000_000))).body.code).toBe(105)
      const other = await edit(player.cookie, old, draft([of(matchId)], 1000, 'USD'))
      expect(other).toMatchObject({
        status: 422,
        body: { errors: { 'bet.stake.currency': [expect.any(String)] } },
      })
      await expectUnchanged(player, 0n)
    })

    test('SAFE-17 when it is another player’s', async () => {
      const { player, matchId, old } = await opened()
      const thief = await house.player(1000n)
      for (const id of [old.id, 987_654_321]) {
        expect((await quote(thief.cookie, { id }, draft([of(matchId)]))).body.code).toBe(404)
        expect((await edit(thief.cookie, { ...old, id }, draft([of(matchId)]))).body.code).toBe(404)
      }
      expect((await edit('', old, draft([of(matchId)]))).status).toBe(401)
      await expectUnchanged(player, 0n)
      expect(await list(thief.cookie)).toEqual([])
    })

    test('when it has ended, or is being cashed out', async () => {
      const { player, matchId, old } = await opened()
      house.book.setMatch(matchId, { matchStatus: 1 })
      const waits = house.waiting()
      const cashOut = house.call('POST', '/api/sportsbook/v3/bets/cashout', {
        cookie: player.cookie,
        body: { bet_id: old.id, to_cashout: old.to_cashout },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      await waits
      expect((await quote(player.cookie, old, draft([of(fresh())]))).body.code).toBe(123)
      expect((await edit(player.cookie, old, draft([of(fresh())]))).body.code).toBe(123)
      house.time.advance(DELAY)
      await cashOut
      expect((await edit(player.cookie, old, draft([of(fresh())], 100))).body.code).toBe(121)
      expect(await list(player.cookie)).toHaveLength(1)
    })
  })

  describe('BEYOND-02 while a match is being played', () => {
    test.each([
      ['goes through when the value has not fallen', null, 200],
      ['is refused when it has', by(0.4), 122],
    ] as const)('it waits and %s', async (_, change, expected) => {
      const player = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(player.cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      const [answer] = await waited(() => edit(player.cookie, old, draft([of(fresh())], 500)))
      if (change !== null) house.book.set({ matchId }, change)
      house.time.advance(DELAY)
      const { status, body } = await answer
      expect(status === 200 ? status : body.code).toBe(expected)
      if (expected === 200) expect(await house.balance(player.id)).toBe(BigInt(VALUE - 500))
      else await expectUnchanged(player, 0n)
    })

    test('a settlement that comes meanwhile wins', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      const [answer] = await waited(() => edit(cookie, old, draft([of(fresh())], 500)))
      const outcomes = [{ id: '1', result: WON }]
      await house.side.settlement.settleMarkets({
        type: 'markets_settled',
        matchId,
        markets: [{ id: 1, specifier: canonicalSpecifier(''), outcomes }],
      })
      house.time.advance(DELAY)
      expect((await answer).body.code).toBe(121)
      expect(await list(cookie)).toMatchObject([{ id: old.id, status: 'done', win_amount: 2000 }])
      expect(await house.balance(id)).toBe(2000n)
    })
  })
}
