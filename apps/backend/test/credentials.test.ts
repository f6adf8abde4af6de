import { describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { DEMO, openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { membersOf, PASSWORD, USERS } from './members.ts'

const HOUR = 3_600_000

const house = houseOfTests(embedded)
const { somebody, form, signUp, signIn, ask, sql, letterTo, settled, member, auditOf } = membersOf(house)

describe('signing up', () => {
  test('API-P-14 API-P-12 API-P-15 an account is opened, confirmed by a link that is good once, and signed in to', async () => {
    const email = somebody()
    const answer = await signUp({
      ...form(email.toUpperCase()),
      currency: 'USD',
      tags: { btag: 'campaign-7' },
    })
    expect([answer.status, answer.body]).toEqual([200, { next: 'confirmation' }])
    const first = await letterTo(email)
    expect(first.link.href).toMatch(
      /^http:\/\/localhost:3000\/sports\/users\/confirmation\?confirmation_token=/,
    )
    expect((await signIn(email)).body.code).toBe(1101)
    expect((await signIn(email, 'a wrong password')).body.code).toBe(1001)

    await ask('confirmation', email)
    const { token } = await letterTo(email, 2)
    const confirm = (text: string) => house.call('GET', `${USERS}/confirmation?confirmation_token=${text}`)
    expect((await confirm(first.token)).body.code).toBe(1103)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).body.code).toBe(1103)

    const player = await signIn(email)
    expect(player.body).toMatchObject({ email, currency: 'USD', country: { code: 'DE' } })
    const [row] = await sql<{ tags: unknown }>('select tags from players where email = $1', [email])
    expect(row?.tags).toEqual({ btag: 'campaign-7' })
    expect(await auditOf(email)).toEqual(['signed_up', 'confirmed', 'signed_in'])
  })

  test('AUTH-13 an address that has an account is answered alike; its owner alone is told', async () => {
    const email = await member()
    const taken = await signUp({ ...form(email), password: 'another password' })
    const free = await signUp(form(somebody()))
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await letterTo(email, 2)).link.pathname).toBe('/sports/users/sign-in')
    expect((await signIn(email, 'another password')).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })

  test('AUTH-11 AUTH-12 what the site asks for is checked field by field', async () => {
    const wrong = async (change: object) => (await signUp({ ...form(somebody()), ...change })).body
    expect(
      Object.keys((await wrong({ email: 'x', password: 'short', country: 'Germany' })).errors).sort(),
    ).toEqual(['country', 'email', 'password'])
    expect((await wrong({ birth_date: undefined, country: undefined })).errors).toEqual({
      birth_date: ['is required'],
      country: ['is required'],
    })
    expect((await wrong({ currency: 'CHF', first_name: 'Lena' })).errors).toEqual({
      currency: ['is not a currency of this site'],
      first_name: ['is not asked for here'],
    })
    expect((await wrong({ accept_terms: false })).errors).toHaveProperty('accept_terms')
    expect((await wrong({ birth_date: '2012-01-02' })).code).toBe(1107)
    expect((await wrong({ birth_date: '2012-01-01' })).next).toBe('confirmation')
  })

  test('AUTH-12 a password that anybody would try first is refused at signing up, by a link, which stays good, and at a change', async () => {
    const easy = { errors: { password: ['is too easy to guess'] } }
    const email = somebody()
    const name = email.split('@')[0] ?? ''
    for (const password of ['12345678', `${name}!`, 'Touchline26'])
      expect((await signUp({ ...form(email), password })).body, password).toMatchObject(easy)
    await settled()
    expect(house.sent.filter(({ to }) => to === email)).toEqual([])

    const owner = await member()
    await ask('password', owner)
    const { token } = await letterTo(owner, 2)
    const set = (body: object, cookie?: string) =>
      house.call('PATCH', `${USERS}/password`, { body, ...(cookie && { cookie }) })
    for (const password of ['12345678', owner])
      expect((await set({ reset_password_token: token, password })).body).toMatchObject(easy)
    expect((await signIn(owner)).status).toBe(200)
    expect((await set({ reset_password_token: token, password: 'chosen by its owner' })).status).toBe(200)

    const cookie = await house.signIn(owner, 'chosen by its owner')
    const change = { current_password: 'chosen by its owner', password: 'letmein1' }
    expect((await set(change, cookie)).body).toMatchObject(easy)
    expect((await set({ ...change, password: 'another horse 42' }, cookie)).status).toBe(200)
  })

  test('SAFE-15 a link never leads to a host that a caller made up', async () => {
    const email = somebody()
    expect((await signUp(form(email), { headers: { host: 'evil.example' } })).status).toBe(421)
    await signUp(form(email), { headers: { host: '127.0.0.1:6666' } })
    expect((await letterTo(email)).link.host).toBe('localhost:3000')
    const other = somebody()
    await signUp({ ...form(other), country: 'KW' }, { headers: { host: 'volta.localhost:3000' } })
    expect((await letterTo(other)).link.host).toBe('volta.localhost:3000')
  })
})

