import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { auditFaults, sealAudit } from '../src/platform/audit/seals.ts'
import { codeOf, stepAt } from '../src/operator/staff/totp.ts'
import { addStaffByHand } from '../src/operator/staff/by-hand.ts'
import { embedded } from './databases.ts'
import { type Desk, openDesk, PASSWORD_OF_STAFF } from './desk.ts'
import { houseOfTests } from './house-of-tests.ts'

const MINUTE = 60_000
const house = houseOfTests(embedded)
let desk: Desk
beforeAll(async () => {
  desk = await openDesk(house)
})
afterAll(() => desk.close())

const OWN = { 'x-app': 'sportsbook' }
const signIn = (body: Record<string, unknown>, address = '192.0.2.1') =>
  desk.raw('POST', '/session', { body, headers: { ...OWN, 'x-forwarded-for': address } })
const bearer = (token: string) => ({ headers: { 'x-app': '', authorization: `Bearer ${token}` } })

/** Decodes base32, as an authenticator does. */
function secretOf(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

describe('the first sign-in', () => {
  test('a first administrator made by hand sets a password and a second factor before anything else', async () => {
    const made = await addStaffByHand(
      house.db,
      { email: 'Ada@House.Example', name: 'Ada', roles: ['admin'] },
      new Date(house.time.clock()),
    )
    if (made === null) throw new Error('Ada could not be made')
    const email = 'ada@house.example'
    const first = await signIn({ email, password: made.password, bearer: true })
    expect([first.status, first.body.to_do, first.cookie]).toEqual([200, ['password', 'second_factor'], null])
    const { token } = first.body
    const get = (path: string) => desk.raw('GET', path, bearer(token))
    const post = (path: string, body?: unknown) =>
      desk.raw('POST', path, { ...bearer(token), ...(body === undefined ? {} : { body }) })
    expect((await get('/staff')).body).toMatchObject({
      code: 1601,
      details: { to_do: ['password', 'second_factor'] },
    })
    const password = 'correct horse battery staple'
    expect((await post('/session/password', { current_password: 'wrong', password })).body.code).toBe(1106)
    expect(
      (await post('/session/password', { current_password: made.password, password: 'short' })).status,
    ).toBe(422)
    expect(
      (await post('/session/password', { current_password: made.password, password: 'password1234' })).status,
    ).toBe(422)
    const changed = await post('/session/password', { current_password: made.password, password })
    expect([changed.status, changed.body.to_do]).toEqual([200, ['second_factor']])

    expect((await post('/session/second_factor/confirmation', { code: '123456' })).body.code).toBe(1401)
    const factor = (await post('/session/second_factor')).body
    expect(factor.address).toContain(`otpauth://totp/Touchline:ada%40house.example?secret=${factor.secret}`)
    const code = codeOf(secretOf(factor.secret), stepAt(house.time.clock()))
    const confirmed = await post('/session/second_factor/confirmation', { code })
    expect(confirmed.body.codes).toHaveLength(10)
    expect(new Set(confirmed.body.codes).size).toBe(10)
    expect((await post('/session/second_factor')).body.code).toBe(1204)
    expect((await get('/session')).body).toMatchObject({ to_do: [], staff: { email, second_factor: true } })
    expect((await get('/staff')).status).toBe(200)

    // The password alone is nothing any more, and the code that confirmed the factor was used up by that.
    expect((await signIn({ email, password })).body.code).toBe(1001)
    expect((await signIn({ email, password, code })).body.code).toBe(1001)
    house.time.jump(MINUTE)
    const next = codeOf(secretOf(factor.secret), stepAt(house.time.clock()))
    expect((await signIn({ email, password, code: next })).status).toBe(200)
    const stored = await house.db.run<{ row: string }>(
      { name: '', text: 'select staff::text as row from staff where email = $1' },
      [email],
    )
    expect(stored[0]?.row).not.toContain(factor.secret)
    expect(JSON.stringify(await desk.trail())).not.toContain(password)
  })
})

describe('signing in', () => {
  test('by code or recovery code, each once, and what is wrong is never told', async () => {
    const clerk = await desk.clerk('trader')
    const known = { email: clerk.email, password: PASSWORD_OF_STAFF }
    const code = desk.codeFor(clerk)
    const wrong = await Promise.all([
      signIn({ ...known }),
      signIn({ ...known, code: '000000' }),
      signIn({ ...known, password: 'wrong', code }),
      signIn({ email: 'nobody@house.example', password: 'wrong', code }),
    ])
    expect(wrong.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array.from({ length: 4 }, () => [401, 1001, 'The email or password is not right']),
    )
    const twice = await Promise.all([signIn({ ...known, code }), signIn({ ...known, code })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const [one = '', other = ''] = clerk.recovery
    expect((await signIn({ ...known, code: one.toLowerCase() })).status).toBe(200)
    expect((await signIn({ ...known, code: one })).status).toBe(401)
    const spelt = other.replaceAll('-', '')
    const both = await Promise.all([signIn({ ...known, code: spelt }), signIn({ ...known, code: other })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('a cookie of its own keeps the session for our pages alone, and none of a player’s opens it', async () => {
    const clerk = await desk.clerk('trader')
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/api/operator/v1/session',
      headers: { ...OWN, 'content-type': 'application/json' },
      payload: JSON.stringify({ email: clerk.email, password: PASSWORD_OF_STAFF, code: desk.codeFor(clerk) }),
    })
    expect(answer.json().token).toBeNull()
    const cookie = answer.cookies.find(({ name }) => name === 'touchline_staff')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie?.maxAge).toBeUndefined()
    const sent = `touchline_staff=${cookie?.value}`
    expect((await desk.raw('GET', '/session', { cookie: sent })).body.staff.id).toBe(clerk.id)
    expect((await desk.raw('GET', '/session', { cookie: `touchline=${cookie?.value}` })).status).toBe(401)
    expect((await desk.raw('GET', '/session', { cookie: (await house.player(0n)).cookie })).status).toBe(401)
    const forged = await desk.raw('POST', '/session/end', {
      cookie: sent,
      headers: { 'x-app': '', origin: 'https://evil.example' },
    })
    expect(forged.status).toBe(403)
    expect((await desk.raw('POST', '/session/end', { cookie: sent })).status).toBe(200)
    expect((await desk.raw('GET', '/session', { cookie: sent })).status).toBe(401)
  })

  test('a session ends when it is idle for a quarter of an hour, and after ten hours however it is used', async () => {
    const idle = await desk.clerk('trader')
    const used = await desk.clerk('trader')
    const see = async (clerk: typeof idle) => (await desk.call('GET', '/session', clerk)).status
    expect([await see(idle), await see(used)]).toEqual([200, 200])
    house.time.jump(14 * MINUTE)
    expect(await see(used)).toBe(200)
    house.time.jump(2 * MINUTE)
    expect([await see(idle), await see(used)]).toEqual([401, 200])
    let minutes = 16
    for (; (await see(used)) === 200; minutes += 10) house.time.jump(10 * MINUTE)
    expect(minutes).toBeGreaterThanOrEqual(600)
    expect(minutes).toBeLessThan(620)
  })

  test('SAFE-19 whoever guesses waits, others do not, and codes are guessed in vain even with the password', async () => {
    const clerk = await desk.clerk('trader')
    const known = { email: clerk.email, password: PASSWORD_OF_STAFF }
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn({ ...known, password: `wrong ${guess}` }, '198.51.100.7')).body.code).toBe(1001)
    expect((await signIn({ ...known, code: desk.codeFor(clerk) }, '198.51.100.7')).body.code).toBe(1102)
    expect((await signIn({ ...known, code: desk.codeFor(clerk) }, '198.51.100.8')).status).toBe(200)
    house.time.jump(MINUTE)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn({ ...known, code: '000000' }, `203.0.113.${guess}`)).status).toBe(401)
    // The right one is not looked at now, wherever it comes from.
    expect((await signIn({ ...known, code: desk.codeFor(clerk) }, '203.0.113.99')).status).toBe(401)
    house.time.jump(MINUTE)
    expect((await signIn({ ...known, code: desk.codeFor(clerk) }, '203.0.113.99')).status).toBe(200)
    // What is guessed of players counts for nobody of the staff.
    house.time.jump(MINUTE)
    for (let guess = 0; guess < 12; guess += 1)
      await house.call('POST', '/api/platform/users/sign_in', {
        body: { login: `STAFF ${clerk.email}`, password: 'wrong password' },
      })
    expect((await signIn({ ...known, code: desk.codeFor(clerk) }, '127.0.0.1')).status).toBe(200)
  })
})

