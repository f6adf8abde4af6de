import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { type House, openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const USERS = '/api/platform/users'
const PASSWORD = 'a good password'
const STRANGERS = 'chosen by a stranger'
const CHOSEN = 'chosen by its owner'

const house = houseOfTests(embedded)
/** A site where one signs up by phone, optionally with an e-mail address. */
let own: House
beforeAll(async () => {
  own = await openHouseOn(house.db, {
    siteConfig: { signUpFields: { phone: 'required', email: 'optional' } },
    trustProxy: true,
    time: house.time,
  })
})
afterAll(() => own.close())

let numbers = 1_632_970_000
const someNumber = () => `44${(numbers += 1)}`
const someMail = () => `claim-${(numbers += 1)}@touchline.example`
let callers = 0
/** A new address for each call, so that limits on addresses do not interfere. */
const elsewhere = () => ({ 'x-forwarded-for': `10.9.${(callers += 1) >> 8}.${callers & 255}` })

const post = (path: string, body: unknown) =>
  own.call('POST', `${USERS}${path}`, { body, headers: elsewhere() })
const signUp = (body: object) => post('', { accept_terms: true, ...body })
const signIn = (login: string, password: string) => post('/sign_in', { login, password })
const ask = (what: 'password' | 'confirmation' | 'unlock', login: string) => post(`/${what}`, { login })
const confirm = (token: string) => own.call('GET', `${USERS}/confirmation?confirmation_token=${token}`)
const reset = (token: string, password: string) =>
  own.call('PATCH', `${USERS}/password`, { body: { reset_password_token: token, password } })
const sql = <Row>(text: string, parameters: unknown[] = []) =>
  house.db.run<Row>({ name: '', text }, parameters)

/** The `count`th message to somebody, once sent: the page of its link, and the token. */
async function letterTo(to: string, count: number) {
  const written = () => own.sent.filter((message) => message.to === to)
  await expect.poll(() => written().length, { interval: 2 }).toBe(count)
  const link = new URL(/https?:\S+/.exec(written()[count - 1]?.text ?? '')?.[0] ?? '')
  return {
    path: link.pathname.replace('/sports/users/', ''),
    token: [...link.searchParams.values()][0] ?? '',
  }
}

/** A player with an e-mail address who can sign in. */
async function member(more: object = {}) {
  const email = someMail()
  await signUp({ email, password: STRANGERS, phone: someNumber(), ...more })
  await confirm((await letterTo(email, 1)).token)
  const { cookie } = await signIn(email, STRANGERS)
  return { email, cookie: cookie ?? '' }
}

async function proveByCode(cookie: string, number: string) {
  const call = (path: string, body: object) =>
    own.call('POST', `/api/platform/player/phone${path}`, { cookie, body, headers: elsewhere() })
  await call('', { phone_number: `+${number}` })
  const code = /\d{6}/.exec(own.sent.findLast(({ to }) => to === number)?.text ?? '')?.[0] ?? ''
  return call('/verify', { code })
}

describe('a number that a stranger told', () => {
  const CLAIMS: Readonly<Record<string, (number: string) => Promise<string | null>>> = {
    'signing up without an e-mail address': async (number) => {
      await signUp({ phone: `+${number}`, password: STRANGERS })
      await letterTo(number, 1)
      return null
    },
    'signing up with one': async (number) => (await member({ phone: `+${number}` })).email,
    'changing their profile': async (number) => {
      const { email, cookie } = await member()
      const body = { mobile_phone: `+${number}` }
      expect((await own.call('PATCH', '/api/platform/player', { cookie, body })).status).toBe(200)
      return email
    },
  }

  test.each(Object.keys(CLAIMS))(
    'SAFE-19 API-P-14 AUTH-11 by %s is no login of theirs, and its owner signs up, proves it and signs in with it',
    async (how) => {
      const number = someNumber()
      const email = (await CLAIMS[how]?.(number)) ?? null
      expect((await signIn(number, STRANGERS)).status).not.toBe(200)

      const before = own.sent.filter(({ to }) => to === number).length
      const { status, body } = await signUp({ phone: `+${number}`, password: PASSWORD })
      expect([status, body]).toEqual([200, { next: 'confirmation' }])
      const { path, token } = await letterTo(number, before + 1)
      const password = path === 'confirmation' ? PASSWORD : CHOSEN
      const followed = path === 'confirmation' ? await confirm(token) : await reset(token, password)
      expect(followed.status).toBe(200)
      expect((await signIn(number, password)).body).toMatchObject({
        email: null,
        auth_phone_number: number,
        mobile_phone: number,
      })

      expect((await signIn(number, STRANGERS)).body.code).toBe(1001)
      if (email === null) return
      // Their account loses nothing but the claim.
      expect((await signIn(email, STRANGERS)).body).toMatchObject({ email, auth_phone_number: null })
    },
  )

  test('SAFE-19 PLAYER-06 is its owner’s by the code of an SMS too, whoever told it before', async () => {
    const number = someNumber()
    await signUp({ phone: `+${number}`, password: STRANGERS })
    const first = await letterTo(number, 1)
    const { cookie, email } = await member()
    expect((await proveByCode(cookie, number)).body).toMatchObject({ isVerified: true })
    expect((await signIn(number, STRANGERS)).body).toMatchObject({ auth_phone_number: number, email })
    expect((await confirm(first.token)).body.code).toBe(1403)
    expect((await reset(first.token, CHOSEN)).body.code).toBe(1103)
  })

  test('SAFE-19 a stranger’s link that reaches its owner opens nothing for the stranger, before and after the owner signs up', async () => {
    const number = someNumber()
    await signUp({ phone: `+${number}`, password: STRANGERS })
    const stranger = await letterTo(number, 1)
    await signUp({ phone: `+${number}`, password: PASSWORD })
    const owner = await letterTo(number, 2)
    // The owner of the phone cannot tell whose link it is: alone it proves nothing.
    expect((await confirm(stranger.token)).body.code).toBe(1103)
    await signUp({ phone: `+${number}`, password: STRANGERS })
    const third = await letterTo(number, 3)
    await ask('confirmation', number)
    const fourth = await letterTo(number, 4)
    expect([owner, third, fourth].map(({ path }) => path)).toEqual(Array(3).fill('password/edit'))
    expect((await signIn(number, STRANGERS)).status).not.toBe(200)
    expect((await reset(fourth.token, CHOSEN)).status).toBe(200)
    expect((await signIn(number, CHOSEN)).body).toMatchObject({ auth_phone_number: number })
    expect((await signIn(number, STRANGERS)).body.code).toBe(1001)
    expect((await reset(owner.token, 'yet another one')).body.code).toBe(1403)
  })

  test('SAFE-19 keeps nobody out by a break of a stranger who then deletes their account', async () => {
    const number = someNumber()
    const { cookie } = await member({ phone: `+${number}` })
    // As an operator enters it from a register of excluded players: the session goes on.
    await sql(
      `insert into breaks (player_id, type, until, created_at)
        select id, 'self_exclusion', null, $2 from players where mobile_phone = $1`,
      [number, new Date(house.time.clock())],
    )
    const body = { password: STRANGERS }
    expect((await own.call('POST', '/api/platform/player/deletion', { cookie, body })).status).toBe(200)
    await signUp({ phone: `+${number}`, password: PASSWORD })
    expect((await confirm((await letterTo(number, 1)).token)).status).toBe(200)
    expect((await signIn(number, PASSWORD)).status).toBe(200)
  })
})

describe('an account by phone alone', () => {
  test('API-P-12 API-P-14 API-P-15 waits for the link of its SMS, which is sent again, and is good once', async () => {
    const number = someNumber()
    await signUp({ phone: `+44 (${number.slice(2, 6)}) ${number.slice(6)}`, password: PASSWORD })
    const first = await letterTo(number, 1)
    expect(own.sent.at(-1)).toMatchObject({ kind: 'sms', to: number })
    const early = await signIn(`+${number}`, PASSWORD)
    expect([early.status, early.body.code, early.cookie]).toEqual([403, 1101, null])
    expect((await signIn(number, 'a wrong password')).body.code).toBe(1001)
    await ask('confirmation', `00${number}`)
    const { path, token } = await letterTo(number, 2)
    expect([first.path, path]).toEqual(['confirmation', 'confirmation'])
    expect((await confirm(first.token)).body.code).toBe(1103)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).body.code).toBe(1103)
    const { body, cookie } = await signIn(`00${number}`, PASSWORD)
    expect(body).toMatchObject({ auth_phone_number: number })
    const phone = await own.call('GET', '/api/platform/player/phone', { cookie })
    expect(phone.body).toMatchObject({ phone_number: number, isVerified: true, verified_status: 'verified' })
    const changes = await own.call('GET', '/api/platform/player/changes', { cookie })
    expect(changes.body.items.map(({ event }: { event: string }) => event)).toEqual([
      'signed_in',
      'phone_verified',
      'signed_up',
    ])
    await ask('confirmation', number)
    await signUp({ phone: `+${number}`, password: STRANGERS })
    // Confirmed, so the next message says that the account exists.
    expect((await letterTo(number, 3)).path).toBe('sign-in')
  })

  test('API-P-14 a new password by the link of an SMS proves the number as well', async () => {
    const number = someNumber()
    await signUp({ phone: `+${number}`, password: PASSWORD })
    await letterTo(number, 1)
    await ask('password', number)
    const { path, token } = await letterTo(number, 2)
    expect(path).toBe('password/edit')
    expect((await reset(token, '12345678')).body.errors).toHaveProperty('password')
    expect((await reset(token, CHOSEN)).status).toBe(200)
    expect((await signIn(number, CHOSEN)).body).toMatchObject({ auth_phone_number: number })
  })

  test('SAFE-19 a link proves the number that it was sent to, whatever the account says since', async () => {
    const [number, victims] = [someNumber(), someNumber()]
    await signUp({ phone: `+${number}`, password: STRANGERS })
    const { token } = await letterTo(number, 1)
    await sql('update players set mobile_phone = $2 where mobile_phone = $1', [number, victims])
    expect((await confirm(token)).status).toBe(200)
    expect((await signIn(victims, STRANGERS)).body.code).toBe(1001)
    expect((await signIn(number, STRANGERS)).body).toMatchObject({ auth_phone_number: number })
  })

  test('SAFE-19 fifty wrong passwords from everywhere for a number that nobody has proved send nothing there', async () => {
    const number = someNumber()
    await signUp({ phone: `+${number}`, password: PASSWORD })
    await letterTo(number, 1)
    for (let attempt = 0; attempt < 50; attempt += 1)
      expect((await signIn(number, 'a wrong password')).body.code).toBe(1001)
    await ask('unlock', number)
    await ask('password', number)
    expect((await letterTo(number, 2)).path).toBe('password/edit')
    expect((await signIn(number, PASSWORD)).body.code).toBe(1101)
  })

  test('AUTH-12 a number that no SMS can reach is refused by its field', async () => {
    for (const phone of ['0163 296 0961', '+999 1234567', '+44 1234'])
      expect((await signUp({ phone, password: PASSWORD })).body.errors, phone).toEqual({
        phone: ['must be a phone number with its country code'],
      })
    const far = await openHouseOn(house.db, {
      siteConfig: { signUpFields: { phone: 'required', email: 'optional' } },
      sms: { prefixes: ['49'] },
    })
    const body = { phone: `+${someNumber()}`, password: PASSWORD, accept_terms: true }
    expect((await far.call('POST', USERS, { body })).body.errors).toHaveProperty('phone')
    expect((await far.call('POST', USERS, { body: { ...body, email: someMail() } })).status).toBe(200)
    await far.close()
  })
})

