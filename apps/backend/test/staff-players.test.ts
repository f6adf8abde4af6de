import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditFaults, sealAudit } from '../src/platform/audit/seals.ts'
import { embedded } from './databases.ts'
import { type Clerk, type Desk, openDesk } from './desk.ts'
import { place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { OPERATOR, payingIn } from './paying.ts'

const house = houseOfTests(embedded, { operators: [OPERATOR] })
const sql = (text: string) => ({ name: '', text })
const reason = 'the player has called'
let desk: Desk
let support: Clerk
let cashier: Clerk
let approver: Clerk
beforeAll(async () => {
  desk = await openDesk(house)
  support = await desk.clerk('support')
  cashier = await desk.clerk('payments')
  approver = await desk.clerk('approver')
})
afterAll(() => desk.close())

const get = async (path: string, by = support) => (await desk.call('GET', path, by)).body
const post = (path: string, body: object, by = support) => desk.call('POST', path, by, body)
const own = (method: 'GET' | 'POST', path: string, cookie: string, body?: unknown) =>
  house.call(method, path, { cookie, ...(body !== undefined && { body }) })
const isSignedIn = async (cookie: string) =>
  (await own('GET', '/api/platform/player/accounts', cookie)).status === 200

/** Player with a name, address and number of their own. */
async function named(names: { readonly first: string; readonly last: string; readonly phone: string }) {
  const player = await house.player(10_000n)
  await house.db.run(
    sql(`update players set first_name = $2, last_name = $3, mobile_phone = $4 where id = $1`),
    [player.id, names.first, names.last, names.phone],
  )
  return player
}

const sumOf = async () =>
  (
    await house.db.run<{ sum: bigint }>(
      sql('select coalesce(sum(amount), 0)::bigint as sum from ledger_entries'),
    )
  )[0]?.sum

describe('finding and seeing', () => {
  test('a player is found by id, address, number and part of the name, and by nothing else', async () => {
    const { id } = await named({ first: 'Ida', last: 'Holmqvist', phone: '4930123456' })
    const [row] = await house.db.run<{ email: string }>(sql(`select email from players where id = ${id}`))
    const found = async (query: string) =>
      (await get(`/players?query=${encodeURIComponent(query)}`)).items.map((one: { id: number }) => one.id)
    for (const query of [
      String(id),
      row?.email ?? '',
      (row?.email ?? '').slice(0, -8),
      'ida holmq',
      'QVIST',
      '+49 30 123-456',
    ])
      expect(await found(query), query).toContain(id)
    expect((await found(String(id)))[0]).toBe(id)
    for (const query of ['nobody', '%', '_', 'holmqvist%', '930123456'])
      expect(await found(query), query).not.toContain(id)
    expect((await desk.call('GET', '/players', support)).status).toBe(422)
  })

  test('profile, balances, limits, break, sessions, bets and movements are those of the player', async () => {
    const { id, cookie } = await named({ first: 'Mara', last: 'Test', phone: '4930999888' })
    await own('POST', '/api/platform/user_limits', cookie, {
      ...{ type: 'stake', period: 'day', currency: 'EUR', amount_cents: 5000 },
    })
    await own('POST', '/api/platform/user_limits', cookie, {
      type: 'session',
      period: 'session',
      seconds: 3600,
    })
    const placed = await place(house, cookie, placement([selection()], 700))
    expect(placed.status).toBe(200)
    expect(await get(`/players/${id}`)).toMatchObject({
      ...{ id, first_name: 'Mara', mobile_phone: '4930999888', frozen_at: null, verified: false, groups: [] },
      accounts: [{ currency: 'EUR', balance: 9300, active: true }],
      limits: [
        { type: 'stake', accounts: [{ amount_cents: 5000, current_value_amount_cents: 700 }] },
        { type: 'session', duration: { seconds: 3600, current_value_seconds: 0 } },
      ],
      ...{ break: null, open_bets: 1, sessions: 1 },
    })
    const bets = await get(`/players/${id}/bets?state=open`)
    expect(bets).toMatchObject({
      total: 1,
      items: [
        {
          type: 'single',
          total_stake: 700,
          win_amount: null,
          bonus: null,
          legs: [{ match_id: 1, result: null }],
        },
      ],
    })
    expect((await get(`/players/${id}/bets?state=settled`)).total).toBe(0)
    expect(
      (await get(`/players/${id}/transactions`)).items.map(
        (one: { kind: string; amount: number; balance: number }) => [one.kind, one.amount, one.balance],
      ),
    ).toEqual([
      ['stake', -700, 9300],
      ['opening', 10_000, 10_000],
    ])
    expect((await get(`/players/${id}/sessions`)).items).toMatchObject([{ device: null, site: null }])
    for (const path of ['', '/sessions', '/bets', '/transactions', '/notes'])
      expect((await desk.call('GET', `/players/999999${path}`, support)).status, path).toBe(404)
  })
})

describe('care', () => {
  test('a player on hold is signed out, neither enters, bets, pays in nor out, and does it all again once let in', async () => {
    const { id, cookie } = await house.player(10_000n)
    const paying = payingIn(house)
    expect((await post(`/players/${id}/hold`, { frozen: true, reason })).body.frozen_at).not.toBeNull()
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await get(`/players/${id}`)).toMatchObject({ sessions: 0 })
    await expect(house.enter(id)).rejects.toMatchObject({ refusal: { refused: 1306 } })
    // What was under way in a session of before: the database is asked, not what a process remembers of it.
    await house.db.run(sql(`update players set frozen_at = null where id = ${id}`))
    const late = await house.enter(id)
    await house.db.run(sql(`update players set frozen_at = now() where id = ${id}`))
    expect((await place(house, late, placement([selection()]))).body.code).toBe(1306)
    expect(await house.balance(id)).toBe(10_000n)
    expect((await paying.withdraw(late, 2000)).body.code).toBe(1306)
    expect((await paying.deposit(late, 2000)).body.code).toBe(1306)
    expect((await post(`/players/${id}/hold`, { frozen: false, reason })).body.frozen_at).toBeNull()
    const back = await house.enter(id)
    expect((await place(house, back, placement([selection()]))).status).toBe(200)
    expect((await paying.withdraw(back, 2000)).status).toBe(200)
    const events = await house.db.run<{ event: string; details: object }>(
      sql(
        `select event, details from player_audit where player_id = ${id} and event like 'account_%' order by id`,
      ),
    )
    expect(events).toEqual([
      { event: 'account_frozen', details: { actor: `staff:${support.id}` } },
      { event: 'account_unfrozen', details: { actor: `staff:${support.id}` } },
    ])
  })

  test('a self-exclusion on request bars like the player’s own, ends sessions, and no shorter one takes its place', async () => {
    const { id, cookie } = await house.player(10_000n)
    const begun = await post(`/players/${id}/break`, { type: 'self_exclusion', months: 6, reason })
    expect(begun.body).toMatchObject({ type: 'self_exclusion', until: expect.stringMatching(/^2030-07/) })
    expect(await isSignedIn(cookie)).toBe(false)
    await expect(house.enter(id)).rejects.toMatchObject({ refusal: { refused: 1303 } })
    expect((await post(`/players/${id}/break`, { type: 'time_out', days: 2, reason })).body).toEqual(
      begun.body,
    )
    expect((await get(`/players/${id}`)).break).toEqual(begun.body)
    // Nobody can end it early.
    expect((await post(`/players/${id}/break`, { type: 'self_exclusion', months: 1, reason })).status).toBe(
      422,
    )
  })

  test('ending sessions signs out everywhere; notes are kept, the latest first, and exported without who wrote them', async () => {
    const { id, cookie } = await house.player(0n)
    expect((await post(`/players/${id}/sessions/end`, { reason })).status).toBe(200)
    expect(await isSignedIn(cookie)).toBe(false)
    await post(`/players/${id}/notes`, { text: 'asked about a bet' })
    await post(`/players/${id}/notes`, { text: 'sent a passport' })
    expect(await get(`/players/${id}/notes`)).toMatchObject({
      total: 2,
      items: [
        { text: 'sent a passport', staff_id: support.id },
        { text: 'asked about a bet', staff_id: support.id },
      ],
    })
    const last = (await desk.trail()).findLast(({ call }) => call === 'addPlayerNote')
    expect(JSON.stringify(last)).not.toContain('passport')
    expect(last).toMatchObject({ about: `player:${id}`, after: { note: expect.any(Number) } })
  })

  test('nothing is done to an account that was deleted, or was never there', async () => {
    const { id } = await house.player(0n)
    await house.db.run(sql(`update players set deleted_at = now() where id = ${id}`))
    for (const whose of [id, 999_999])
      for (const [path, body] of [
        ['hold', { frozen: true, reason }],
        ['break', { type: 'time_out', days: 1, reason }],
        ['sessions/end', { reason }],
        ['notes', { text: 'a note' }],
      ] as const)
        expect((await post(`/players/${whose}/${path}`, body)).status, path).toBe(404)
    expect(
      (await post(`/players/${id}/corrections`, { currency: 'EUR', amount: 1, reason }, cashier)).status,
    ).toBe(404)
  })
})

