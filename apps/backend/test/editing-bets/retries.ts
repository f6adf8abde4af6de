import { describe, expect, test } from 'vitest'
import { openHouseOn } from '../house.ts'
import { type Edits, VALUE } from './testing.ts'

/** Repeated keys, and many edits at once. */
export function retriesSuite(edits: Edits): void {
  const { house, fresh, of, betOn, draft, edit, list } = edits

  describe('SAFE-02 asked again', () => {
    test('the same key with the same body has one answer; another body is refused', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      const first = await edit(cookie, old, draft([of(matchId)], 500), 'edited-again')
      house.book.set({ matchId }, { marketStatus: -1 })
      const again = await edit(cookie, old, draft([of(matchId)], 500), 'edited-again')
      expect(again).toMatchObject({ status: 200, body: first.body })
      expect((await edit(cookie, old, draft([of(matchId)], 501), 'edited-again')).body.code).toBe(409)
      expect(await list(cookie)).toHaveLength(2)
      expect(await house.balance(id)).toBe(BigInt(VALUE - 500))
      // Its fate can be asked for like that of any placement.
      const fate = await house.call('POST', '/api/sportsbook/v3/bets/placements/edited-again', { cookie })
      expect(fate.body).toMatchObject({ status: 'placed', bets: [{ id: first.body.id }] })
    })

    test('twenty at once in two processes change it once, all of them told so', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      const other = await openHouseOn(house.db)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          edit(cookie, old, draft([of(matchId)], 500), 'edited-at-once', index % 2 === 0 ? house : other),
        ),
      )
      await other.close()
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(await house.balance(id)).toBe(BigInt(VALUE - 500))
    })

    test('edits and cash-outs of one bet at once: one of them happens', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      const other = await openHouseOn(house.db)
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => {
          const at = index % 2 === 0 ? house : other
          if (index % 4 < 2) return edit(cookie, old, draft([of(matchId)], 500), undefined, at)
          return at.call('POST', '/api/sportsbook/v3/bets/cashout', {
            cookie,
            body: { bet_id: old.id, to_cashout: old.to_cashout },
            headers: { 'idempotency-key': crypto.randomUUID() },
          })
        }),
      )
      await other.close()
      const done = answers.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const staked = done[0]?.body.id === old.id ? 0 : 500
      expect(await house.balance(id)).toBe(BigInt(VALUE - staked))
    })
  })
}
