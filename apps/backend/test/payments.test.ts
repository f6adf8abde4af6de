import assert from 'node:assert/strict'
import type { Notification } from '@touchline/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { type Answer, ledgerFaults, openHouseOn, REALTIME_SECRET } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { depositOf, payingIn, statementOf, tokenOf } from './paying.ts'

const KEY = 'the key of an operator'
const OPERATORS = [
  { name: 'operator', key: KEY },
  { name: 'ann', key: 'a key of her own' },
]

const house = houseOfTests(embedded)
const paying = payingIn(house)
afterEach(async () => assert.deepEqual(await ledgerFaults(house.db), []))

/** A player's notifications and their objects, newest first. */
const toldOf = async (cookie: string) => {
  const { body } = await house.call('GET', '/api/sportsbook/v2/notifications', { cookie })
  return body.items.map((one: Notification) => [one.type, one.object_type])
}

describe('a deposit', () => {
  test.each([
    ['approve', 'succeeded', 'succeeded', '/s'],
    ['approve_later', 'pending', 'succeeded', '/p'],
    ['refuse_later', 'pending', 'failed', '/p'],
    ['decline', 'failed', 'failed', '/f'],
  ])(
    'DEPOSIT-05 NOTIFY-01 that its player answers with %s is %s, in the end %s, credited then alone, and told once',
    async (answer, now, end, redirect) => {
      const { id, cookie } = await house.player(500n)
      const deposit = await paying.deposit(cookie, 2000)
      expect(deposit.body).toMatchObject({
        kind: 'deposit',
        state: 'authenticating',
        amount: 2000,
        currency: 'EUR',
      })
      expect(await house.balance(id)).toBe(500n)
      expect((await paying.answer(deposit, answer)).body).toEqual({ state: now, redirect })
      expect(await paying.stateOf(cookie, deposit)).toBe(now)
      await paying.after(20)
      expect(await paying.stateOf(cookie, deposit)).toBe(end)
      await paying.after(3600)
      expect(await house.balance(id)).toBe(end === 'succeeded' ? 2500n : 500n)
      // The first answer counts.
      await paying.answer(deposit, 'approve')
      expect(await paying.stateOf(cookie, deposit)).toBe(end)
      const told = await house.call('GET', '/api/sportsbook/v2/notifications', { cookie })
      expect(told.body.items).toMatchObject([
        {
          type: `deposit_${end}`,
          object_type: 'deposit',
          caption: deposit.body.id.slice(0, 8).toUpperCase(),
          body: expect.stringContaining('€20.00'),
        },
      ])
    },
  )

  test.each([
    ['card', 'authenticating', 0n],
    ['bank', 'pending', 0n],
    ['wallet', 'succeeded', 2000n],
  ])(
    'DEPOSIT-05 by %s it is %s at first, asks for a word of the player where it has to, and is credited once',
    async (method, state, credited) => {
      const { id, cookie } = await house.player(0n)
      const deposit = await paying.post('deposits', cookie, { ...depositOf(2000), method })
      expect(deposit.body).toMatchObject({ kind: 'deposit', method, state })
      expect(deposit.body.challenge_url === null).toBe(method !== 'card')
      expect(await house.balance(id)).toBe(credited)
      if (method === 'card') await paying.answer(deposit, 'approve')
      await paying.after(20)
      await paying.after(3600)
      expect(await paying.stateOf(cookie, deposit)).toBe('succeeded')
      expect(await house.balance(id)).toBe(2000n)
      expect(await paying.list(cookie)).toMatchObject([{ method }])
    },
  )

  test('DEPOSIT-10 asked for again with its key it stays as it was asked for, another way to pay is another body', async () => {
    const { id, cookie } = await house.player(0n)
    const ask = (method: string) =>
      paying.post('deposits', cookie, { ...depositOf(2000), method }, 'paid-by-wallet')
    const [first, ...more] = await Promise.all(['wallet', 'wallet', 'wallet'].map(ask))
    for (const one of more) expect(one.body.id).toBe(first?.body.id)
    expect((await ask('bank')).status).toBe(409)
    await paying.after(20)
    expect(await house.balance(id)).toBe(2000n)
  })

  test('a way to pay that the site does not offer is refused, and none is told where there is no choice', async () => {
    const kept = await openHouseOn(house.db, { siteConfig: { paymentMethods: ['bank'] } })
    const { cookie } = await kept.player(0n)
    const terms = await kept.call('GET', '/api/platform/player/payment_terms', { cookie })
    expect(terms.body).toMatchObject([{ methods: [] }])
    const answer = await payingIn(kept).post('deposits', cookie, { ...depositOf(2000), method: 'bank' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['method']])
    expect((await payingIn(kept).deposit(cookie, 2000)).body).toMatchObject({ method: null })
    await kept.close()
  })

  test('DEPOSIT-10 repeated with its key charges once; another body is refused', async () => {
    const { id, cookie } = await house.player(0n)
    const [first, ...more] = await Promise.all(
      Array.from({ length: 8 }, () => paying.deposit(cookie, 2000, 'a-lost-connection')),
    )
    for (const one of more) expect(one.body).toEqual(first?.body)
    await paying.answer(first as Answer, 'approve')
    expect((await paying.deposit(cookie, 2000, 'a-lost-connection')).body).toMatchObject({
      id: first?.body.id,
      state: 'succeeded',
      challenge_url: null,
    })
    expect((await paying.deposit(cookie, 2001, 'a-lost-connection')).status).toBe(409)
    expect((await paying.withdraw(cookie, 2000, 'a-lost-connection')).status).toBe(409)
    expect(await house.balance(id)).toBe(2000n)
    expect(await paying.list(cookie)).toHaveLength(1)
  })

  test('LIVE-16 tells the balance of its currency with the transaction that credits it', async () => {
    const { id, cookie } = await house.player(100n)
    const told = house.told()
    await paying.answer(await paying.deposit(cookie, 2000), 'approve')
    await told
    const rows = await house.db.run({ name: '', text: 'select payload from outbox where player_id = $1' }, [
      id,
    ])
    expect(rows.slice(0, 1)).toEqual([
      {
        payload: {
          type: 'balance_changed',
          currency: 'EUR',
          balance: 2100,
          available_to_bet_with_locked_cents: 2100,
          version: 2,
        },
      },
    ])
  })

  test.each([
    [{ ...depositOf(999) }, 'amount'],
    [{ ...depositOf(500_001) }, 'amount'],
    [{ ...depositOf(0) }, 'amount'],
    [{ ...depositOf(10.5) }, 'amount'],
    [{ ...depositOf(2000, 'XXX') }, 'currency'],
    [{ ...depositOf(2000, 'USD') }, 'currency'],
    ...['//evil', '/\\evil', 'https://evil', 'javascript:alert(1)', '/a\\..\\b', '', 'x@y'].map((success) => [
      { ...depositOf(2000), return_to: { success, failure: '/f', pending: '/p' } },
      'return_to.success',
    ]),
  ])('SAFE-14 %j is refused by its field', async (body, field) => {
    const { cookie } = await house.player(0n)
    const answer = await paying.post('deposits', cookie, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await paying.list(cookie)).toEqual([])
  })

  test('SAFE-17 of another player is as if it did not exist', async () => {
    const [owner, other] = [await house.player(0n), await house.player(0n)]
    const deposit = await paying.deposit(owner.cookie, 2000)
    const path = `/api/platform/player/deposits/${deposit.body.id}`
    const strange = await house.call('GET', path, { cookie: other.cookie })
    const none = await house.call('GET', path.slice(0, -4) + '0000', { cookie: other.cookie })
    expect([strange.status, strange.body]).toEqual([404, none.body])
    expect(await paying.list(other.cookie)).toEqual([])
    // Keys are per player.
    const mine = await paying.deposit(other.cookie, 2000, 'the-same-key')
    expect((await paying.deposit(owner.cookie, 2000, 'the-same-key')).body.id).not.toBe(mine.body.id)
  })

  test('NOTIFY-01 that nobody answers is given up, of which its player is told, and credited all the same when the money comes after all', async () => {
    const { id, cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    await paying.after(29 * 60)
    expect(await paying.stateOf(cookie, deposit)).toBe('authenticating')
    await paying.after(60)
    expect(await paying.stateOf(cookie, deposit)).toBe('expired')
    expect(await toldOf(cookie)).toEqual([['deposit_expired', 'deposit']])
    await paying.callback(statementOf(deposit, 'failed'))
    expect(await paying.stateOf(cookie, deposit)).toBe('expired')
    await paying.callback(statementOf(deposit, 'succeeded'))
    expect(await paying.stateOf(cookie, deposit)).toBe('succeeded')
    expect(await house.balance(id)).toBe(2000n)
    expect((await toldOf(cookie))[0]).toEqual(['deposit_succeeded', 'deposit'])
  })

  test('whose callbacks are all lost is found out by asking', async () => {
    const { id, cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    await house.db.run({
      name: '',
      text: `create function lose() returns trigger language plpgsql as 'begin return null; end'`,
    })
    await house.db.run({
      name: '',
      text: 'create trigger lose before insert on demo_callbacks for each row execute function lose()',
    })
    await paying.answer(deposit, 'approve_later')
    expect(await paying.stateOf(cookie, deposit)).toBe('authenticating')
    await paying.after(60)
    await paying.after(60)
    expect(await paying.stateOf(cookie, deposit)).toBe('succeeded')
    expect(await house.balance(id)).toBe(2000n)
    await house.db.run({ name: '', text: 'drop trigger lose on demo_callbacks' })
  })

  test('needs no player to look at the challenge, only its token', async () => {
    const { cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    const path = `/api/platform/payments/demo/challenges/${tokenOf(deposit)}`
    const shown = await house.call('GET', path)
    expect(shown.body).toEqual({ amount: 2000, currency: 'EUR', subunits: 100, open: true })
    expect(shown.headers['cache-control']).toBe('no-store')
    expect((await house.call('GET', path.slice(0, -3) + 'AAA')).status).toBe(404)
  })
})

describe('a callback', () => {
  test('SAFE-16 is refused without a signature, with a wrong, an old or an unfit one, and changes nothing', async () => {
    const { id, cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    const statement = statementOf(deposit, 'succeeded')
    const url = '/api/platform/payments/demo/callbacks'
    const now = house.time.clock()
    expect((await house.call('POST', url, { body: statement, cookie })).status).toBe(403)
    expect((await paying.callback(statement, { secret: 'another' })).status).toBe(403)
    expect((await paying.callback(statement, { at: now - 301_000 })).status).toBe(403)
    expect((await paying.callback(statement, { at: now + 301_000 })).status).toBe(403)
    expect(await paying.stateOf(cookie, deposit)).toBe('authenticating')
    expect((await paying.callback({ ...statement, extra: 1 })).status).toBe(422)
    for (const wrong of [{ amount: 2001 }, { currency: 'USD' }, { reference: crypto.randomUUID() }]) {
      const id = crypto.randomUUID()
      expect((await paying.callback({ ...statement, ...wrong, id })).status).toBe(200)
    }
    expect(await house.balance(id)).toBe(0n)
    expect((await paying.callback(statement)).status).toBe(200)
    expect(await house.balance(id)).toBe(2000n)
  })

  test('SAFE-16 is accepted by the secret before the present one while it is exchanged; a third, and that of realtime, sign nothing', async () => {
    const before = 'the secret before this one'
    const exchanging = await openHouseOn(house.db, { time: house.time, previousSecrets: [before] })
    const there = payingIn(exchanging)
    const { id, cookie } = await exchanging.player(0n)
    const deposit = await there.deposit(cookie, 2000)
    for (const secret of ['a third', REALTIME_SECRET])
      expect((await there.callback(statementOf(deposit, 'succeeded'), { secret })).status).toBe(403)
    expect((await paying.callback(statementOf(deposit, 'succeeded'), { secret: before })).status).toBe(403)
    expect(await exchanging.balance(id)).toBe(0n)
    expect((await there.callback(statementOf(deposit, 'pending'), { secret: before })).status).toBe(200)
    expect((await there.callback(statementOf(deposit, 'succeeded'))).status).toBe(200)
    expect(await exchanging.balance(id)).toBe(2000n)
    await exchanging.close()
  })

  const STATES = ['authenticating', 'pending', 'succeeded', 'failed'] as const

  test('whatever comes, twice, late, in any order or not at all, each deposit is credited exactly once or not at all', async () => {
    const { id, cookie } = await house.player(0n)
    let paid = 0n
    const statement = fc.record({
      of: fc.nat({ max: 2 }),
      state: fc.constantFrom(...STATES),
      event: fc.nat({ max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(statement, { maxLength: 14 }),
        fc.integer({ min: 1000, max: 5000 }),
        async (said, amount) => {
          const deposits = [0, 1, 2].map(() => paying.deposit(cookie, amount))
          const asked = await Promise.all(deposits)
          const heard = new Set<string>()
          const ends = new Map<number, string>()
          for (const { of, state, event } of said) {
            const deposit = asked[of] as Answer
            const eventId = `${deposit.body.id} ${event}`
            expect((await paying.callback(statementOf(deposit, state, eventId))).status).toBe(200)
            if (heard.has(eventId)) continue
            heard.add(eventId)
            const isEnd = state === 'succeeded' || state === 'failed'
            // `failed` is not final, `succeeded` is.
            if (isEnd && ends.get(of) !== 'succeeded') ends.set(of, state)
          }
          for (const [of, deposit] of asked.entries()) {
            const state = await paying.stateOf(cookie, deposit)
            const end = ends.get(of)
            if (end === undefined) expect(['authenticating', 'pending']).toContain(state)
            else expect(state).toBe(end)
            if (end === 'succeeded') paid += BigInt(amount)
          }
          expect(await house.balance(id)).toBe(paid)
        },
      ),
      { numRuns: 30, seed: 20_300_101 },
    )
    expect(paid).toBeGreaterThan(0n)
    const [sum] = await house.db.run<{ total: string }>({
      name: '',
      text: 'select sum(amount)::text as total from ledger_entries',
    })
    expect(sum?.total).toBe('0')
  })
})

describe('a withdrawal', () => {
  test('NOTIFY-01 is held at once, approved and paid after a while, once however often it is asked for, and told once', async () => {
    const { id, cookie } = await house.player(5000n)
    const asked = await Promise.all([1, 2, 3].map(() => paying.withdraw(cookie, 3000, 'withdrawn-once')))
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1)
    expect(asked[0]?.body).toMatchObject({ kind: 'withdrawal', state: 'requested', amount: 3000 })
    expect(await house.balance(id)).toBe(2000n)
    await paying.after(20)
    expect(await paying.list(cookie)).toMatchObject([{ state: 'approved' }])
    await paying.after(20)
    await paying.after(20)
    expect(await paying.list(cookie)).toMatchObject([{ state: 'paid' }])
    expect(await house.balance(id)).toBe(2000n)
    expect(await toldOf(cookie)).toEqual([['withdrawal_paid', 'withdrawal']])
  })

  test('NOTIFY-01 that comes back is given back, and told', async () => {
    const { id, cookie } = await house.player(5000n)
    await paying.withdraw(cookie, 3013)
    expect(await house.balance(id)).toBe(1987n)
    for (let round = 0; round < 3; round += 1) await paying.after(20)
    expect(await paying.list(cookie)).toMatchObject([{ state: 'failed' }])
    expect(await house.balance(id)).toBe(5000n)
    expect(await toldOf(cookie)).toEqual([['withdrawal_returned', 'withdrawal']])
  })

  test('of more than the balance is refused, also when several are asked for at once', async () => {
    const { id, cookie } = await house.player(5000n)
    const asked = await Promise.all([1, 2, 3, 4].map(() => paying.withdraw(cookie, 2000)))
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
    expect(asked.find(({ status }) => status === 400)?.body.code).toBe(1203)
    expect(await house.balance(id)).toBe(1000n)
    expect((await paying.withdraw(cookie, 10)).body.errors).toHaveProperty('amount')
  })

  test('waits for an operator where there is one, whose decision counts once, names who made it and why, and is kept in the audit trail', async () => {
    const kept = await openHouseOn(house.db, { operators: OPERATORS, time: house.time })
    const there = payingIn(kept)
    const { id, cookie } = await kept.player(10_000n)
    const decide = (payment: Answer, decision: string, key = KEY) =>
      kept.call('POST', `/api/platform/payments/withdrawals/${payment.body.id}/decision`, {
        body: { decision, reason: 'looked at the documents' },
        headers: { authorization: `Bearer ${key}`, 'x-app': '' },
      })
    const [first, second] = [await there.withdraw(cookie, 2000), await there.withdraw(cookie, 3000)]
    await there.after(3600)
    expect(await kept.balance(id)).toBe(5000n)
    expect((await decide(first, 'approve', 'another key of 16')).status).toBe(403)
    expect((await decide(first, 'refuse')).body.state).toBe('refused')
    expect((await decide(first, 'refuse')).body.state).toBe('refused')
    expect((await decide(first, 'approve')).body.code).toBe(1204)
    expect(await kept.balance(id)).toBe(7000n)
    expect((await decide(second, 'approve')).body.state).toBe('approved')
    for (let round = 0; round < 3; round += 1) await there.after(60)
    expect((await there.list(cookie)).map(({ state }: { state: string }) => state).sort()).toEqual([
      'paid',
      'refused',
    ])
    const deposit = await there.deposit(cookie, 2000)
    expect((await decide(deposit, 'refuse')).status).toBe(404)

    const third = await there.withdraw(cookie, 1000)
    const url = `/api/platform/payments/withdrawals/${third.body.id}/decision`
    const headers = { authorization: `Bearer ${OPERATORS[1]?.key}`, 'x-app': '' }
    const silent = await kept.call('POST', url, { body: { decision: 'refuse' }, headers })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    expect((await decide(third, 'refuse', OPERATORS[1]?.key)).body.state).toBe('refused')
    const audit = await kept.db.run(
      {
        name: '',
        text: `select details->>'payment' as payment, details->>'decision' as decision, details->>'actor' as actor, details->>'reason' as reason
        from player_audit where player_id = $1 and event = 'payment_decided' order by id`,
      },
      [id],
    )
    const row = (payment: Answer, decision: string, actor: string) => ({
      payment: payment.body.id,
      decision,
      actor,
      reason: 'looked at the documents',
    })
    expect(audit).toEqual([
      row(first, 'refuse', 'operator'),
      row(second, 'approve', 'operator'),
      row(third, 'refuse', 'ann'),
    ])
    await kept.close()
  })
})

test('what may be paid is told by currency of the accounts, the active one first', async () => {
  const { cookie } = await house.player(0n, 'JPY')
  const { body } = await house.call('GET', '/api/platform/player/payment_terms', { cookie })
  expect(body).toEqual([
    {
      currency: 'JPY',
      subunits: 1,
      min: 1500,
      max: 800_000,
      suggestions: [3000, 5000, 10_000, 30_000],
      methods: ['card', 'bank', 'wallet'],
    },
  ])
})
