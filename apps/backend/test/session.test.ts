import { BASES } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { DEMO, type House, openHouseOn, place, placement, TABLE } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const SIGN_IN = '/api/platform/users/sign_in'
const PLAYER = '/api/platform/player'
/** A call for players only. */
const ACCOUNTS = '/api/platform/player/accounts'

const house = houseOfTests(embedded)

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  house.call('POST', SIGN_IN, { body, headers })

describe('signing in and out', () => {
  test('API-P-14 AUTH-11 the demo player signs in by e-mail, however it is written', async () => {
    const answer = await signIn({ login: ' DEMO@Touchline.Example ', password: DEMO.password })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: DEMO.email, currency: 'EUR', auth_fields_missed: [] })
    expect(answer.cookie).not.toBeNull()
  })

  test('AUTH-11 a player signs in by phone, with or without separators', async () => {
    const { id } = await house.player(0n)
    await house.db.run({ name: '', text: `update players set phone = '441632960961' where id = $1` }, [id])
    const answer = await signIn({ login: '+44 (1632) 960-961', password: 'correct horse' })
    expect(answer.body).toMatchObject({ id, auth_phone_number: '441632960961' })
  })

  test('SAFE-16 the cookie is out of reach of scripts, and each sign-in makes another that ends the one before', async () => {
    const first = await signIn({ login: DEMO.email, password: DEMO.password })
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly/)
    expect(String(first.headers['set-cookie'])).toMatch(/SameSite=Lax/)
    const second = await signIn(
      { login: DEMO.email, password: DEMO.password },
      { cookie: first.cookie ?? '' },
    )
    expect(second.cookie).not.toBe(first.cookie)
    expect((await house.call('GET', ACCOUNTS, { cookie: first.cookie })).status).toBe(401)
    expect((await house.call('GET', ACCOUNTS, { cookie: second.cookie })).status).toBe(200)
  })

  test('behind https the cookie is host-bound and secure', async () => {
    const secure = await openHouseOn(house.db, { publicUrl: 'https://bets.example' })
    const answer = await secure.call('POST', SIGN_IN, {
      body: { login: DEMO.email, password: DEMO.password },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-touchline=.*Path=\/;.*Secure/)
    await secure.close()
  })

  test('SAFE-16 pages may read that somebody is signed in, not the session: one cookie comes, stays and goes with the other', async () => {
    const own = await openHouseOn(house.db)
    const { cookie } = await own.player(0n)
    const hints = ({ headers }: Awaited<ReturnType<House['call']>>) =>
      [headers['set-cookie'] ?? []].flat().filter((set) => set.startsWith('signed_in='))
    const kept = [expect.stringMatching(/^signed_in=[\w-]{8}; Max-Age=1209600; Path=\/; SameSite=Lax$/)]
    const gone = [expect.stringMatching(/^signed_in=; .*Expires=Thu, 01 Jan 1970/)]
    const demo = { login: DEMO.email, password: DEMO.password }
    const stale = { cookie: 'touchline=x; signed_in=1' }
    const first = hints(await own.call('POST', SIGN_IN, { body: demo }))
    const second = hints(await own.call('POST', SIGN_IN, { body: demo, ...stale }))
    expect([first, second]).toEqual([kept, kept])
    // A page from the browser's cache notices that the session has changed (LINK-16).
    expect(first).not.toEqual(second)
    expect(hints(await own.call('GET', PLAYER, { cookie: `${cookie}; signed_in=1` }))).toEqual([])
    expect(hints(await own.call('GET', PLAYER))).toEqual([])
    expect(hints(await own.call('GET', PLAYER, stale))).toEqual(gone)
    // Answers that visitors share set no cookie.
    expect(hints(await own.call('GET', '/api/sportsbook/v2/sports', stale))).toEqual([])
    own.time.jump(10 * 24 * 3_600_000)
    expect(hints(await own.call('GET', PLAYER, { cookie }))).toEqual(kept)
    expect(hints(await own.call('DELETE', '/api/platform/users/sign_out', { cookie }))).toEqual(gone)
    await own.close()
  })

  test('no copy of the database opens a session: it holds hashes of tokens only', async () => {
    const cookie = await house.signIn()
    const token = cookie.split('=')[1] ?? ''
    const rows = await house.db.run<{ token_hash: string }>({
      name: '',
      text: 'select token_hash from sessions',
    })
    expect(rows.length).toBeGreaterThan(0)
    for (const { token_hash } of rows) {
      expect(token_hash).not.toContain(token)
      expect((await house.call('GET', ACCOUNTS, { cookie: `touchline=${token_hash}` })).status).toBe(401)
    }
  })

  test('SAFE-19 a wrong password and an unknown player are answered alike', async () => {
    const answers = [
      await signIn({ login: DEMO.email, password: 'wrong password' }),
      await signIn({ login: 'nobody@touchline.example', password: 'wrong password' }),
      await signIn({ login: '+1 555 0100 999', password: 'wrong password' }),
    ]
    for (const { status, body, cookie } of answers) {
      expect({ status, body, cookie }).toEqual({
        status: 401,
        cookie: null,
        body: {
          code: 1001,
          message: 'The email or password is not right',
          localized_message: 'The email or password is not right',
        },
      })
    }
  })

  test('SAFE-19 guessing is slowed down with Retry-After, for that player alone and the right password too', async () => {
    const guesser = await openHouseOn(house.db)
    const guess = (login: string, password: string) =>
      guesser.call('POST', SIGN_IN, { body: { login, password } })
    const { id } = await guesser.player(0n)
    const [row] = await house.db.run<{ email: string }>(
      { name: '', text: 'select email from players where id = $1' },
      [id],
    )
    const login = row?.email ?? ''
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await guess(login, `guess ${attempt} …`)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.at(-1)).toBe(429)
    const refused = await guess(login.toUpperCase(), 'correct horse')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess(DEMO.email, DEMO.password)).status).toBe(200)
    await guesser.close()
  })

  test('AUTH-12 a bad form is told field by field', async () => {
    const answer = await signIn({ login: 'x', password: 'short', remember: true })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['login', 'password', 'remember'])
    expect(answer.body.errors.remember).toEqual(['is not known'])
  })

  test('AUTH-14 API-P-02 signing out ends the session and takes the cookie away', async () => {
    const cookie = await house.signIn()
    const answer = await house.call('DELETE', '/api/platform/users/sign_out', { cookie })
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/touchline=;/)
    expect((await house.call('GET', ACCOUNTS, { cookie })).status).toBe(401)
  })

  test('SAFE-05 a session lasts while it is used and ends two weeks after', async () => {
    const day = 24 * 3_600_000
    const own = await openHouseOn(house.db, {
      sessionTerms: { endAfter: 365 * day, proofLasts: day, awakeFor: day },
    })
    const cookie = await own.signIn()
    for (let days = 0; days < 30; days += 10) {
      own.time.jump(10 * day)
      const answer = await own.call('GET', ACCOUNTS, { cookie })
      expect(answer.status).toBe(200)
      expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=1209600/)
    }
    own.time.jump(14 * day + 1)
    expect((await own.call('GET', ACCOUNTS, { cookie })).status).toBe(401)
    await own.side.sessions.removeExpired()
    await own.close()
  })
})

