import { describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { DEMO } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)

const VOLTA = { host: 'volta.localhost:3000' }
const HERE = { host: 'localhost:3000' }
const sql = <Row>(text: string, parameters: unknown[] = []) =>
  house.db.run<Row>({ name: '', text }, parameters)

const WITHDRAWAL = { amount: 2000, currency: 'USD' }
const withdraw = (cookie: string | null, headers: Record<string, string>) =>
  house.call('POST', '/api/platform/player/withdrawals', {
    cookie,
    body: WITHDRAWAL,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
  })

/** A player of volta, which requires a proved identity for withdrawals, signed in at another host. */
async function voltaPlayer(at: Record<string, string>) {
  const { id } = await house.player(100_000n, 'USD')
  await sql(`update players set site = 'volta' where id = $1`, [id])
  const [row] = await sql<{ email: string }>('select email from players where id = $1', [id])
  const answer = await house.call('POST', '/api/platform/users/sign_in', {
    body: { login: row?.email, password: 'correct horse' },
    headers: at,
  })
  return { id, cookie: answer.cookie, player: answer.body }
}

describe('a player’s own site', () => {
  test('PLAYER-03 what it asks for holds at whatever host a call comes in: no other way to be paid unproven', async () => {
    const there = await voltaPlayer(VOLTA)
    expect((await withdraw(there.cookie, VOLTA)).body.code).toBe(1501)
    const elsewhere = await voltaPlayer(HERE)
    expect((await withdraw(elsewhere.cookie, HERE)).body.code).toBe(1501)
    const standing = await house.call('GET', '/api/platform/player/identity', {
      cookie: elsewhere.cookie,
      headers: HERE,
    })
    expect(standing.body).toMatchObject({ kind: 'serasa', required_for: ['withdrawal'] })
    expect(await house.balance(elsewhere.id, 'USD')).toBe(100_000n)
    const ours = await house.player(100_000n, 'USD')
    expect((await withdraw(ours.cookie, HERE)).status).toBe(200)
  })

  test('AUTH-10 PLAYER-03 its fields, currencies and countries are those that count', async () => {
    const { cookie, player } = await voltaPlayer(HERE)
    expect(player.auth_fields_missed).toEqual(['first_name', 'last_name'])
    const asked = { cookie, headers: HERE }
    const activate = async (currency: string) =>
      (await house.call('POST', '/api/platform/player/accounts', { ...asked, body: { currency } })).status
    expect([await activate('EUR'), await activate('JPY')]).toEqual([422, 200])
    const moved = await house.call('PATCH', '/api/platform/player', { ...asked, body: { country: 'DE' } })
    expect(moved.body.errors).toEqual({ country: ['is not a country of this site'] })
  })

  test('it is where the account was opened', async () => {
    const email = 'opened@volta.example'
    const form = {
      email,
      password: 'a long sentence here',
      accept_terms: true,
      birth_date: '1990-01-01',
      country: 'KW',
      currency: 'USD',
    }
    const answer = await house.call('POST', '/api/platform/users', { body: form, headers: VOLTA })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await sql('select site from players where email = $1', [email])).toEqual([{ site: 'volta' }])
  })
})

describe('a session', () => {
  test('SAFE-17 is good at the site where it was opened and nowhere else', async () => {
    const { cookie } = await voltaPlayer(VOLTA)
    const who = async (headers: Record<string, string>) =>
      (await house.call('GET', '/api/platform/player', { cookie, headers })).body?.id ?? null
    expect(await who(VOLTA)).toEqual(expect.any(Number))
    expect(await who({ host: 'volta.example' })).toEqual(expect.any(Number))
    expect(await who(HERE)).toBeNull()
    expect((await withdraw(cookie, HERE)).status).toBe(401)
    const own = await house.player(0n)
    expect(
      (await house.call('GET', '/api/platform/player', { cookie: own.cookie, headers: VOLTA })).body,
    ).toBeNull()
  })
})

describe('a host that no site claims', () => {
  test.each(['evil.example', 'volta.evil.example', 'localhost.evil.example', '203.0.113.7:4000'])(
    'SAFE-15 %s is served nothing: 421',
    async (host) => {
      const cookie = await house.signIn()
      const asked = { cookie, headers: { host } }
      for (const [method, path] of [
        ['GET', '/api/platform/player'],
        ['GET', '/api/sportsbook/v2/settings'],
        ['POST', '/api/platform/sportsbook_sessions'],
      ] as const) {
        const answer = await house.call(method, path, asked)
        expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([421, 421])
      }
    },
  )

  test.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:4000',
    '[::1]:3000',
    'LOCALHOST.',
    'anything.localhost',
    'volta.example',
  ])('SAFE-15 %s is one of ours', async (host) => {
    const body = { login: DEMO.email, password: DEMO.password }
    expect(
      (await house.call('POST', '/api/platform/users/sign_in', { body, headers: { host } })).status,
    ).toBe(200)
  })
})