describe('corrections of a balance', () => {
  const correct = (id: number, amount: number, by = cashier, currency = 'EUR') =>
    post(`/players/${id}/corrections`, { currency, amount, reason }, by)

  test('a small one is booked at once, both sides of it; more than there is cannot be taken', async () => {
    const before = await sumOf()
    const { id, cookie } = await house.player(1000n)
    expect((await correct(id, 250)).body).toMatchObject({
      state: 'done',
      amount: 250,
      worth: 250,
      decided: null,
    })
    expect((await correct(id, -1000)).body.state).toBe('done')
    expect(await house.balance(id)).toBe(250n)
    expect((await correct(id, -251)).body.errors).toHaveProperty('amount')
    expect((await correct(id, 1, cashier, 'JPY')).body.errors).toHaveProperty('currency')
    expect((await correct(id, 0)).status).toBe(422)
    expect(await house.balance(id)).toBe(250n)
    expect(await sumOf()).toBe(before)
    const { items } = (await own('GET', '/api/platform/player/transactions?kind=adjustment', cookie)).body
    expect(items.map((one: { amount: number }) => one.amount)).toEqual([-1000, 250])
    const told = await house.db.run<{ payload: { balance: number } }>(
      sql(`select payload from outbox where player_id = ${id} order by id`),
    )
    expect(told.map(({ payload }) => payload.balance)).toEqual([1250, 250])
  })

  test('beyond what one person may in a day it waits for another, who is never the one who asked', async () => {
    const { id } = await house.player(0n)
    const asker = await desk.clerk('payments', 'approver')
    expect((await correct(id, 60_000, asker)).body.state).toBe('done')
    const { body: waiting } = await correct(id, 40_001, asker)
    expect(waiting).toMatchObject({ state: 'waiting', asked_by: asker.id })
    expect(await house.balance(id)).toBe(60_000n)
    const decide = (what: string, by: Clerk) =>
      post(`/player_corrections/${waiting.id}/${what}`, { reason }, by)
    expect((await get('/player_corrections?state=waiting', approver)).items).toMatchObject([
      { id: waiting.id },
    ])
    expect((await decide('approval', asker)).body.code).toBe(1603)
    expect((await decide('approval', support)).body.code).toBe(403)
    expect((await decide('rejection', support)).body.code).toBe(403)
    const both = await Promise.all([decide('approval', approver), decide('approval', approver)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await house.balance(id)).toBe(100_001n)
    expect((await decide('rejection', approver)).body.code).toBe(1204)
    expect((await get(`/player_corrections?player_id=${id}`)).items).toMatchObject([
      { state: 'approved', decided: { by: approver.id, reason } },
      { state: 'done' },
    ])
    // Whoever asked may take it back, once.
    const { body: other } = await correct(id, 50_000, asker)
    expect((await post(`/player_corrections/${other.id}/rejection`, { reason }, asker)).body.state).toBe(
      'rejected',
    )
    expect((await post(`/player_corrections/${other.id}/approval`, { reason }, approver)).body.code).toBe(
      1204,
    )
    expect(await house.balance(id)).toBe(100_001n)
  })
})

test('BEYOND-38 staff with roles and second factor trade, settle, pay, care for players and make campaigns, with four eyes, and each call is a row of one sealed trail', async () => {
  const { id } = await house.player(0n)
  const nobody = await desk.clerk('trader')
  expect((await desk.call('GET', `/players/${id}`, nobody)).body.code).toBe(403)
  const from = (await desk.trail()).length
  await desk.call('GET', '/session', support)
  await desk.call('GET', `/players/${id}`, support)
  await post(`/players/${id}/hold`, { frozen: true, reason })
  const { body: asked } = await post(
    `/players/${id}/corrections`,
    { currency: 'EUR', amount: 500_000, reason },
    cashier,
  )
  await post(`/player_corrections/${asked.id}/approval`, { reason }, cashier)
  await post(`/player_corrections/${asked.id}/approval`, { reason }, approver)
  await desk.call('GET', '/queues/withdrawals', cashier)
  await desk.call('GET', '/trading/overrides', nobody)
  await desk.call('GET', '/campaigns', await desk.clerk('promoter'))
  const settler = await desk.clerk('settler')
  await desk.call('GET', '/settlement/orders', settler)
  const rows = (await desk.trail()).slice(from)
  expect(rows.map(({ call, staff_id: by, code }) => [call, by === null, code])).toEqual([
    ['staffSession', false, null],
    ['getHousePlayer', false, null],
    ['holdPlayer', false, null],
    ['correctBalance', false, null],
    ['approveCorrection', false, 403],
    ['approveCorrection', false, null],
    ['listWaitingWithdrawals', false, null],
    ['listOverrides', false, null],
    ['listCampaigns', false, null],
    ['listOrders', false, null],
  ])
  expect(rows[2]).toMatchObject({ reason, before: { frozen: false }, after: { frozen: true } })
  expect(rows[5]).toMatchObject({ before: { state: 'waiting' }, after: { state: 'approved' } })
  // Nobody acts without a second factor.
  await house.db.run(sql(`update staff set factor_confirmed = false where id = ${support.id}`))
  expect((await desk.call('GET', `/players/${id}`, support)).body.code).toBe(1601)
  await sealAudit(house.db)
  expect(await auditFaults(house.db, house.time.clock())).toEqual([])
})