describe('the player', () => {
  test('AUTH-02 AUTH-03 a visitor has no profile, and asking for one is no fault', async () => {
    const answer = await house.call('GET', PLAYER)
    expect(answer.status).toBe(200)
    expect(answer.body).toBeNull()
  })

  test('API-S-05 a connection token is for anybody, those of private channels for their player alone', async () => {
    const base = '/api/sportsbook/v2/websocket'
    const { id, cookie } = await house.player(0n)
    expect((await house.call('POST', `${base}/token`)).body).toEqual({ token: expect.any(String) })
    const channels = [`$user:en:${id}`]
    const own = await house.call('POST', `${base}/authorize`, { cookie, body: { channels } })
    expect(own.body).toEqual({ channels: [{ channel: channels[0], token: expect.any(String) }] })
    expect((await house.call('POST', `${base}/authorize`, { body: { channels } })).status).toBe(401)
    const other = { cookie, body: { channels: [`$user:en:${id + 1}`] } }
    expect((await house.call('POST', `${base}/authorize`, other)).status).toBe(403)
  })

  test('API-P-04 AUTH-03 the profile has every field, asked for in a language or as it is; a visitor has none', async () => {
    const cookie = await house.signIn()
    expect((await house.call('GET', PLAYER)).body).toBeNull()
    const plain = await house.app.inject({ url: PLAYER, headers: { cookie } })
    expect(plain.json()).toMatchObject({ email: DEMO.email, country: { code: 'GB', name: 'United Kingdom' } })
    const { body } = await house.call('GET', `${PLAYER}?locale=de`, { cookie, headers: {} })
    expect(body).toMatchObject({
      email: DEMO.email,
      auth_phone_number: '441632960000',
      mobile_phone: '441632960000',
      first_name: 'Dana',
      last_name: 'Demo',
      nickname: 'dana',
      language: 'en',
      country: { code: 'GB', name: 'Vereinigtes Königreich' },
    })
  })

  test('API-P-07 the language is kept, and only a real one', async () => {
    const { cookie } = await house.player(0n)
    const change = (locale: string) =>
      house.call('PATCH', '/api/platform/player/update_locale', { cookie, body: { locale } })
    expect((await change('de')).body).toEqual({ language: 'de' })
    expect((await house.call('GET', PLAYER, { cookie })).body.language).toBe('de')
    expect((await change('x'.repeat(5000))).status).toBe(422)
  })

  test('API-P-03 the betting session is opened once, told again and continued', async () => {
    const cookie = await house.signIn()
    const open = (path: string) => house.call('POST', `/api/platform/sportsbook_sessions${path}`, { cookie })
    const first = await open('')
    house.time.jump(60_000)
    const again = await open('')
    expect(again.body.id).toBe(first.body.id)
    expect(again.body.started_at).toBe(first.body.started_at)
    expect(Date.parse(again.body.server_time) - Date.parse(first.body.server_time)).toBe(60_000)
    expect((await open('/continue')).body.id).toBe(first.body.id)
  })

  test('PLAYER-04 PLAYER-05 API-P-05 API-P-06 accounts: one a currency, one active, opened on demand', async () => {
    const { cookie } = await house.player(500n)
    const activate = (currency: string) =>
      house.call('POST', '/api/platform/player/accounts', { cookie, body: { currency } })
    const accounts = async () =>
      (await house.call('GET', '/api/platform/player/accounts?compatibility=false', { cookie })).body
    expect(await accounts()).toEqual([
      { currency: 'EUR', subunits: 100, active: true, balance: 500, available_to_bet_with_locked_cents: 500 },
    ])
    expect((await activate('BTC')).body).toEqual({ currency: 'BTC' })
    expect(await accounts()).toMatchObject([
      { currency: 'EUR', active: false, balance: 500 },
      { currency: 'BTC', subunits: 100_000_000, active: true, balance: 0 },
    ])
    expect((await house.call('GET', PLAYER, { cookie })).body.currency).toBe('BTC')
    expect((await activate('XXX')).body.errors).toEqual({ currency: ['is not a currency of this site'] })
    expect((await accounts()).filter((account: { active: boolean }) => account.active)).toHaveLength(1)
  })

  test('seeding again pays nothing twice and leaves the active account alone', async () => {
    const cookie = await house.signIn()
    await house.call('POST', '/api/platform/player/accounts', { cookie, body: { currency: 'JPY' } })
    const again = await openHouseOn(house.db)
    const accounts = (
      await again.call('GET', '/api/platform/player/accounts', { cookie: await again.signIn() })
    ).body
    expect(accounts).toMatchObject([
      { currency: 'EUR', balance: 100_000, active: false },
      { currency: 'USD', balance: 50_000 },
      { currency: 'JPY', balance: 100_000, active: true },
      { currency: 'BTC', balance: 1_000_000 },
    ])
    await again.close()
  })
})

