import { describe, expect, test } from 'vitest'
import { fundAccount } from '../../src/platform/accounts/repository.ts'
import { depositOf, payingIn, statementOf } from '../paying.ts'
import { place, placement, selection } from '../house.ts'
import { HOUR, LIMITS, type Limits } from './testing.ts'

/** Limits on money, and changes of limits. */
export function moneySuite(limits: Limits): void {
  const { house, player, signInAs, call, set, money, stake, listed } = limits

  describe('limits on money', () => {
    test('RG-07 BEYOND-19 a stake limit holds at once: bets up to it are taken, the next is refused and debits nothing', async () => {
      expect(await money('stake', 3000)).toMatchObject({
        status: 200,
        body: { type: 'stake', strategy: 'gross', status: 'active', period: 'day', parent_type: 'player' },
      })
      expect((await stake(2000)).status).toBe(200)
      const refused = await stake(1001)
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 124,
          details: {
            type: 'stake',
            period: 'day',
            limit: { value: 1000, currency: 'EUR' },
            until: '2030-01-02T00:00:00.000Z',
          },
        },
      })
      expect(await house.balance(player.id)).toBe(98_000n)
      expect((await stake(1000)).status).toBe(200)
      expect(await listed()).toMatchObject([
        {
          accounts: [
            {
              currency: 'EUR',
              amount_cents: 3000,
              current_value_amount_cents: 3000,
              active_until: '2030-01-02T00:00:00.000Z',
            },
          ],
          duration: null,
        },
      ])
    })

    test('RG-07 of two stakes at once against one remaining limit, one is taken', async () => {
      await money('stake', 5000)
      const answers = await Promise.all(Array.from({ length: 8 }, () => stake(3000)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
      expect(answers.filter(({ body }) => body.code === 124)).toHaveLength(7)
      expect(await house.balance(player.id)).toBe(97_000n)
    })

    test('RG-07 a limit that is set while stakes are on their way counts all that came first', async () => {
      const answers = await Promise.all([stake(3000), money('stake', 3000), stake(3000), stake(3000)])
      const before = (await listed())[0]?.accounts[0]?.current_value_amount_cents ?? 0
      expect(before).toBe(answers.filter(({ body }) => Array.isArray(body)).length * 3000)
      expect((await stake(1)).body.code).toBe(before < 3000 ? undefined : 124)
    })

    test('BEYOND-19 a period that ends makes room again, by the clock of the server', async () => {
      await money('stake', 1000)
      await stake(1000)
      expect((await stake(1)).body.code).toBe(124)
      house.time.jump(14 * HOUR)
      expect((await stake(1000)).status).toBe(200)
    })

    test('a retry of a placement that used the limit up gets the same bet', async () => {
      await money('stake', 1000)
      const key = crypto.randomUUID()
      const first = await place(house, player.cookie, placement([selection()], 1000), key)
      const again = await place(house, player.cookie, placement([selection()], 1000), key)
      expect(again).toMatchObject({ status: 200, body: first.body })
    })

    test('money that is missing is still said', async () => {
      await money('stake', 1_000_000)
      expect((await stake(100_001)).body.code).toBe(104)
    })

    test('BEYOND-19 another currency is no way round a limit: it is shut, and a limit of its own waits as a raise does', async () => {
      await call('POST', '/api/platform/player/accounts', { currency: 'USD' })
      const reference = `opening:${player.id}:USD`
      await fundAccount(
        house.db,
        { playerId: player.id, currency: 'USD', amount: 5000n, reference },
        new Date(house.time.clock()),
      )
      expect((await stake(1000, 'USD')).status).toBe(200)
      await money('stake', 1000)
      const shut = { code: 124, details: { type: 'stake', limit: { value: 0, currency: 'USD' } } }
      expect((await stake(100, 'USD')).body).toMatchObject(shut)
      expect((await stake(1000)).status).toBe(200)

      const asked = (await money('stake', 500, 'day', 'USD')).body
      expect(asked).toMatchObject({
        status: 'unconfirmed_disabled',
        accounts: [{ currency: 'USD', amount_cents: 0 }],
        requested: { value: 500 },
      })
      expect((await stake(100, 'USD')).body).toMatchObject(shut)
      house.time.jump(24 * HOUR)
      expect((await call('POST', `${LIMITS}/${asked.id}/confirm`)).status).toBe(200)
      expect((await stake(500, 'USD')).status).toBe(200)
      expect((await stake(1, 'USD')).body.code).toBe(124)
    })

    test('BEYOND-19 a limit of one kind shuts no other kind, nor does one on time', async () => {
      await call('POST', '/api/platform/player/accounts', { currency: 'USD' })
      await set({ type: 'activity', period: 'day', seconds: 3600 })
      await money('deposit', 5000)
      // The limits allow it; only the money is missing.
      expect((await stake(1000, 'USD')).body.code).toBe(104)
      const deposit = await payingIn(house).post('deposits', player.cookie, depositOf(1000, 'USD'))
      expect(deposit.body).toMatchObject({
        code: 1304,
        details: { limit: { value: 0, currency: 'USD' } },
      })
    })

    test('BEYOND-19 a loss limit counts stakes less what came back', async () => {
      await money('loss', 2000)
      const bet = (await stake(2000)).body[0]
      expect((await stake(100)).body.code).toBe(125)
      const offer = (await call('GET', `/api/sportsbook/v3/bets?id=${bet.id}`)).body.items[0].to_cashout
      const paid = await house.call('POST', '/api/sportsbook/v3/bets/cashout', {
        cookie: player.cookie,
        body: { bet_id: bet.id, to_cashout: offer, share: 100 },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      expect(paid.status).toBe(200)
      expect((await listed())[0]?.accounts[0]?.current_value_amount_cents).toBe(2000 - offer)
      expect((await stake(offer + 1)).body.code).toBe(125)
      expect((await stake(offer)).status).toBe(200)
    })

    test('BEYOND-19 deposits count in full, whatever was paid out or won', async () => {
      await money('deposit', 5000, 'week')
      const paying = payingIn(house)
      const first = await paying.deposit(player.cookie, 3000)
      expect(first.status).toBe(200)
      await stake(3000)
      expect((await paying.deposit(player.cookie, 2001)).body).toMatchObject({
        code: 1304,
        details: { type: 'deposit', period: 'week', limit: { value: 2000, currency: 'EUR' } },
      })
      const both = await Promise.all([1, 2].map(() => paying.deposit(player.cookie, 2000)))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      expect((await listed())[0]?.accounts[0]?.current_value_amount_cents).toBe(5000)
      // A failed deposit makes room again.
      await paying.callback(statementOf(first, 'failed'))
      expect((await paying.deposit(player.cookie, 3000)).status).toBe(200)
    })
  })

  describe('changing a limit', () => {
    test('BEYOND-19 lower holds at once; higher waits a day and for its confirmation, by the server’s clock', async () => {
      const { id } = (await money('stake', 5000)).body
      expect((await money('stake', 1000)).body).toMatchObject({ id, status: 'active' })
      expect((await stake(1001)).body.code).toBe(124)
      const asked = (await money('stake', 9000)).body
      expect(asked).toMatchObject({ id, status: 'unconfirmed_disabled', requested: { value: 9000 } })
      expect(Date.parse(asked.disable_at) - house.time.clock()).toBe(24 * HOUR)
      expect((await stake(1001)).body.code).toBe(124)
      expect((await call('POST', `${LIMITS}/${id}/confirm`)).body).toMatchObject({
        code: 1305,
        details: { disable_at: asked.disable_at, confirm_until: asked.confirm_until },
      })
      house.time.jump(24 * HOUR)
      expect((await stake(1001)).body.code).toBe(124)
      expect((await call('POST', `${LIMITS}/${id}/confirm`)).body).toMatchObject({ status: 'active' })
      expect((await stake(9000)).status).toBe(200)
    })

    test('BEYOND-19 removing it waits and is confirmed too; taken back, it stays', async () => {
      const { id } = (await money('loss', 1000)).body
      expect((await call('DELETE', `${LIMITS}/${id}`)).body).toMatchObject({ requested: { value: null } })
      expect((await call('POST', `${LIMITS}/${id}/cancel`)).body).toMatchObject({ status: 'active' })
      await call('DELETE', `${LIMITS}/${id}`)
      house.time.jump(24 * HOUR)
      expect((await call('POST', `${LIMITS}/${id}/confirm`)).body).toMatchObject({
        status: 'confirmed_disabled',
      })
      expect(await listed()).toEqual([])
      expect((await stake(5000)).status).toBe(200)
      expect((await call('POST', `${LIMITS}/${id}/cancel`)).status).toBe(404)
    })

    test('SAFE-17 another player’s limit is as if it did not exist, and currencies are those of the site', async () => {
      const { id } = (await money('loss', 1000)).body
      signInAs(await house.player(0n))
      expect(await listed()).toEqual([])
      for (const path of [`${LIMITS}/${id}/confirm`, `${LIMITS}/${id}/cancel`])
        expect((await call('POST', path)).status).toBe(404)
      expect((await call('DELETE', `${LIMITS}/${id}`)).status).toBe(404)
      expect((await money('stake', 100, 'day', 'XYZ')).body.errors).toEqual({
        currency: ['is not a currency of this site'],
      })
    })
  })
}
