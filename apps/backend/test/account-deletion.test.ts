import assert from 'node:assert/strict'
import { afterEach, describe, expect, test } from 'vitest'
import type { Queries } from '../src/db/index.ts'
import { findOwnerById } from '../src/platform/credentials/repository.ts'
import { deleteAccount } from '../src/platform/personal-data/deletion.ts'
import { FATES } from '../src/platform/personal-data/fates.ts'
import { embedded } from './databases.ts'
import { endMarket } from './end-market.ts'
import { ledgerFaults, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { payingIn, statementOf } from './paying.ts'

const house = houseOfTests(embedded)
afterEach(async () => {
  assert.deepEqual(await ledgerFaults(house.db), [])
})

const PLAYER = '/api/platform/player'
const PASSWORD = 'correct horse'
const HOUR = 3_600_000
const sql = <Row>(text: string, parameters: unknown[] = []) =>
  house.db.run<Row>({ name: '', text }, parameters)
const remove = (cookie: string, password = PASSWORD) =>
  house.call('POST', `${PLAYER}/deletion`, { cookie, body: { password } })

/** Every row of the database as one text, so that no table is forgotten. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => sql<{ text: string }>(`select to_jsonb(x)::text as text from "${name}" x`)),
  )
  return texts.flatMap((rows) => rows.map(({ text }) => text)).join('\n')
}

/** A player with data in every table, and no money left. */
async function known(name: string, matchId: number) {
  const { id, cookie } = await house.player(1000n)
  const marks = [
    `${name}-mail`,
    `${name}-first`,
    `${name}-last`,
    `${name}-nick`,
    `${name}-tag`,
    `${name}-device`,
  ]
  await sql(
    `update players set email = $2, first_name = $3, last_name = $4, birth_date = '1987-06-05', country_code = 'DE',
       tags = $5::jsonb, phone = $6, mobile_phone = $6 where id = $1`,
    [
      id,
      `${name}-mail@touchline.example`,
      marks[1],
      marks[2],
      JSON.stringify({ btag: marks[4] }),
      `4477${id}00001`,
    ],
  )
  const change = (method: 'POST' | 'PATCH' | 'PUT', path: string, body: unknown) =>
    house.call(method, path, { cookie, body })
  await change('PATCH', PLAYER, { nickname: marks[3] })
  await change('POST', `${PLAYER}/phone`, { phone_number: `+44 7700 900${100 + (id % 900)}` })
  await change('POST', '/api/sportsbook/v2/settings', { odds_type: 'american' })
  const now = new Date(house.time.clock())
  await sql(`insert into favourites values ($1, 'match', 7, $2)`, [id, now])
  await sql(`insert into player_groups values ($1, $2)`, [id, marks[3]])
  const bet = placement([selection({ matchId })])
  await place(house, cookie, { ...bet, meta: { ...bet.meta, device_id: marks[5] } })
  return { id, cookie, marks: [...marks, `4477${id}00001`, '1987-06-05'] }
}

describe('deleting an account', () => {
  test('SAFE-17 what becomes of every column of every table with rows of a player is decided', async () => {
    const columns = await sql<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c where table_schema = 'public'
         and (table_name = 'players' or table_name in (select table_name from information_schema.columns
           where table_schema = 'public' and column_name = 'player_id'))
         and not (select relispartition from pg_class where oid = table_name::regclass) order by 1, 2`,
    )
    const tables = [...new Set(columns.map(({ table }) => table))]
    expect(Object.keys(FATES).toSorted()).toEqual(tables.toSorted())
    for (const [table, fate] of Object.entries(FATES)) {
      if (fate === 'gone') continue
      const own = columns.filter((row) => row.table === table).map(({ column }) => column)
      expect(Object.keys(fate).toSorted(), table).toEqual(own.toSorted())
    }
  })

  test('SAFE-17 nothing says who it was any more, the books stay, and another player’s rows do', async () => {
    const [gone, stays] = [await known('erika', 1), await known('max', 1)]
    await endMarket(house, 1, false)
    expect(await everything()).toContain(gone.marks[0])
    const books = () =>
      sql(`select (select count(*) from bets)::int as bets, (select count(*) from ledger_entries)::int as entries,
        (select sum(amount) from ledger_entries where player_id = ${gone.id})::text as sum`)
    const before = await books()
    expect((await remove(gone.cookie, 'a wrong password')).body.code).toBe(1106)
    const { status, body, cookie } = await remove(gone.cookie)
    expect([status, body, cookie]).toEqual([200, {}, null])
    const after = await everything()
    for (const mark of gone.marks.slice(0, -1)) expect(after).not.toContain(mark)
    for (const mark of stays.marks) expect(after).toContain(mark)
    expect(await books()).toEqual(before)
    expect((await house.call('GET', `${PLAYER}/accounts`, { cookie: gone.cookie })).status).toBe(401)
    expect((await house.call('GET', `${PLAYER}/accounts`, { cookie: stays.cookie })).status).toBe(200)
    const login = `${gone.marks[0]}@touchline.example`
    const again = { body: { login, password: PASSWORD } }
    expect((await house.call('POST', '/api/platform/users/sign_in', again)).body.code).toBe(1001)
    // A sign-in that checked the password before the deletion comes too late.
    await expect(house.side.sessions.open(gone.id)).rejects.toThrow()
    expect(house.sent.at(-1)).toMatchObject({ to: login, subject: 'Your account is deleted' })
    const trail = await sql<{ event: string }>(
      `select event from player_audit where player_id = ${gone.id} order by id desc limit 1`,
    )
    expect(trail).toEqual([{ event: 'account_deleted' }])
  })

  test('money, an open bet and a payment under way stand against it, and each is named', async () => {
    const { cookie } = await house.player(10_000n)
    const { withdraw } = payingIn(house)
    const why = async () => {
      const { body } = await remove(cookie)
      return [body.code, ...body.details.obstacles]
    }
    expect(await why()).toEqual([1108, 'balance'])
    await place(house, cookie, placement([selection({ matchId: 2 })], 4000))
    expect(await why()).toEqual([1108, 'balance', 'bets'])
    expect((await withdraw(cookie, 6000)).status).toBe(200)
    expect(await why()).toEqual([1108, 'bets', 'payments'])
    await endMarket(house, 2, false)
    expect(await why()).toEqual([1108, 'payments'])
  })

  test('SAFE-17 a deposit given up that succeeds after all is given back: nothing of it reaches the closed account', async () => {
    const { id, cookie } = await house.player(0n)
    const paying = payingIn(house)
    const deposit = await paying.deposit(cookie, 2000)
    await paying.after(30 * 60)
    expect((await remove(cookie)).status).toBe(200)
    const standing = () =>
      sql<{ state: string; unclaimed: string }>(
        `select state, (select coalesce(sum(amount), 0) from ledger_entries where account = 'unclaimed')::text as unclaimed
         from payments where id = $1`,
        [deposit.body.id],
      )
    const rowsOf = () =>
      sql(`select (select count(*) from ledger_entries where player_id = ${id})::int as entries,
        (select count(*) from notifications where player_id = ${id})::int as notifications,
        (select count(*) from outbox where player_id = ${id})::int as pushes`)
    const nothing = await rowsOf()
    // The provider's page was still open.
    await paying.answer(deposit, 'approve')
    await paying.callback(statementOf(deposit, 'succeeded'))
    expect(await standing()).toEqual([{ state: 'unclaimed', unclaimed: '2000' }])
    assert.deepEqual(await ledgerFaults(house.db), [])
    await paying.after(60)
    expect(await standing()).toEqual([{ state: 'returned', unclaimed: '0' }])
    await paying.callback(statementOf(deposit, 'succeeded'))
    await paying.after(60)
    expect(await standing()).toEqual([{ state: 'returned', unclaimed: '0' }])
    expect([await house.balance(id), await rowsOf()]).toEqual([0n, nothing])
    const books = await sql('select state from demo_payments where reference = $1', [deposit.body.id])
    expect(books).toEqual([{ state: 'failed' }])
  })

  test('SAFE-17 what a call under way writes after it is taken out again', async () => {
    const { id, cookie } = await house.player(0n)
    expect((await remove(cookie)).status).toBe(200)
    const deleted = () => sql('select deleted_at from players where id = $1', [id])
    const before = await deleted()
    await sql(`update players set nickname = 'written late' where id = $1`, [id])
    await sql(`insert into favourites values ($1, 'match', 7, $2)`, [id, new Date(house.time.clock())])
    await payingIn(house).run('deleted-accounts')
    expect(await everything()).not.toContain('written late')
    expect(await sql('select 1 from favourites where player_id = $1', [id])).toEqual([])
    expect(await deleted()).toEqual(before)
  })

  test('killed at any step it leaves everything; done, it leaves nothing', async () => {
    const { id, marks } = await known('killed', 3)
    await endMarket(house, 3, false)
    const owner = await findOwnerById(house.db, id)
    if (owner === null) throw new Error('the player is not there')
    const now = new Date(house.time.clock())
    const before = await everything()
    const run = (diesAt: number) =>
      house.db.transaction((transaction) => {
        let step = 0
        const mortal: Queries = {
          run: (statement, ...parameters) => {
            step += 1
            if (step === diesAt) throw new Error(`killed at step ${step}`)
            return transaction.run(statement, ...parameters)
          },
        }
        return deleteAccount(mortal, owner, [], now).then(() => step)
      })
    let steps = 1
    while ((await run(steps).catch(() => 'killed')) === 'killed') {
      expect(await everything(), `step ${steps}`).toBe(before)
      steps += 1
    }
    expect(steps).toBeGreaterThan(15)
    expect(await everything()).not.toContain(marks[0])
  })
})

describe('a break outlives the account', () => {
  const letters = (to: string) => house.sent.filter((message) => message.to === to)
  const signUp = (email: string) =>
    house.call('POST', '/api/platform/users', {
      body: { email, password: PASSWORD, country: 'DE', birth_date: '1990-05-17', accept_terms: true },
    })

  test('SAFE-19 BEYOND-19 who excluded themselves cannot sign up again by the same login until it is over; nobody else learns of it', async () => {
    const { id, cookie } = await house.player(0n)
    const email = `excluded-${id}@touchline.example`
    await sql('update players set email = $2 where id = $1', [id, email])
    const until = new Date(house.time.clock() + 48 * HOUR)
    // As an operator enters it from a register of excluded players: the session goes on.
    await sql(
      `insert into breaks (player_id, type, until, created_at) values ($1, 'self_exclusion', $2, $3)`,
      [id, until, new Date(house.time.clock())],
    )
    expect((await remove(cookie)).status).toBe(200)
    const kept = await sql<{ login_hash: string }>('select * from exclusions')
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('excluded-')
    const [again, fresh] = [await signUp(email), await signUp(`fresh-${id}@touchline.example`)]
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
    await expect.poll(() => JSON.stringify(letters(email).at(-1)), { interval: 2 }).toContain('a break')
    const accounts = async () => (await sql('select 1 from players where email = $1', [email])).length
    expect(await accounts()).toBe(0)
    house.time.jump(48 * HOUR + 1)
    await signUp(email)
    expect(await accounts()).toBe(1)
  })

  test('without one the same login may open an account again, and is somebody new', async () => {
    const { id, cookie } = await house.player(0n)
    const email = `back-${id}@touchline.example`
    await sql('update players set email = $2 where id = $1', [id, email])
    expect((await remove(cookie)).status).toBe(200)
    await signUp(email)
    const [row] = await sql<{ id: bigint }>('select id from players where email = $1', [email])
    expect(Number(row?.id)).toBeGreaterThan(id)
  })
})
