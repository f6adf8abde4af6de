import { expect, test } from 'vitest'
import { hashQueue } from '../src/platform/users/hashing.ts'
import { embedded } from './databases.ts'
import { openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const MINUTE = 60_000

const house = houseOfTests(embedded)

let numbers = 1_632_960_000
/** A player with a number, and the calls about it. */
async function somebody() {
  const { id, cookie } = await house.player(0n)
  numbers += 1
  const number = `44${numbers}`
  const post = (path: string, body: unknown) =>
    house.call('POST', `/api/platform/player/phone${path}`, { cookie, body })
  return {
    id,
    cookie,
    number,
    send: (to = `+${number}`) => post('', { phone_number: to }),
    sendAgain: () => post('', {}),
    verify: (code: string) => post('/verify', { code }),
    phone: async () => (await house.call('GET', '/api/platform/player/phone?locale=en', { cookie })).body,
  }
}

/** Code and recipient of the last message. */
function lastCode(): { to: string; code: string } {
  const message = house.sent.at(-1)
  if (message?.kind !== 'sms') throw new Error('no SMS was sent')
  return { to: message.to, code: /\d{6}/.exec(message.text)?.[0] ?? '' }
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('PLAYER-06 API-P-08 API-P-16 a code is sent to the number, the right one verifies it, and it is one to sign in with', async () => {
  const { send, verify, phone, number, id } = await somebody()
  expect(await phone()).toEqual({
    phone_number: null,
    phone_country: null,
    verified_status: 'unverified',
    isVerified: false,
    resend_timeout_until: null,
    sms_limit_reached: false,
  })
  const { body } = await send(`+44 (${number.slice(2, 6)}) ${number.slice(6)}`)
  expect(body).toMatchObject({
    phone_number: number,
    phone_country: 'GB',
    verified_status: 'code_sent',
    isVerified: false,
    resend_timeout_until: new Date(house.time.clock() + MINUTE).toISOString(),
  })
  const { to, code } = lastCode()
  expect(to).toBe(number)
  expect((await verify(other(code))).body.code).toBe(1401)
  expect((await verify(code)).body).toMatchObject({ verified_status: 'verified', isVerified: true })
  expect((await verify(code)).body.code).toBe(1401)
  const signedIn = await house.call('POST', '/api/platform/users/sign_in', {
    body: { login: number, password: 'correct horse' },
  })
  expect(signedIn.body).toMatchObject({ id, auth_phone_number: number, mobile_phone: number })
})

test('PLAYER-06 another number is another check', async () => {
  const { send, verify, phone, cookie } = await somebody()
  await send()
  await verify(lastCode().code)
  await house.call('PATCH', '/api/platform/player', { cookie, body: { mobile_phone: '+49 151 2345482' } })
  expect(await phone()).toMatchObject({
    phone_country: 'DE',
    isVerified: false,
    verified_status: 'unverified',
  })
})

test('PLAYER-06 another code waits for the time-out, which doubles, and after five a day there is none until the next', async () => {
  const { send, sendAgain, phone } = await somebody()
  await send()
  for (const wait of [1, 2, 4, 8]) {
    const early = await send()
    expect(early.status).toBe(429)
    expect(Number(early.headers['retry-after'])).toBe(wait * 60)
    house.time.jump(wait * MINUTE)
    expect((await send()).status).toBe(200)
  }
  expect(await phone()).toMatchObject({ sms_limit_reached: true })
  house.time.jump(60 * MINUTE)
  const count = house.sent.length
  const refused = await send()
  expect([refused.status, refused.body.code, house.sent.length]).toEqual([429, 1402, count])
  house.time.jump(24 * 60 * MINUTE)
  expect((await sendAgain()).status).toBe(422)
  expect((await send()).status).toBe(200)
})

test('SAFE-19 a code is given up after five wrong answers, after ten minutes, and when a newer one was sent', async () => {
  const guessed = await somebody()
  await guessed.send()
  const { code } = lastCode()
  const guesses = await Promise.all(Array.from({ length: 8 }, () => guessed.verify(other(code))))
  expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set([1401]))
  expect((await guessed.verify(code)).body.code).toBe(1401)

  const late = await somebody()
  await late.send()
  const first = lastCode().code
  house.time.jump(MINUTE)
  await late.send()
  const second = lastCode().code
  if (first !== second) expect((await late.verify(first)).body.code).toBe(1401)
  house.time.jump(10 * MINUTE)
  expect((await late.verify(second)).body.code).toBe(1401)
})

test('SAFE-19 whose number it is is told to nobody but who has the code, and it stays with whom it was', async () => {
  const [owner, other] = [await somebody(), await somebody()]
  await owner.send()
  await owner.verify(lastCode().code)
  expect((await other.send(`+${owner.number}`)).status).toBe(200)
  expect((await other.verify(lastCode().code)).body.code).toBe(1403)
  expect(await other.phone()).toMatchObject({ isVerified: false })
  expect(await owner.phone()).toMatchObject({ isVerified: true, phone_number: owner.number })
})

test('the database keeps no code, and a wrong form is told by its field', async () => {
  const { id, send, verify } = await somebody()
  await send()
  const [row] = await house.db.run({ name: '', text: 'select * from phone_checks where player_id = $1' }, [
    id,
  ])
  expect(
    JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(lastCode().code)
  expect((await send('+999 1234567')).body.errors).toHaveProperty('phone_number')
  expect((await verify('12x')).body.errors).toHaveProperty('code')
})

test('SAFE-19 three hundred codes asked for at once cost no hash: the limits are looked at first', async () => {
  const { send, verify } = await somebody()
  const before = hashQueue.begun()
  const answers = await Promise.all(Array.from({ length: 300 }, () => send()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, headers } of answers)
    if (status !== 200) expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  const { code } = lastCode()
  await Promise.all(Array.from({ length: 40 }, () => verify(other(code))))
  expect(hashQueue.begun() - before).toBe(0)
})

test('one number, one address and one day get so many SMS and no more, whichever accounts ask', async () => {
  const own = await openHouseOn(house.db, { sms: { perDay: 26 }, trustProxy: true })
  const send = async (number: string, address: string) => {
    const { cookie } = await own.player(0n)
    const answer = await own.call('POST', '/api/platform/player/phone', {
      cookie,
      body: { phone_number: number },
      headers: { 'x-forwarded-for': address },
    })
    return answer.body.code ?? answer.status
  }
  own.time.jump(10 * 24 * 60 * MINUTE)
  const codes: number[] = []
  for (let at = 0; at < 6; at += 1) codes.push(await send('+441632960900', `198.51.100.${at}`))
  expect(codes).toEqual([200, 200, 200, 200, 200, 1402])
  const many: number[] = []
  for (let at = 0; at < 21; at += 1)
    many.push(await send(`+4416329608${String(at).padStart(2, '0')}`, '203.0.113.5'))
  expect(many.filter((code) => code === 200)).toHaveLength(20)
  expect(many.at(-1)).toBe(1402)
  expect(await send('+441632960950', '198.51.100.99')).toBe(1402)
  expect(own.sent).toHaveLength(25)
  own.time.jump(24 * 60 * MINUTE)
  expect(await send('+441632960900', '203.0.113.5')).toBe(200)
  await own.close()
})

test('numbers that the installation does not write to are refused by their field', async () => {
  const own = await openHouseOn(house.db, { sms: { prefixes: ['49', '43'] } })
  const { cookie } = await own.player(0n)
  const send = (phone_number: string) =>
    own.call('POST', '/api/platform/player/phone', { cookie, body: { phone_number } })
  expect((await send('+441632960123')).body.errors).toHaveProperty('phone_number')
  expect(own.sent).toEqual([])
  await own.close()
})
