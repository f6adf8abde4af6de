import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { newName } from '../src/platform/wallet/game-client.ts'
import { runChecks } from '../src/platform/wallet/conformance/checks.ts'
import { embedded } from './databases.ts'
import {
  backOf,
  GAMING,
  keepBooks,
  launchToken,
  OLD_SECRET,
  OTHERS_SECRET,
  seated,
  serverOf,
} from './gaming/testing.ts'
import { openHouseOn, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const HOUR = 3_600_000
const site = { ...GAMING }
const house = houseOfTests(embedded, { siteConfig: site })

const sql = (text: string) => ({ name: '', text })

afterEach(() => keepBooks(house))

const transactionsOf = async (cookie: string) =>
  (await house.call('GET', '/api/platform/player/transactions', { cookie })).body.items as {
    kind: string
    amount: number
    balance: number
  }[]

test('BEYOND-30 a game of a stranger passes every check of the conformance suite, and its player has what they had', async () => {
  const { id, server, token } = await seated(house, 1000n)
  const results = await runChecks(server, token, house.time.clock)
  expect(results.filter(({ fault }) => fault !== null)).toEqual([])
  expect(results.length).toBeGreaterThan(12)
  expect(await house.balance(id)).toBe(1000n)
})

describe('who plays', () => {
  test('BEYOND-30 a launch hands the game a token, which its server exchanges for the player, their currency, language and balance', async () => {
    const { id, session, server, token, cookie } = await seated(house, 2500n)
    expect(session).toEqual({
      session_id: expect.any(String),
      app: 'dice',
      player: expect.stringMatching(/^[\w-]{22}$/),
      currency: 'EUR',
      subunits: 100,
      locale: 'en',
      balance: 2500,
      expires_at: new Date(house.time.clock() + 12 * HOUR).toISOString(),
    })
    expect((await server.balance({ session_id: session.session_id })).body).toEqual({
      currency: 'EUR',
      balance: 2500,
    })
    // The same player again, by another launch; to another provider they are somebody else.
    const again = await server.session({ token: await launchToken(house, cookie) })
    expect([again.body.player, again.body.session_id === session.session_id]).toEqual([session.player, false])
    const others = serverOf(house, 'others', OTHERS_SECRET)
    const there = await others.session({ token: await launchToken(house, cookie, 'others') })
    expect(there.body.player).not.toBe(session.player)
    // Nobody opens what was launched at somebody else, or speaks of their sessions.
    expect((await others.session({ token })).body.code).toBe(1901)
    expect((await others.balance({ session_id: session.session_id })).status).toBe(404)
    // What is kept of the token opens nothing.
    const kept = await house.db.run<{ row: string }>(
      sql('select g::text as row from game_sessions g where player_id = $1'),
      [id],
    )
    expect(kept.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('BEYOND-30 a provider may sign by its former secret while it changes it, and by no other’s', async () => {
    const { session } = await seated(house)
    const asked = { session_id: session.session_id }
    expect((await serverOf(house, 'games', OLD_SECRET).balance(asked)).status).toBe(200)
    expect((await serverOf(house, 'games', OTHERS_SECRET).balance(asked)).status).toBe(403)
    expect((await serverOf(house, 'nobody', OTHERS_SECRET).balance(asked)).status).toBe(403)
  })

  test('BEYOND-30 a signed call is not to be had for another address', async () => {
    const { server, of } = await seated(house)
    const stake = of(100)
    const elsewhere = '/api/wallet/v1/games/credit'
    expect((await server.debit(stake, { path: elsewhere })).status).toBe(403)
    expect((await server.debit(stake, { path: '/api/wallet/v1/others/debit' })).status).toBe(403)
    expect((await server.debit(stake, { path: '/api/wallet/v1/games/debit?x=1' })).status).toBe(403)
  })

  test('BEYOND-30 whoever has signed out, or plays for twelve hours, gives no stake any more; what they have won is paid', async () => {
    const { id, cookie, server, of, token } = await seated(house)
    const stake = of(1000, 'a-round')
    expect((await server.debit(stake)).status).toBe(200)
    await house.call('DELETE', '/api/platform/users/sign_out', { cookie })
    expect((await server.debit(of(1000))).body.code).toBe(1901)
    expect((await server.session({ token })).body.code).toBe(1901)
    // What was answered before is answered again.
    expect((await server.debit(stake)).status).toBe(200)
    expect((await server.credit(of(3000, 'a-round'))).body.balance).toBe(12_000)
    expect((await server.rollBack(backOf(stake))).body.balance).toBe(13_000)
    const late = await seated(house)
    house.time.jump(12 * HOUR)
    expect((await late.server.debit(late.of(1000))).body.code).toBe(1901)
    house.time.jump(-12 * HOUR)
    expect(await house.balance(id)).toBe(13_000n)
  })
})

describe('the books', () => {
  test('BEYOND-30 stakes, wins and what is taken back stand in the ledger against the provider, in the player’s list and in their data', async () => {
    const { id, cookie, server, of } = await seated(house)
    const pushes = async () =>
      (
        await house.db.run<{ balance: string }>(
          sql(
            `select payload->>'balance' as balance from outbox where player_id = $1 and payload->>'type' = 'balance_changed' order by id`,
          ),
          [id],
        )
      ).map(({ balance }) => balance)
    const stake = of(1000, 'a-round')
    const win = of(2500, 'a-round')
    expect((await server.debit(stake)).body).toEqual({
      transaction_id: stake.transaction_id,
      currency: 'EUR',
      balance: 9000,
    })
    expect((await server.credit(win)).body.balance).toBe(11_500)
    expect((await server.rollBack(backOf(win))).body).toEqual({
      transaction_id: win.transaction_id,
      currency: 'EUR',
      balance: 9000,
      amount: -2500,
    })
    expect(await house.balance(id)).toBe(9000n)
    expect(await pushes()).toEqual(['9000', '11500', '9000'])
    const lines = await house.db.run<{ reference: string; account: string; amount: bigint }>(
      sql(
        `select reference, account, amount from ledger_entries where reference like 'game:games:' || $1 || '%' order by id`,
      ),
      [stake.transaction_id],
    )
    expect(lines).toEqual([
      { reference: `game:games:${stake.transaction_id}:debit`, account: 'player', amount: -1000n },
      { reference: `game:games:${stake.transaction_id}:debit`, account: 'game:games', amount: 1000n },
    ])
    expect(
      (await transactionsOf(cookie)).map(({ kind, amount, balance }) => [kind, amount, balance]),
    ).toEqual([
      ['game_rollback', -2500, 9000],
      ['game_win', 2500, 11_500],
      ['game_stake', -1000, 9000],
      ['opening', 10_000, 10_000],
    ])
    const data = (await house.call('GET', '/api/platform/player/personal_data', { cookie })).body
    expect(data.game_transactions.map((row: { kind: string }) => row.kind)).toEqual([
      'debit',
      'credit',
      'rollback',
    ])
    expect(JSON.stringify(data.game_sessions)).not.toContain('token_hash')
  })

  test('BEYOND-30 a provider reads what was booked for it in a time, by pages, with sums by currency', async () => {
    house.time.jump(100 * HOUR)
    const from = new Date(house.time.clock()).toISOString()
    const { server, of, session } = await seated(house)
    const other = await seated(house, 10_000n, 'others', OTHERS_SECRET)
    const [first, second] = [of(500, 'a'), of(700, 'b')]
    await server.debit(first)
    await server.debit(second)
    await server.credit(of(900, 'a'))
    await server.rollBack(backOf(second))
    await other.server.debit(other.of(300))
    house.time.jump(HOUR)
    const to = new Date(house.time.clock()).toISOString()
    const whole = (await server.reconciliation({ from, to })).body
    expect(whole.items).toHaveLength(4)
    expect(whole.items[0]).toEqual({
      id: expect.any(Number),
      transaction_id: first.transaction_id,
      kind: 'debit',
      session_id: session.session_id,
      player: session.player,
      round_id: 'a',
      currency: 'EUR',
      amount: -500,
      booked_at: from,
    })
    expect(whole.sums).toEqual([
      { currency: 'EUR', count: 4, debits: 1200, credits: 900, rollbacks: 700, net: -400 },
    ])
    // What the ledger says of the provider is the same.
    const [ledger] = await house.db.run<{ net: bigint }>(
      sql(
        `select sum(amount)::bigint as net from ledger_entries where account = 'game:games' and created_at >= $1`,
      ),
      [new Date(from)],
    )
    expect(ledger?.net).toBe(-400n)
    const page = (await server.reconciliation({ from, to, limit: '3' })).body
    expect([page.items.length, page.sums]).toEqual([3, whole.sums])
    const rest = (await server.reconciliation({ from, to, limit: '3', after: String(page.next) })).body
    expect([...page.items, ...rest.items]).toEqual(whole.items)
    expect(rest.next).toBeNull()
    expect((await server.reconciliation({ from: to, to: from })).status).toBe(422)
    expect((await server.reconciliation({ from, to: '2031-01-01T00:00:00Z' })).status).toBe(422)
    house.time.jump(-101 * HOUR)
  })

  test('BEYOND-30 a win that is taken back after it was spent leaves the balance below zero, and no stake is taken from it', async () => {
    const { id, server, of } = await seated(house, 100n)
    const win = of(900, 'a')
    await server.debit(of(100, 'a'))
    await server.credit(win)
    await server.debit(of(900))
    expect((await server.rollBack(backOf(win))).body.balance).toBe(-900)
    expect((await server.debit(of(1))).body.code).toBe(104)
    expect(await house.balance(id)).toBe(-900n)
  })

  test('BEYOND-30 what a deleted player wins is booked, and in no balance', async () => {
    const { id, cookie, server, of } = await seated(house, 100n)
    await server.debit(of(100, 'a'))
    await house.call('POST', '/api/platform/users/proof', { cookie, body: { password: 'correct horse' } })
    const deletion = await house.call('POST', '/api/platform/player/deletion', {
      cookie,
      body: { password: 'correct horse' },
    })
    expect(deletion.status).toBe(200)
    expect((await server.debit(of(1))).body.code).toBe(1901)
    expect((await server.credit(of(5000, 'a'))).body.balance).toBe(0)
    expect(await house.balance(id)).toBe(0n)
    const lines = await house.db.run<{ account: string; amount: bigint }>(
      sql(
        `select account, amount from ledger_entries where reference like 'game:%:credit' and amount = 5000`,
      ),
    )
    expect(lines).toEqual([{ account: 'unclaimed_wins', amount: 5000n }])
  })
})

describe('the player’s limits', () => {
  const LIMITS = '/api/platform/user_limits'
  const limit = (cookie: string, type: string, amount: number) =>
    house.call('POST', LIMITS, {
      cookie,
      body: { type, period: 'day', currency: 'EUR', amount_cents: amount },
    })
  const usedOf = async (cookie: string) => {
    const { body } = await house.call('GET', LIMITS, { cookie })
    return (body as { limit: { used?: number; value: number }; [key: string]: unknown }[])[0]
  }

  test('BEYOND-30 stakes of games and bets use up one limit on stakes; one that is taken back was none', async () => {
    const { cookie, server, of } = await seated(house)
    await limit(cookie, 'stake', 1000)
    expect((await place(house, cookie, placement([selection()], 400))).status).toBe(200)
    const stake = of(500)
    expect((await server.debit(stake)).status).toBe(200)
    const refused = await server.debit(of(101))
    expect([refused.status, refused.body.code]).toEqual([400, 124])
    expect((await place(house, cookie, placement([selection()], 101))).body.code).toBe(124)
    expect(await usedOf(cookie)).toBeDefined()
    await server.rollBack(backOf(stake))
    expect((await server.debit(of(600))).status).toBe(200)
    expect((await server.debit(of(1))).body.code).toBe(124)
  })

  test('BEYOND-30 what a game pays makes room in a limit on losses', async () => {
    const { cookie, server, of } = await seated(house)
    await limit(cookie, 'loss', 1000)
    expect((await server.debit(of(1000, 'a'))).status).toBe(200)
    expect((await server.debit(of(1))).body.code).toBe(125)
    expect((await server.credit(of(300, 'a'))).status).toBe(200)
    expect((await server.debit(of(301))).body.code).toBe(125)
    expect((await server.debit(of(300))).status).toBe(200)
  })

  test('BEYOND-30 during a break no stake is taken; wins and what is taken back are booked', async () => {
    const { id, cookie, server, of } = await seated(house)
    const stake = of(1000, 'a')
    await server.debit(stake)
    await house.db.run(
      sql(
        `insert into breaks (player_id, type, until, created_at) values ($1, 'self_exclusion', null, now())`,
      ),
      [id],
    )
    const refused = await server.debit(of(1))
    expect([refused.status, refused.body.code]).toEqual([403, 1303])
    expect((await server.credit(of(500, 'a'))).body.balance).toBe(9500)
    expect((await server.rollBack(backOf(stake))).body.balance).toBe(10_500)
    expect((await transactionsOf(cookie)).length).toBeGreaterThan(0)
  })

  test('BEYOND-30 of a player whom an operator has frozen no stake is taken; wins are booked', async () => {
    const { id, server, of } = await seated(house)
    await server.debit(of(1000, 'a'))
    await house.db.run(sql('update players set frozen_at = now() where id = $1'), [id])
    expect((await server.debit(of(1))).status).toBe(403)
    expect((await server.credit(of(500, 'a'))).body.balance).toBe(9500)
  })

  test('BEYOND-30 no stake is taken for a country that the site does not take, or before an identity is proved where it must be', async () => {
    const { cookie } = await house.player(10_000n)
    const server = serverOf(house)
    const token = await launchToken(house, cookie, 'games', { 'x-user-country': 'FR' })
    const { session_id: session } = (await server.session({ token })).body
    const stake = (name: string) => ({
      session_id: session,
      transaction_id: name,
      round_id: 'a',
      amount: 100,
      currency: 'EUR',
    })
    expect((await server.debit(stake('first'))).status).toBe(200)
    Object.assign(site, { blockedSignInCountries: ['FR'] })
    const abroad = await server.debit(stake('second'))
    expect([abroad.status, abroad.body.code, abroad.body.details]).toEqual([403, 1111, { country: 'FR' }])
    expect((await server.credit({ ...stake('a-win'), amount: 50 })).status).toBe(200)
    Object.assign(site, {
      blockedSignInCountries: [],
      identityVerification: { kind: 'sumsub', requiredFor: ['bet'] },
    })
    const unproved = await server.debit(stake('third'))
    expect([unproved.status, unproved.body.code]).toEqual([403, 1501])
    Object.assign(site, { identityVerification: undefined })
    expect((await server.debit(stake('third'))).status).toBe(200)
  })

  test('BEYOND-30 a stake is at most what one bet may be', async () => {
    const { server, of } = await seated(house, 100_000_000_000n)
    const [row] = await house.db.run<{ most: bigint }>(
      sql(`select max_stake as most from currencies where code = 'EUR'`),
    )
    const most = Number(row?.most)
    expect((await server.debit(of(most + 1))).body.code).toBe(105)
    expect((await server.debit(of(most))).status).toBe(200)
  })
})

test('BEYOND-30 a provider’s calls count by its name, wherever they come from; who has too many waits, others do not', async () => {
  const busy = await openHouseOn(house.db, { siteConfig: site, rateLimit: 1 })
  const asked = { session_id: randomUUID() }
  const games = serverOf(busy)
  const statuses: number[] = []
  for (let call = 0; call < 22; call += 1) statuses.push((await games.balance(asked)).status)
  // Twenty times as many as one address may make.
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429])
  const late = await games.debit({
    ...asked,
    transaction_id: newName(),
    round_id: newName(),
    amount: 1,
    currency: 'EUR',
  })
  expect([late.status, late.body.details.retry_after]).toEqual([429, expect.any(Number)])
  expect((await serverOf(busy, 'others', OTHERS_SECRET).balance(asked)).status).toBe(404)
  // A stranger does not use up what is the provider's.
  const fresh = await openHouseOn(house.db, { siteConfig: site, rateLimit: 1 })
  for (let call = 0; call < 22; call += 1)
    expect((await serverOf(fresh, 'games', OTHERS_SECRET).balance(asked)).status).toBe(403)
  expect((await serverOf(fresh).balance(asked)).status).toBe(404)
  await Promise.all([busy.close(), fresh.close()])
})