describe('links and passwords', () => {
  test('whoever prefetches or scans a link’s call uses nothing up: only our pages and programs do', async () => {
    const email = somebody()
    await signUp(form(email))
    const { token } = await letterTo(email)
    const address = `${USERS}/confirmation?confirmation_token=${token}`
    const knock = (method: 'GET' | 'HEAD', headers: Record<string, string>) =>
      house.app.inject({ method, url: address, headers: { host: 'localhost:3000', ...headers } })
    const statuses = [
      await knock('HEAD', { 'x-app': 'sportsbook' }),
      await knock('HEAD', {}),
      await knock('GET', {}),
      await knock('GET', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch', 'x-app': 'sportsbook' }),
      await knock('GET', { 'sec-fetch-site': 'cross-site' }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([405, 405, 403, 403, 403])
    expect((await signIn(email)).body.code).toBe(1101)
    expect((await knock('GET', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  test('AUTH-13 asking for a message says nothing about who has an account', async () => {
    const email = await member()
    for (const what of ['password', 'confirmation', 'unlock'] as const) {
      const [known, unknown] = [await ask(what, email), await ask(what, somebody())]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    }
    await letterTo(email, 2)
    await settled()
    // Confirmed and not locked: of the three only the reset was sent.
    expect(house.sent.filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('API-P-14 a forgotten password is set by a link that is good once, for an hour, and ends every session', async () => {
    const email = await member()
    const { cookie } = await signIn(email)
    const set = (token: string, password: string) =>
      house.call('PATCH', `${USERS}/password`, { body: { reset_password_token: token, password } })
    await ask('password', email)
    const late = await letterTo(email, 2)
    house.time.jump(HOUR)
    expect((await set(late.token, 'too late for this')).body.code).toBe(1103)
    await ask('password', email)
    const { token, link } = await letterTo(email, 3)
    expect(link.pathname).toBe('/sports/users/password/edit')
    expect((await set(token, 'short')).body.errors).toHaveProperty('password')
    expect((await set(token, 'my new password')).status).toBe(200)
    expect((await set(token, 'and another one')).body.code).toBe(1103)
    expect((await house.call('GET', '/api/platform/player/accounts', { cookie })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'my new password')).status).toBe(200)
    expect((await letterTo(email, 4)).text).toContain('was changed')
    expect(await auditOf(email)).toContain('password_changed')
  })

  test('SAFE-16 a player changes the password by the one until now: another session here, none elsewhere', async () => {
    const email = await member()
    const [here, there] = [(await signIn(email)).cookie, (await signIn(email)).cookie]
    const set = (body: object, cookie: string | null) =>
      house.call('PATCH', `${USERS}/password`, { body, cookie })
    const change = { current_password: PASSWORD, password: 'my new password' }
    expect((await set(change, null)).status).toBe(401)
    expect((await set({ ...change, current_password: 'a wrong guess' }, here)).body.code).toBe(1106)
    expect((await set({ password: 'my new password' }, here)).status).toBe(422)
    const { status, cookie } = await set(change, here)
    expect([status, cookie === here]).toEqual([200, false])
    const isIn = async (of: string | null) =>
      (await house.call('GET', '/api/platform/player/accounts', { cookie: of })).status
    expect([await isIn(here), await isIn(there), await isIn(cookie)]).toEqual([401, 401, 200])
  })

  test('no copy of the database opens anything: it holds hashes of links, logins and passwords only', async () => {
    const email = await member()
    await ask('password', email)
    const { token } = await letterTo(email, 2)
    await signIn(email, 'a wrong password')
    const kept = JSON.stringify(
      await Promise.all([
        sql('select * from player_tokens'),
        sql('select * from sign_in_failures'),
        sql('select * from player_audit'),
        sql('select password_hash from players'),
      ]),
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
    for (const secret of [token, email, PASSWORD]) expect(kept).not.toContain(secret)
    await expect(sql('delete from player_audit')).rejects.toThrow()
  })
})

describe('gates', () => {
  test('AUTH-08 a blocked country neither signs in nor up, whatever the browser says', async () => {
    const shut = await openHouseOn(house.db, {
      siteConfig: { blockedSignInCountries: ['FR'], blockedSignUpCountries: ['FR', 'AT'] },
    })
    const from = (country: string) => ({ headers: { 'x-user-country': country } })
    const enter = async (country: string) =>
      (
        await shut.call('POST', `${USERS}/sign_in`, {
          body: { login: DEMO.email, password: DEMO.password },
          ...from(country),
        })
      ).body
    expect(await enter('FR')).toMatchObject({ code: 1104, details: { country: 'FR' } })
    expect(await enter('AT')).toMatchObject({ email: DEMO.email })
    const open = async (country: string, home = 'DE') =>
      (await signUp({ ...form(somebody()), country: home }, { ...from(country), on: shut })).body
    expect(await open('AT')).toMatchObject({ code: 1105, details: { country: 'AT' } })
    expect(await open('DE', 'FR')).toMatchObject({ code: 1105, details: { country: 'FR' } })
    expect(await open('DE')).toEqual({ next: 'confirmation' })
    const settings = async (country: string) =>
      (await shut.call('GET', '/api/sportsbook/v2/settings', from(country))).body
    expect(await settings('FR')).toMatchObject({
      userCountry: { code: 'FR' },
      auth: { sign_in: 'blocked', sign_up: 'blocked' },
    })
    expect((await settings('DE')).auth).toMatchObject({ sign_in: 'open', sign_up: 'open', minimum_age: 18 })
    await shut.close()
  })

  test('AUTH-07 a site that does not let visitors sign in or up refuses both', async () => {
    const shut = await openHouseOn(house.db, {
      siteConfig: { isSignInAllowed: false, isSignUpAllowed: false },
    })
    const enter = await shut.call('POST', `${USERS}/sign_in`, {
      body: { login: DEMO.email, password: DEMO.password },
    })
    expect([enter.status, enter.body.code, enter.cookie]).toEqual([403, 1104, null])
    expect((await signUp(form(somebody()), { on: shut })).body.code).toBe(1105)
    await shut.close()
  })
})

describe('devices', () => {
  test('a player sees where they are signed in and ends one of them, or all others; another player’s are not there', async () => {
    const email = await member()
    const enter = async (agent: string) =>
      (
        await house.call('POST', `${USERS}/sign_in`, {
          body: { login: email, password: PASSWORD },
          headers: { 'user-agent': agent },
        })
      ).cookie
    const laptop = await enter('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    const phone = await enter(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    )
    const list = async (cookie: string | null) =>
      (await house.call('GET', '/api/platform/player/sessions', { cookie })).body
    const devices = await list(laptop)
    expect(devices).toHaveLength(2)
    expect(
      new Map(devices.map((device: { name: string; current: boolean }) => [device.name, device.current])),
    ).toEqual(
      new Map([
        ['Firefox, Linux', true],
        ['Safari, iPhone', false],
      ]),
    )
    const { id } = devices.find((device: { current: boolean }) => !device.current)
    const end = (cookie: string | null, path: string) =>
      house.call('DELETE', `/api/platform/player/sessions${path}`, { cookie })
    const stranger = await house.player(0n)
    expect((await end(stranger.cookie, `/${id}`)).status).toBe(404)
    expect(await list(phone)).toHaveLength(2)
    expect((await end(laptop, `/${id}`)).status).toBe(200)
    expect((await list(phone)).code).toBe(401)
    const tablet = await enter('')
    expect((await end(laptop, '')).status).toBe(200)
    expect((await list(tablet)).code).toBe(401)
    expect(await list(laptop)).toMatchObject([{ current: true }])
  })
})

test('nothing that was done behind an answer went wrong', () => {
  expect(house.errors).toEqual([])
})
