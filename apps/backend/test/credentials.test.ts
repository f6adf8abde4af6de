import { describe, expect, test } from 'vitest'
import { hashQueue } from '../src/platform/users/hashing.ts'
import { embedded } from './databases.ts'
import { DEMO, type House, openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const USERS = '/api/platform/users'
const PASSWORD = 'a good password'
const HOUR = 3_600_000

const house = houseOfTests(embedded)

let people = 0
const somebody = () => `person-${(people += 1)}@touchline.example`
const form = (email: string) => ({
  email,
  password: PASSWORD,
  country: 'DE',
  birth_date: '1990-05-17',
  accept_terms: true,
})
const signUp = (body: unknown, options: { headers?: Record<string, string>; on?: House } = {}) =>
  (options.on ?? house).call('POST', USERS, { body, ...(options.headers && { headers: options.headers }) })
const signIn = (login: string, password = PASSWORD) =>
  house.call('POST', `${USERS}/sign_in`, { body: { login, password } })
const ask = (what: 'password' | 'confirmation' | 'unlock', login: string) =>
  house.call('POST', `${USERS}/${what}`, { body: { login } })
const sql = <Row>(text: string, parameters: unknown[] = []) =>
  house.db.run<Row>({ name: '', text }, parameters)

/** The latest message to somebody, once it is there; messages go out behind the answers. */
async function letterTo(to: string, count = 1) {
  const written = () => house.sent.filter((message) => message.to === to)
  await expect.poll(() => written().length, { interval: 2 }).toBe(count)
  const { text } = written()[count - 1] ?? { text: '' }
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  return { text, link, token: [...link.searchParams.values()][0] ?? '' }
}

/** Nothing that was begun behind an answer is under way any more. */
const settled = async () => {
  await new Promise((resolve) => setImmediate(resolve))
  await sql('select 1')
  await new Promise((resolve) => setImmediate(resolve))
}

async function member(): Promise<string> {
  const email = somebody()
  await signUp(form(email))
  const { token } = await letterTo(email)
  await house.call('GET', `${USERS}/confirmation?confirmation_token=${token}`)
  return email
}

const auditOf = async (email: string) =>
  (
    await sql<{ event: string }>(
      'select a.event from player_audit a join players p on p.id = a.player_id where p.email = $1 order by a.id',
      [email],
    )
  ).map(({ event }) => event)

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

describe('the lock', () => {
  /** A house whose callers say where they are; guesses are at a login, from an address, on a browser. */
  async function besieged() {
    const on = await openHouseOn(house.db, { trustProxy: true })
    let strangers = 0
    return {
      on,
      stranger: () => `198.51.${Math.floor((strangers += 1) / 250)}.${strangers % 250}`,
      enter: async (login: string, address: string, password = PASSWORD, device?: string) => {
        const headers = { 'x-forwarded-for': address }
        const cookie = device === undefined ? null : `touchline_device=${device}`
        const body = { login, password }
        const answer = await on.call('POST', `${USERS}/sign_in`, { body, headers, cookie })
        const [, kept] = /touchline_device=([^;]+)/.exec(String(answer.headers['set-cookie'])) ?? []
        return { code: answer.status === 200 ? 200 : (answer.body.code as number), device: kept }
      },
      letter: async (count: number) => {
        await expect.poll(() => on.sent.length, { interval: 2 }).toBe(count)
        return /unlock_token=(\S+)/.exec(on.sent[count - 1]?.text ?? '')?.[1] ?? ''
      },
    }
  }

  test('API-P-12 API-P-15 SAFE-19 ten wrong passwords lock a login for the address that they came from and for no other; the link that is sent, or an hour, unlocks it', async () => {
    const email = await member()
    const unknown = somebody()
    // By the second the budget of an address and a login has room again.
    const [first, second] = [await besieged(), await besieged()]
    const { on, enter } = second
    const guess = async (login: string, { enter: come } = second) =>
      (await come(login, login === email ? '203.0.113.1' : '203.0.113.3', 'a wrong password')).code
    for (const login of [email, unknown]) {
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(login, first)).toBe(1001)
      expect(await guess(login)).toBe(1102)
    }
    expect((await enter(email, '203.0.113.1')).code).toBe(1102)
    expect((await enter(email, '203.0.113.2')).code).toBe(200)
    expect((await enter(email, '203.0.113.1')).code).toBe(1102)
    const token = await first.letter(1)
    expect((await house.call('GET', `${USERS}/unlock?unlock_token=${token}`)).status).toBe(200)
    expect((await enter(email, '203.0.113.1')).code).toBe(200)
    expect(await auditOf(email)).toEqual([
      ...['signed_up', 'confirmed', 'locked', 'signed_in', 'unlocked', 'signed_in'],
    ])
    expect(await guess(unknown)).toBe(1102)
    on.time.jump(HOUR)
    expect(await guess(unknown)).toBe(1001)
    for (const each of [first, second]) await each.on.close()
  })

  test('SAFE-19 guesses from many addresses are fifty an hour, and lock out nobody on a device that they have signed in on, or unlock', async () => {
    const email = await member()
    const { on, stranger, enter, letter } = await besieged()
    const { device } = await enter(email, '203.0.113.7')
    const other = (await enter(await member(), '203.0.113.7')).device
    expect(device).toMatch(/^[\w-]{43}$/)
    const codes: number[] = []
    for (let at = 0; at < 60; at += 1) codes.push((await enter(email, stranger(), `guess ${at} …`)).code)
    expect(codes).toEqual([...Array<number>(50).fill(1001), ...Array<number>(10).fill(1102)])
    // Neither the right password, nor a device that is somebody else's or nobody's, lets a stranger in.
    expect((await enter(email, stranger())).code).toBe(1102)
    expect((await enter(email, stranger(), PASSWORD, other)).code).toBe(1102)
    expect((await enter(email, stranger(), PASSWORD, 'A'.repeat(43))).code).toBe(1102)
    // The owner comes in wherever they are, and the strangers stay out.
    expect((await enter(email, stranger(), PASSWORD, device)).code).toBe(200)
    expect((await enter(email, stranger())).code).toBe(1102)

    // On a new device the link of the mail is the way, and the attack that goes on does not shut it again.
    const opened = await on.call('GET', `${USERS}/unlock?unlock_token=${await letter(1)}`)
    const [, fresh] = /touchline_device=([^;]+)/.exec(String(opened.headers['set-cookie'])) ?? []
    for (let at = 0; at < 50; at += 1) await enter(email, stranger(), `guess ${at} …`)
    expect((await enter(email, stranger())).code).toBe(1102)
    expect((await enter(email, stranger(), PASSWORD, fresh)).code).toBe(200)
    await on.close()
  })

  test('SAFE-19 a device that its player has signed in on is guessed at ten times an hour, and no longer known once the password is another', async () => {
    const email = await member()
    const { on, stranger, enter } = await besieged()
    const { device } = await enter(email, '203.0.113.7')
    const codes: number[] = []
    for (let at = 0; at < 11; at += 1)
      codes.push((await enter(email, stranger(), `guess ${at} …`, device)).code)
    expect(codes).toEqual([...Array<number>(10).fill(1001), 1102])
    expect((await enter(email, stranger(), PASSWORD, device)).code).toBe(1102)
    // Elsewhere nothing was guessed.
    expect((await enter(email, stranger())).code).toBe(200)
    await ask('password', email)
    const { token } = await letterTo(email, 2)
    const reset = { reset_password_token: token, password: 'my new password' }
    expect((await house.call('PATCH', `${USERS}/password`, { body: reset })).status).toBe(200)
    for (let at = 0; at < 50; at += 1) await enter(email, stranger(), `guess ${at} …`)
    expect((await enter(email, stranger(), 'my new password', device)).code).toBe(1102)
    await on.close()
  })

  test('SAFE-19 whoever mistypes and then comes in is forgiven what was theirs, and nothing that others tried', async () => {
    const email = await member()
    const { on, stranger, enter } = await besieged()
    for (let at = 0; at < 45; at += 1) await enter(email, stranger(), `guess ${at} …`)
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 3; at += 1) await enter(email, '203.0.113.9', 'mistyped it')
      expect((await enter(email, '203.0.113.9')).code).toBe(200)
    }
    const codes: number[] = []
    for (let at = 0; at < 6; at += 1) codes.push((await enter(email, stranger(), `guess ${at} …`)).code)
    expect(codes).toEqual([...Array<number>(5).fill(1001), 1102])
    await on.close()
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

test('SAFE-19 guesses from rotating forged addresses are told to wait, none of them costs a hash, and another player signs in', async () => {
  const front = await openHouseOn(house.db, { trustProxy: 'loopback' })
  const guess = (attempt: number) =>
    front.call('POST', `${USERS}/sign_in`, {
      body: { login: `somebody-${attempt}@touchline.example`, password: 'a wrong password' },
      // What the attacker claims comes first, what the front has seen itself comes last.
      headers: { 'x-forwarded-for': `10.${attempt >> 8}.${attempt & 255}.7, 203.0.113.9` },
    })
  const answers = await Promise.all(Array.from({ length: 500 }, (_, attempt) => guess(attempt)))
  const codes = answers.map(({ status }) => status)
  expect(codes.filter((status) => status === 401).length).toBeLessThanOrEqual(60)
  for (const { status, headers } of answers) {
    expect([401, 429]).toContain(status)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  const other = await front.call('POST', `${USERS}/sign_in`, {
    body: { login: DEMO.email, password: DEMO.password },
    headers: { 'x-forwarded-for': '198.51.100.4' },
  })
  expect(other.status).toBe(200)
  await front.close()
})

test('SAFE-19 guesses of one address are looked at one by one: a player elsewhere does not wait for all of them', async () => {
  const front = await openHouseOn(house.db, { trustProxy: 'loopback' })
  const done: string[] = []
  const enter = async (who: string, from: string, login: string, password: string) => {
    const headers = { 'x-forwarded-for': from }
    const { status } = await front.call('POST', `${USERS}/sign_in`, { body: { login, password }, headers })
    done.push(`${who} ${status}`)
  }
  const guesses = Array.from({ length: 12 }, (_, attempt) =>
    enter('guess', '203.0.113.10', `somebody-${attempt}@touchline.example`, 'a wrong password'),
  )
  await Promise.all([...guesses, enter('player', '198.51.100.5', DEMO.email, DEMO.password)])
  expect(done).toHaveLength(13)
  expect(done.indexOf('player 200')).toBeGreaterThanOrEqual(0)
  expect(done.indexOf('player 200')).toBeLessThan(5)
  await front.close()
})

test('SAFE-19 who comes while too many hashes are waited for is told to come again, and what waits is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = hashQueue.begun()
  let turned = 0
  const crowd: Promise<void>[] = []
  while (turned === 0) {
    crowd.push(hashQueue.run(() => promise).catch(() => void (turned += 1)))
    await new Promise((done) => setImmediate(done))
  }
  const { status, headers } = await signIn(DEMO.email, DEMO.password)
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  resolve()
  await Promise.all(crowd)
  expect(hashQueue.begun() - begun).toBe(crowd.length - turned)
  expect((await signIn(DEMO.email, DEMO.password)).status).toBe(200)
})

test('nothing that was done behind an answer went wrong', () => {
  expect(house.errors).toEqual([])
})