test('AUTH-13 SAFE-19 numbers that are free, told, proved or of a player with an e-mail address are answered alike, and their owner alone hears more', async () => {
  const [free, told, proved, kept] = [someNumber(), someNumber(), someNumber(), someNumber()]
  await signUp({ phone: `+${told}`, password: STRANGERS })
  await letterTo(told, 1)
  await signUp({ phone: `+${proved}`, password: STRANGERS })
  await confirm((await letterTo(proved, 1)).token)
  const { cookie, email } = await member()
  await proveByCode(cookie, kept)
  for (const more of [{}, { email: true }])
    for (const number of [free, told, proved, kept]) {
      const withMail = 'email' in more ? { email: someMail() } : {}
      const { status, body } = await signUp({ phone: `+${number}`, password: PASSWORD, ...withMail })
      expect([status, body], number).toEqual([200, { next: 'confirmation' }])
    }
  for (const what of ['password', 'confirmation', 'unlock'] as const)
    for (const number of [someNumber(), told, proved, kept]) {
      const { status, body } = await ask(what, number)
      expect([what, status, body]).toEqual([what, 200, {}])
    }
  for (const number of [someNumber(), told, proved, kept])
    expect((await signIn(number, 'a wrong password')).body.code).toBe(1001)
  const paths = (to: string) =>
    own.sent.filter((message) => message.to === to).map(({ text }) => /users\/([^?\s]*)/.exec(text)?.[1])
  // First the link of signing up or its answer, then that of the request.
  await expect
    .poll(() => [paths(proved), paths(email)], { interval: 2 })
    .toEqual([
      ['confirmation', 'sign-in', 'password/edit'],
      ['confirmation', 'sign-in', 'password/edit'],
    ])
})