describe('who may call', () => {
  const rows = Object.entries(TABLE).map(([name, row]) => ({ name, ...row, url: BASES[row.base] + row.path }))

  test.each(rows.filter(({ auth }) => auth === 'player'))(
    'SAFE-17 $name is refused without a session, with a false one and after sign-out, and never stored',
    async ({ method, url }) => {
      const ended = await house.signIn()
      await house.call('DELETE', '/api/platform/users/sign_out', { cookie: ended })
      for (const cookie of [null, 'touchline=', 'touchline=x', `touchline=${'A'.repeat(43)}`, ended]) {
        const answer = await house.call(method, url, { cookie, ...(method === 'GET' ? {} : { body: {} }) })
        expect(answer.status).toBe(401)
        expect(answer.body.code).toBe(401)
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    },
  )

  test.each(rows.filter(({ method }) => method !== 'GET'))(
    'SAFE-16 $name from elsewhere is refused and changes nothing',
    async ({ method, url }) => {
      const cookie = await house.signIn()
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'x-app': '' },
      ]
      for (const headers of foreign) {
        expect((await house.call(method, url, { cookie, headers, body: {} })).status).toBe(403)
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await house.call(method, url, {
          cookie,
          text: '{}',
          headers: { 'content-type': type },
        })
        expect(answer.status).toBe(403)
      }
      expect((await house.call('GET', ACCOUNTS, { cookie })).status).toBe(200)
    },
  )

  test('SAFE-17 another player’s bets are not listed, whatever is asked for', async () => {
    const owner = await house.player(10_000n)
    const other = await house.player(10_000n)
    const placed = await place(house, owner.cookie, placement())
    const id = placed.body[0].id
    const list = async (cookie: string, query = '') =>
      (await house.call('GET', `/api/sportsbook/v3/bets${query}`, { cookie })).body
    expect((await list(owner.cookie, `?id=${id}`)).items).toHaveLength(1)
    expect(await list(other.cookie, `?id=${id}`)).toMatchObject({ items: [], total: 0 })
    expect((await list(other.cookie)).items).toEqual([])
  })

  test('private answers are never stored', async () => {
    const cookie = await house.signIn()
    for (const url of [
      ACCOUNTS,
      '/api/platform/player/accounts',
      '/api/sportsbook/v3/bets',
      '/api/sportsbook/v2/settings',
    ]) {
      expect((await house.call('GET', url, { cookie })).headers['cache-control']).toBe('no-store')
    }
  })
})
