import assert from 'node:assert/strict'
import { afterEach, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { ledgerFaults } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { asOperator, OPERATOR, payingIn, statementOf } from './paying.ts'

const house = houseOfTests(embedded, { operators: [OPERATOR] })
const paying = payingIn(house)
afterEach(async () => assert.deepEqual(await ledgerFaults(house.db), []))

const HOUR = 3600

const limit = (cookie: string, amount: number) =>
  house.call('POST', '/api/platform/user_limits', {
    cookie,
    body: { type: 'deposit', period: 'day', currency: 'EUR', amount_cents: amount },
  })

/** A player's notifications, newest first. */
const toldOf = async (cookie: string, locale = 'en') =>
  (await house.call('GET', `/api/sportsbook/v2/notifications?locale=${locale}`, { cookie })).body.items

const typesOf = async (cookie: string) => (await toldOf(cookie)).map(({ type }: { type: string }) => type)

/** A player whose limit of €100 a day is used up by a deposit, when another one that had expired arrives after all. */
async function latePayer() {
  const { id, cookie } = await house.player(0n)
  expect((await limit(cookie, 10_000)).status).toBe(200)
  const first = await paying.deposit(cookie, 10_000)
  await paying.after(1900)
  const second = await paying.deposit(cookie, 10_000)
  await paying.callback(statementOf(second, 'succeeded'))
  await paying.book(second, 'succeeded')
  await paying.book(first, 'succeeded')
  await paying.callback(statementOf(first, 'succeeded'))
  return { id, cookie, first }
}

describe('a deposit that comes in after all', () => {
  test('SAFE-24 when it had expired and the limit is used up, is held, the player told once, and stands in the queue', async () => {
    const { id, cookie, first } = await latePayer()
    expect(await house.balance(id)).toBe(10_000n)
    expect(await paying.stateOf(cookie, first)).toBe('held')
    await paying.callback(statementOf(first, 'succeeded'))
    await paying.callback(statementOf(first, 'failed'))
    await paying.after(2 * HOUR)
    expect(await paying.stateOf(cookie, first)).toBe('held')
    expect(await typesOf(cookie)).toEqual(['deposit_held', 'deposit_succeeded', 'deposit_expired'])
    expect((await toldOf(cookie))[0].body).toContain('€100.00')
    expect((await toldOf(cookie, 'de'))[0].title).toBe('Einzahlung zurückgestellt')
    expect(await paying.waiting(id)).toMatchObject([
      {
        kind: 'held',
        player_id: id,
        payment: { id: first.body.id, kind: 'deposit', amount: 10_000, currency: 'EUR', state: 'held' },
        because: { refused: 1304, details: { type: 'deposit', period: 'day' } },
        decided: null,
      },
    ])
  })

  test('SAFE-24 and is held, an operator credits once the limit lets it, never before; who and why is kept', async () => {
    const { id, cookie, first } = await latePayer()
    const [exception] = await paying.waiting(id)
    const early = await paying.decide(exception, 'credit')
    expect(early).toMatchObject({ status: 409, body: { code: 1205, details: { code: 1304 } } })
    expect(await house.balance(id)).toBe(10_000n)
    await paying.after(24 * HOUR)
    expect(await paying.decide(exception, 'credit')).toMatchObject({
      status: 200,
      body: {
        payment: { state: 'succeeded' },
        decided: { decision: 'credit', actor: 'ann', reason: 'asked the player' },
      },
    })
    expect((await paying.decide(exception, 'credit')).status).toBe(200)
    expect((await paying.decide(exception, 'give_back')).body.code).toBe(1204)
    expect(await house.balance(id)).toBe(20_000n)
    expect(await paying.waiting(id)).toEqual([])
    expect(await typesOf(cookie)).toEqual([
      'deposit_succeeded',
      'deposit_held',
      'deposit_succeeded',
      'deposit_expired',
    ])
    // It counts in the period in which it was credited.
    expect((await paying.deposit(cookie, 1000)).body.code).toBe(1304)
    const { body } = await house.call('GET', '/api/platform/payments/exceptions?decided=true', asOperator())
    expect(body.items[0]).toMatchObject({ payment: { id: first.body.id }, decided: { actor: 'ann' } })
    const audit = await house.db.run(
      {
        name: '',
        text: `select details from player_audit where player_id = $1 and event = 'payment_decided'`,
      },
      [id],
    )
    expect(audit).toMatchObject([
      { details: { payment: first.body.id, decision: 'credit', actor: 'ann', reason: 'asked the player' } },
    ])
    // The player may read the decision and its reason, but not the operator's name.
    const { account_changes: changes } = (
      await house.call('GET', '/api/platform/player/personal_data', { cookie })
    ).body
    expect(JSON.stringify(changes)).toContain('asked the player')
    expect(JSON.stringify(changes)).not.toContain('ann')
    const { items } = (await house.call('GET', '/api/platform/player/changes', { cookie })).body
    expect(items.map(({ event }: { event: string }) => event)).toContain('payment_decided')
  })

  test('SAFE-24 and is given back, leaves our books and those of its provider alike, and the player is told', async () => {
    const { id, cookie, first } = await latePayer()
    const [exception] = await paying.waiting(id)
    expect((await paying.decide(exception, 'give_back')).body.payment.state).toBe('returning')
    await paying.after(1)
    await paying.after(60)
    expect(await paying.stateOf(cookie, first)).toBe('returned')
    expect(await house.balance(id)).toBe(10_000n)
    expect(await typesOf(cookie)).toEqual([
      'deposit_returned',
      'deposit_held',
      'deposit_succeeded',
      'deposit_expired',
    ])
    // The provider's earlier statement is late now, not a contradiction.
    await paying.callback(statementOf(first, 'succeeded'))
    await paying.after(60)
    expect(await paying.waiting(id)).toEqual([])
    expect(await paying.stateOf(cookie, first)).toBe('returned')
  })

  test('SAFE-24 when it had failed, is credited, and the player told of both', async () => {
    const { id, cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    await paying.callback(statementOf(deposit, 'failed'))
    await paying.callback(statementOf(deposit, 'succeeded'))
    await paying.callback(statementOf(deposit, 'succeeded'))
    expect(await house.balance(id)).toBe(2000n)
    expect(await typesOf(cookie)).toEqual(['deposit_succeeded', 'deposit_failed'])
  })

  test('SAFE-24 though no callback says so, is found by asking on after it was given up', async () => {
    const { id, cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    await paying.after(1801)
    expect(await paying.stateOf(cookie, deposit)).toBe('expired')
    await paying.book(deposit, 'succeeded')
    for (let day = 0; day < 2; day += 1) await paying.after(24 * HOUR)
    expect(await paying.stateOf(cookie, deposit)).toBe('succeeded')
    expect(await house.balance(id)).toBe(2000n)
  })

  test('a deposit that was given up is asked about less and less, and no more after a month', async () => {
    const { cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    const kept = async () => {
      const rows = await house.db.run<{ state: string; at: Date | null }>(
        { name: '', text: 'select state, check_at as at from payments where id = $1' },
        [deposit.body.id],
      )
      return rows[0]
    }
    const next = async () => (await kept())?.at?.getTime() ?? null
    await paying.after(1801)
    const pauses: number[] = []
    for (let at = await next(); at !== null; at = await next()) {
      const pause = Math.max(0, (at - house.time.clock()) / 1000)
      pauses.push(pause)
      await paying.after(pause)
    }
    expect(pauses.slice(2)).toEqual(pauses.slice(2).toSorted((one, other) => one - other))
    expect(pauses.length).toBeLessThan(30)
    expect(await kept()).toEqual({ state: 'expired', at: null })
  })

  test.each([
    ['its limit was lowered', (cookie: string) => limit(cookie, 1000), 1304],
    [
      'its player has begun a break',
      (cookie: string) =>
        house.call('POST', '/api/platform/player/breaks', { cookie, body: { type: 'time_out', days: 1 } }),
      1303,
    ],
  ])('SAFE-24 while %s meanwhile is held', async (_, meanwhile, code) => {
    const { id, cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    await paying.callback(statementOf(deposit, 'pending'))
    expect((await meanwhile(cookie)).status).toBe(200)
    await paying.callback(statementOf(deposit, 'succeeded'))
    expect(await house.balance(id)).toBe(0n)
    expect(await paying.waiting(id)).toMatchObject([{ kind: 'held', because: { refused: code } }])
  })

  test('SAFE-24 what several pending deposits have used of a limit is not to be had again on the next day', async () => {
    const { id, cookie } = await house.player(0n)
    await limit(cookie, 10_000)
    const deposits = [await paying.deposit(cookie, 6000), await paying.deposit(cookie, 4000)]
    for (const deposit of deposits) {
      await paying.book(deposit, 'pending')
      await paying.callback(statementOf(deposit, 'pending'))
    }
    await paying.after(24 * HOUR)
    expect((await paying.deposit(cookie, 1000)).body.code).toBe(1304)
    for (const deposit of deposits) await paying.callback(statementOf(deposit, 'succeeded'))
    expect(await house.balance(id)).toBe(10_000n)
    expect(await paying.waiting(id)).toEqual([])
  })
})

describe('the queue of exceptions', () => {
  test('SAFE-24 takes statements that are of no payment, or of another amount, once, and has them settled', async () => {
    const { id, cookie } = await house.player(0n)
    const deposit = await paying.deposit(cookie, 2000)
    const strange = { ...statementOf(deposit, 'succeeded'), reference: crypto.randomUUID() }
    const wrong = { ...statementOf(deposit, 'succeeded'), amount: 2001 }
    for (const statement of [strange, strange, wrong, wrong]) await paying.callback(statement)
    const { body } = await house.call('GET', '/api/platform/payments/exceptions', asOperator())
    const unknown = body.items.filter(
      ({ because }: { because: { reference: string } }) => because.reference === strange.reference,
    )
    expect(unknown).toMatchObject([{ kind: 'unknown', payment: null, because: { state: 'succeeded' } }])
    const [mismatched, ...others] = await paying.waiting(id)
    expect([mismatched.kind, mismatched.because.amount, others]).toEqual(['mismatched', 2001, []])
    for (const decision of ['credit', 'give_back'])
      expect((await paying.decide(mismatched, decision)).body.errors).toHaveProperty('decision')
    for (const one of [mismatched, unknown[0]])
      expect((await paying.decide(one, 'settle')).body.decided.actor).toBe('ann')
    expect(await paying.waiting(id)).toEqual([])
    expect(await house.balance(id)).toBe(0n)
  })

  test('SAFE-24 takes a payment that its provider, asked, says has ended otherwise; a late statement alone is none', async () => {
    const { id, cookie } = await house.player(0n)
    const [stale, reversed] = [await paying.deposit(cookie, 2000), await paying.deposit(cookie, 3000)]
    for (const deposit of [stale, reversed]) {
      await paying.book(deposit, 'succeeded')
      await paying.callback(statementOf(deposit, 'succeeded'))
    }
    await paying.book(reversed, 'failed')
    for (const deposit of [stale, reversed]) await paying.callback(statementOf(deposit, 'failed'))
    for (let round = 0; round < 3; round += 1) await paying.after(60)
    expect(await paying.waiting(id)).toMatchObject([
      { kind: 'contradicted', payment: { id: reversed.body.id }, because: { state: 'failed' } },
    ])
    expect(await house.balance(id)).toBe(5000n)
  })

  test('credits nothing that the provider does not have', async () => {
    const { id, first } = await latePayer()
    await paying.book(first, 'failed')
    await paying.after(24 * HOUR)
    const [exception] = await paying.waiting(id)
    expect((await paying.decide(exception, 'credit')).body).toMatchObject({
      code: 1205,
      details: { provider: 'failed' },
    })
    expect((await paying.decide(exception, 'give_back')).status).toBe(200)
    await paying.after(60)
  })

  test('is shut to everybody without an operator’s key', async () => {
    const { id, cookie } = await latePayer()
    const [exception] = await paying.waiting(id)
    const url = '/api/platform/payments/exceptions'
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${OPERATOR.key}x` }]) {
      expect((await house.call('GET', url, { headers, cookie })).status).toBe(403)
      const body = { decision: 'credit', reason: 'let me' }
      const made = await house.call('POST', `${url}/${exception.id}/decision`, { headers, cookie, body })
      expect(made.status).toBe(403)
    }
    expect((await paying.decide({ id: 999_999 }, 'credit')).status).toBe(404)
    const silent = { body: { decision: 'credit' }, ...asOperator() }
    const refused = await house.call('POST', `${url}/${exception.id}/decision`, silent)
    expect(Object.keys(refused.body.errors)).toEqual(['reason'])
  })
})