test('SAFE-19 one address has SMS sent to so many numbers by signing up, and no more', async () => {
  const count = () => own.sent.filter(({ kind }) => kind === 'sms').length
  const before = count()
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const answers: unknown[] = []
  for (let at = 0; at < 22; at += 1) {
    const body = { phone: `+${someNumber()}`, password: PASSWORD, accept_terms: true }
    answers.push((await own.call('POST', USERS, { body, headers })).body)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"next":"confirmation"}']),
  )
  await expect.poll(() => count() - before, { interval: 2 }).toBe(20)
})

test('SAFE-19 the migration keeps numbers that were proved as logins, and leaves those that were only told as told', async () => {
  const db = await embedded()
  const run = <Row>(text: string) => db.run<Row>({ name: '', text })
  const file = new URL('../src/db/migrations/0032_proved_numbers.sql', import.meta.url)
  const migration = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  await run('alter table phone_checks add column verified_at timestamptz')
  await run('alter table player_tokens drop column phone')
  await run('drop index players_claims')
  const player = (name: string, email: string | null, phone: string | null, mobile: string | null) =>
    run(`insert into players (nickname, email, phone, mobile_phone, password_hash, language, created_at)
      values ('${name}', ${email && `'${email}'`}, ${phone && `'${phone}'`}, ${mobile && `'${mobile}'`}, '', 'en', now())`)
  await player('told', null, '00441', null)
  await player('told with mail', 'a@b.example', '442', '442')
  await player('proved', null, '443', '443')
  await player('proved, another asked for since', null, '444', '445')
  await player('seeded', 'demo@b.example', null, '446')
  await player('seeded twice', 'demo2@b.example', null, '446')
  const check = (name: string, phone: string, at: string) =>
    run(`insert into phone_checks (player_id, phone, expires_at, wrong, resend_at, sent, counted_since, verified_at)
      select id, '${phone}', now(), 0, now(), 0, now(), ${at} from players where nickname = '${name}'`)
  await check('told with mail', '442', 'null')
  await check('proved', '443', 'now()')
  await check('proved, another asked for since', '445', 'null')
  await check('seeded', '446', 'now()')
  await check('seeded twice', '446', `now() + interval '1 day'`)
  await run(`insert into player_audit (player_id, event, details, at)
    select id, 'phone_verified', '{}', now() from players where nickname like 'proved,%'`)
  await run(`insert into sessions (token_hash, current_hash, rotated_at, player_id, created_at, expires_at, ends_at, proven_at, used_at)
    select nickname, nickname, now(), id, now(), now(), now(), now(), now() from players`)
  for (const statement of migration) await run(statement)
  const rows = await run(
    `select nickname, phone, mobile_phone, exists (select from sessions where player_id = p.id) as is_in from players p order by id`,
  )
  expect(rows).toEqual([
    { nickname: 'told', phone: null, mobile_phone: '441', is_in: false },
    { nickname: 'told with mail', phone: null, mobile_phone: '442', is_in: true },
    { nickname: 'proved', phone: '443', mobile_phone: '443', is_in: true },
    { nickname: 'proved, another asked for since', phone: '444', mobile_phone: '445', is_in: true },
    { nickname: 'seeded', phone: '446', mobile_phone: '446', is_in: true },
    { nickname: 'seeded twice', phone: null, mobile_phone: '446', is_in: true },
  ])
  await db.close()
})

test('nothing that was done behind an answer went wrong', () => {
  expect(own.errors).toEqual([])
})
