import { ERRORS } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { waitAfter } from '../src/platform/credentials/locks.ts'
import { hashQueue } from '../src/platform/users/hashing.ts'
import { embedded } from './databases.ts'
import { DEMO, openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { membersOf, PASSWORD, USERS } from './members.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND

const house = houseOfTests(embedded)
const { somebody, signIn, ask, sql, letterTo, member, auditOf } = membersOf(house)

/** A house whose callers choose their addresses and devices to guess at a login. */
async function besieged() {
  const on = await openHouseOn(house.db, { trustProxy: true })
  let strangers = 0
  const enter = async (login: string, address: string, password = PASSWORD, device?: string) => {
    const headers = { 'x-forwarded-for': address }
    const cookie = device === undefined ? null : `touchline_device=${device}`
    const body = { login, password }
    const answer = await on.call('POST', `${USERS}/sign_in`, { body, headers, cookie })
    const [, kept] = /touchline_device=([^;]+)/.exec(String(answer.headers['set-cookie'])) ?? []
    return {
      code: answer.status === 200 ? 200 : (answer.body.code as number),
      device: kept,
      wait: answer.status === 429 ? Number(answer.headers['retry-after']) : 0,
      body: answer.body as unknown,
    }
  }
  return {
    on,
    stranger: () => `198.51.${Math.floor((strangers += 1) / 250)}.${strangers % 250}`,
    enter,
    guess: async (login: string, address: string, device?: string) =>
      (await enter(login, address, 'a wrong password', device)).code,
    letter: async (count: number) => {
      await expect.poll(() => on.sent.length, { interval: 2 }).toBe(count)
      return /unlock_token=(\S+)/.exec(on.sent[count - 1]?.text ?? '')?.[1] ?? ''
    },
  }
}

test('SAFE-19 whoever guesses as fast as they are let has seventeen tries in the first hour and four in each after it', () => {
  const triesIn = (milliseconds: number, free: number) => {
    let tries = 0
    for (let now = 0; now < milliseconds; now += waitAfter(tries, free)) tries += 1
    return tries
  }
  expect(triesIn(3_600_000, 10)).toBe(17)
  expect(triesIn(DAY, 10)).toBeLessThan(112)
  expect(triesIn(DAY, 1)).toBeLessThan(103)
})

describe('wrong passwords', () => {
  test('API-P-12 API-P-15 SAFE-19 ten of them have a login wait where they came from, longer each time and nowhere else, whether or not somebody has it; the link that is sent ends it', async () => {
    const email = await member()
    const unknown = somebody()
    const { on, enter, guess, letter } = await besieged()
    const neighbour = (await enter(email, '203.0.113.1')).device
    for (const [login, address] of [
      [email, '203.0.113.1'],
      [unknown, '203.0.113.3'],
    ] as const) {
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(login, address)).toBe(1001)
      // Meanwhile even the right password is refused.
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await enter(login, address)).toMatchObject({ code: 1102, wait: 30 })
    }
    // Other addresses, and the player's own device at the same address, still get in.
    expect((await enter(email, '203.0.113.2')).code).toBe(200)
    expect((await enter(email, '203.0.113.1', PASSWORD, neighbour)).code).toBe(200)

    on.time.jump(30 * SECOND)
    expect(await guess(email, '203.0.113.1')).toBe(1001)
    expect(await enter(email, '203.0.113.1')).toMatchObject({ code: 1102, wait: 60 })
    on.time.jump(60 * SECOND)
    expect((await enter(email, '203.0.113.1')).code).toBe(200)

    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(email, '203.0.113.4')).toBe(1001)
    expect(await enter(email, '203.0.113.4')).toMatchObject({ code: 1102, wait: 30 })
    // The link works on any device.
    expect((await on.call('GET', `${USERS}/unlock?unlock_token=${await letter(2)}`)).status).toBe(200)
    expect((await enter(email, '203.0.113.4')).code).toBe(200)
    expect((await auditOf(email)).filter((event) => event !== 'signed_in')).toEqual([
      ...['signed_up', 'confirmed', 'locked', 'locked', 'unlocked'],
    ])
    await on.close()
  })

  test('SAFE-19 whoever has to wait is told for how long, in seconds and down to the last, word for word alike whether or not somebody has the login', async () => {
    const places = [
      [await member(), '203.0.113.6'],
      [somebody(), '203.0.113.11'],
    ] as const
    const { on, enter, guess } = await besieged()
    for (const [login, address] of places)
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(login, address)).toBe(1001)
    const { message } = ERRORS[1102]
    const told = async (wait: number) => {
      const body = { code: 1102, message, localized_message: message, details: { retry_after: wait } }
      for (const [login, address] of places)
        expect(await enter(login, address)).toEqual({ code: 1102, device: undefined, wait, body })
    }
    await told(30)
    on.time.jump(10_400)
    await told(20)
    on.time.jump(19_599)
    await told(1)
    on.time.jump(1)
    for (const [login, address] of places) expect(await guess(login, address)).toBe(1001)
    await on.close()
  })

  test('SAFE-19 guesses at one login of a player have another of theirs wait no more than one that nobody has', async () => {
    const email = await member()
    const [phone, nobodys] = ['491600000001', '491600000002']
    await sql('update players set phone = $2, mobile_phone = $2 where email = $1', [email, phone])
    const { on, enter, guess } = await besieged()
    for (let attempt = 0; attempt < 11; attempt += 1) await guess(email, '203.0.113.8')
    expect(await guess(nobodys, '203.0.113.8')).toBe(1001)
    expect(await guess(phone, '203.0.113.8')).toBe(1001)
    // Whoever then comes in by one is forgiven at both.
    expect((await enter(phone, '203.0.113.8')).code).toBe(200)
    expect((await enter(email, '203.0.113.8')).code).toBe(200)
    await on.close()
  })

  test('SAFE-19 none is counted without the wait that it costs, whatever goes wrong between', async () => {
    const { on, enter, guess } = await besieged()
    const login = somebody()
    for (let attempt = 0; attempt < 9; attempt += 1) await guess(login, '203.0.113.5')
    await sql('alter table sign_in_failures add constraint no_waits check (locked_until is null) not valid')
    expect(await guess(login, '203.0.113.5')).toBe(500)
    await sql('alter table sign_in_failures drop constraint no_waits')
    expect(await guess(login, '203.0.113.5')).toBe(1001)
    expect(await enter(login, '203.0.113.5')).toMatchObject({ code: 1102, wait: 30 })
    await on.close()
  })

  test('SAFE-19 from many addresses they cost each a wait after its first, keep nobody out who is right, and their player is told once', async () => {
    const email = await member()
    const { on, stranger, enter, guess, letter } = await besieged()
    const { device } = await enter(email, '203.0.113.7')
    expect(device).toMatch(/^[\w-]{43}$/)
    for (let at = 0; at < 60; at += 1) expect(await guess(email, stranger())).toBe(1001)
    const guesser = stranger()
    expect(await guess(email, guesser)).toBe(1001)
    expect(await enter(email, guesser)).toMatchObject({ code: 1102, wait: 30 })
    expect((await enter(email, stranger())).code).toBe(200)
    expect((await enter(email, guesser, PASSWORD, device)).code).toBe(200)

    // A caller with a whole network counts as one.
    expect(await guess(email, '2001:db8:1:1::1')).toBe(1001)
    expect(await guess(email, '2001:db8:1:2::1')).toBe(1102)
    expect((await enter(email, '2001:db8:2:1::1')).code).toBe(200)

    const opened = await on.call('GET', `${USERS}/unlock?unlock_token=${await letter(1)}`)
    const [, fresh] = /touchline_device=([^;]+)/.exec(String(opened.headers['set-cookie'])) ?? []
    expect(fresh).toMatch(/^[\w-]{43}$/)
    expect((await enter(email, guesser)).code).toBe(200)
    await on.close()
  })

  test('SAFE-19 a device that its player has signed in on is guessed at ten times before it waits, whatever strangers try, and is no longer known once the password is another', async () => {
    const email = await member()
    const { on, stranger, enter, guess } = await besieged()
    const { device } = await enter(email, '203.0.113.7')
    for (let at = 0; at < 50; at += 1) await guess(email, stranger())
    const codes: number[] = []
    for (let at = 0; at < 11; at += 1) codes.push(await guess(email, stranger(), device))
    expect(codes).toEqual([...Array<number>(10).fill(1001), 1102])
    expect((await enter(email, stranger(), PASSWORD, device)).code).toBe(1102)
    // From elsewhere the player still gets in.
    expect((await enter(email, stranger())).code).toBe(200)
    await ask('password', email)
    const { token } = await letterTo(email, 2)
    const reset = { reset_password_token: token, password: 'my new password' }
    expect((await house.call('PATCH', `${USERS}/password`, { body: reset })).status).toBe(200)
    // The new password clears the device's failures and makes it a stranger's.
    for (let at = 0; at < 50; at += 1) await guess(email, stranger())
    const address = stranger()
    expect(await guess(email, address, device)).toBe(1001)
    expect((await enter(email, address, 'my new password', device)).code).toBe(1102)
    await on.close()
  })

  test('SAFE-19 whoever mistypes and then comes in is forgiven what was theirs, and nothing that others tried', async () => {
    const email = await member()
    const { on, stranger, enter, guess } = await besieged()
    for (let at = 0; at < 45; at += 1) await guess(email, stranger())
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 3; at += 1) await enter(email, '203.0.113.9', 'mistyped it')
      expect((await enter(email, '203.0.113.9')).code).toBe(200)
    }
    const waits: number[] = []
    for (let at = 0; at < 7; at += 1) {
      const address = stranger()
      await guess(email, address)
      waits.push((await enter(email, address, 'a wrong password')).wait)
    }
    // Each makes two tries: the fiftieth of all is the third address's first.
    expect(waits.findIndex((wait) => wait > 0)).toBe(3)
    await on.close()
  })
})

test('SAFE-19 guesses from rotating forged addresses are told to wait, none of them costs a hash, and another player signs in', async () => {
  const front = await openHouseOn(house.db, { trustProxy: 'loopback' })
  const guess = (attempt: number) =>
    front.call('POST', `${USERS}/sign_in`, {
      body: { login: `somebody-${attempt}@touchline.example`, password: 'a wrong password' },
      // The attacker's claim comes first, the front's own observation last.
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
