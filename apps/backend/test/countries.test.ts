import { BASES, type Endpoint, platformEndpoints, sportsbookEndpoints } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebServer } from '../src/web-server.ts'
import { embedded } from './databases.ts'
import { place, placement } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { depositOf, payingIn } from './paying.ts'

const TABLE = { ...platformEndpoints, ...sportsbookEndpoints }
const ROWS = Object.entries<Endpoint>(TABLE)

/** Calls that are refused from countries the site does not serve, with their codes. */
const REFUSED: Readonly<Record<string, number>> = {
  signIn: 1104,
  beginPasskeySignIn: 1104,
  signInByPasskey: 1104,
  signInByHost: 1104,
  signUp: 1105,
  requestDeposit: 1111,
  placeBets: 1111,
  editBet: 1111,
  launchApp: 1111,
  activateBonus: 1111,
  boostBonus: 1111,
  openLootbox: 1111,
  redeemPromoCode: 1111,
  writeChat: 1111,
}

const house = houseOfTests(embedded, {
  siteConfig: {
    country: 'DE',
    countries: ['DE', 'AT', 'FR', 'PL'],
    blockedSignInCountries: ['FR'],
    blockedSignUpCountries: ['PL'],
  },
})
const paying = payingIn(house)

let app: Awaited<ReturnType<typeof createWebServer>>
beforeAll(async () => {
  const handlers = Object.fromEntries(ROWS.map(([name]) => [name, async () => ({})]))
  app = await createWebServer(
    // The stub handlers' answers do not follow the contract.
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'production',
    },
    TABLE,
    handlers as never,
    house.side.sessions.authenticate,
    house.side.proofs,
    undefined,
    undefined,
    house.side.refuseFrom,
  )
  await app.ready()
})
afterAll(() => app.close())

test.each([
  ['AU', Object.keys(REFUSED)],
  ['FR', Object.keys(REFUSED).filter((name) => name !== 'signUp')],
  ['PL', ['signUp']],
  ['AT', []],
  [null, []],
])('AUTH-08 from %s the calls that are refused are those and no others', async (country, refused) => {
  const { cookie } = await house.player(0n)
  const told: Record<string, number> = {}
  for (const [name, row] of ROWS) {
    const answer = await app.inject({
      method: row.method,
      url: BASES[row.base] + row.path.replaceAll(/:\w+/g, '12345678'),
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': 'key-of-this-call',
        ...(country !== null && { 'x-user-country': country }),
      },
    })
    const { code } = answer.json()
    if ([1104, 1105, 1111].includes(code)) {
      told[name] = code
      expect([answer.statusCode, answer.json().details], name).toEqual([403, { country }])
    }
  }
  expect(told).toEqual(Object.fromEntries(refused.map((name) => [name, REFUSED[name]])))
})

test('AUTH-08 a session from elsewhere neither pays in nor bets from there, but takes its money out and ends its bets', async () => {
  const { id, cookie } = await house.player(10_000n)
  const [bet] = (await place(house, cookie, placement())).body
  const balance = await house.balance(id)
  const from = (country: string) => ({ 'x-user-country': country })
  const send = (path: string, body: unknown, country: string) =>
    house.call('POST', path, {
      cookie,
      body,
      headers: { 'idempotency-key': crypto.randomUUID(), ...from(country) },
    })
  for (const [path, body] of [
    ['/api/platform/player/deposits', depositOf(2000)],
    ['/api/sportsbook/v3/bets', placement()],
    ['/api/sportsbook/v3/bets/edit', { bet_id: bet.id, bet: placement().bets[0], to_cashout: 1 }],
  ] as const) {
    const refused = await send(path, body, 'AU')
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([403, 1111, { country: 'AU' }])
  }
  expect([await house.balance(id), await paying.list(cookie)]).toEqual([balance, []])
  const list = await house.call('GET', '/api/sportsbook/v3/bets', { cookie, headers: from('AU') })
  expect(list.body.items).toHaveLength(1)
  const offer = list.body.items[0].to_cashout
  const ended = { bet_id: bet.id, to_cashout: offer, share: 100 }
  expect((await send('/api/sportsbook/v3/bets/cashout', ended, 'AU')).status).toBe(200)
  const withdrawal = { amount: 2000, currency: 'EUR' }
  expect((await send('/api/platform/player/withdrawals', withdrawal, 'AU')).status).toBe(200)
  expect((await send('/api/platform/player/deposits', depositOf(2000), 'AT')).status).toBe(200)
})

test('AUTH-08 who would sign in from there is told that the country is why, whatever the password', async () => {
  for (const password of ['correct horse', 'wrong horse']) {
    const body = { login: 'demo@touchline.example', password }
    const answer = await house.call('POST', '/api/platform/users/sign_in', {
      body,
      headers: { 'x-user-country': 'AU' },
    })
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([403, 1104, { country: 'AU' }])
  }
})