describe('accounts of staff', () => {
  test('are made, changed, reset and switched off by administrators, never by themselves, and at once', async () => {
    const admin = await desk.clerk('admin')
    const second = await desk.clerk('admin')
    const change = (id: number, by: typeof admin, body: object) => desk.call('POST', `/staff/${id}`, by, body)
    const added = await desk.call('POST', '/staff', admin, {
      email: 'Bea@House.Example',
      name: 'Bea',
      roles: ['settler'],
      reason: 'joins on Monday',
    })
    const bea = added.body.staff
    expect(bea).toMatchObject({
      email: 'bea@house.example',
      roles: ['settler'],
      active: false,
      second_factor: false,
    })
    const again = { email: 'bea@house.example', name: 'Other', roles: ['admin'], reason: 'a mistake' }
    expect((await desk.call('POST', '/staff', admin, again)).status).toBe(422)
    const first = { email: bea.email, password: added.body.password }
    expect((await signIn(first)).status).toBe(401)
    // Whoever makes an account does not switch it on: somebody else looks at it.
    const on = { active: true, reason: 'known to me' }
    expect((await change(bea.id, admin, on)).body.code).toBe(1603)
    expect((await change(bea.id, second, on)).body.active).toBe(true)
    expect((await signIn(first)).status).toBe(200)

    const trader = await desk.clerk('trader')
    const less = await change(trader.id, admin, { name: 'Tara', reason: 'has married' })
    expect(less.body).toMatchObject({ name: 'Tara', roles: ['trader'], active: true })
    expect((await desk.call('GET', '/session', trader)).status).toBe(401)
    const more = await change(trader.id, admin, {
      roles: ['trader', 'approver'],
      active: true,
      reason: 'another desk',
    })
    expect(more.body).toMatchObject({ roles: ['trader', 'approver'], active: false })
    expect((await change(trader.id, admin, on)).body.code).toBe(1603)
    expect((await change(admin.id, admin, { roles: ['settler'], reason: 'more for me' })).status).toBe(403)
    expect((await desk.call('POST', `/staff/${admin.id}/reset`, admin, { reason: 'forgot it' })).status).toBe(
      403,
    )
    const gone = await desk.clerk('payments')
    expect((await change(gone.id, admin, { active: false, reason: 'has left' })).body.active).toBe(false)
    expect((await desk.call('GET', '/session', gone)).status).toBe(401)
    const known = { email: gone.email, password: PASSWORD_OF_STAFF }
    expect((await signIn({ ...known, code: desk.codeFor(gone) })).status).toBe(401)

    const lost = await desk.clerk('settler')
    const reset = await desk.call('POST', `/staff/${lost.id}/reset`, admin, { reason: 'lost the phone' })
    expect((await signIn({ ...known, email: lost.email, code: desk.codeFor(lost) })).status).toBe(401)
    expect((await signIn({ email: lost.email, password: reset.body.password })).status).toBe(401)
    expect((await change(lost.id, second, on)).status).toBe(200)
    const back = await signIn({ email: lost.email, password: reset.body.password })
    expect(back.body.to_do).toEqual(['password', 'second_factor'])
    expect((await desk.call('GET', '/staff?limit=500', admin)).body.total).toBeGreaterThan(4)
    const noted = (await desk.trail()).filter(({ staff_id }) => staff_id === admin.id)
    expect(noted.map(({ call, code, reason }) => [call, code, reason])).toEqual([
      ['addStaff', null, 'joins on Monday'],
      ['changeStaff', 1603, 'known to me'],
      ['changeStaff', null, 'has married'],
      ['changeStaff', null, 'another desk'],
      ['changeStaff', 1603, 'known to me'],
      ['changeStaff', 403, 'more for me'],
      ['resetStaff', 403, 'forgot it'],
      ['changeStaff', null, 'has left'],
      ['resetStaff', null, 'lost the phone'],
      ['listStaff', null, null],
    ])
    expect(noted[3]).toMatchObject({
      about: `staff:${trader.id}`,
      before: { roles: ['trader'] },
      after: { roles: ['trader', 'approver'] },
    })
    expect(JSON.stringify(noted)).not.toContain(added.body.password)
  })

  test('are switched on at once where nobody else is there to look', async () => {
    const by = await desk.clerk('admin')
    const others = await house.db.run<{ id: bigint }>({
      name: '',
      text: `update staff set active = false where id <> ${by.id} and active returning id`,
    })
    const body = { email: 'cem@house.example', name: 'Cem', roles: ['settler'], reason: 'the first of all' }
    const added = await desk.call('POST', '/staff', by, body)
    expect(added.body.staff.active).toBe(true)
    await house.db.run({
      name: '',
      text: `update staff set active = true where id in (${others.map((row) => row.id).join(',')})`,
    })
  })

  test('what they did is sealed, and can be neither changed nor removed', async () => {
    await sealAudit(house.db)
    expect(await auditFaults(house.db, house.time.clock())).toEqual([])
    const run = (text: string) => house.db.run({ name: '', text })
    await expect(run('delete from staff_audit')).rejects.toThrow()
    await expect(run('truncate staff_audit cascade')).rejects.toThrow()
    await expect(run(`update staff_audit set reason = 'another'`)).rejects.toThrow()
    await run('alter table staff_audit disable trigger all')
    await run(`update staff_audit set reason = 'another' where id = (select min(id) from staff_audit)`)
    await run('alter table staff_audit enable trigger all')
    expect(await auditFaults(house.db, house.time.clock())).toEqual([
      expect.stringMatching(/^staff: entry \d+ is not what was sealed$/),
    ])
  })
})
