import { describe, expect, test } from 'vitest'
import { createAuthenticator } from './authenticator.ts'
import { embedded } from './databases.ts'
import { type HouseOptions, openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)

const PASSKEYS = '/api/platform/player/passkeys'
const SIGN_IN = '/api/platform/users/passkey'
const ORIGIN = 'http://localhost:3000'
const HERE = { origin: ORIGIN, rpId: 'localhost' }
const MINUTE = 60_000
const sql = <Row>(text: string, parameters: unknown[] = []) =>
  house.db.run<Row>({ name: '', text }, parameters)

const begin = (cookie: string, password = 'correct horse') =>
  house.call('POST', `${PASSKEYS}/challenge`, { cookie, body: { password } })
const add = (cookie: string, credential: unknown, name = 'My phone') =>
  house.call('POST', PASSKEYS, { cookie, body: { name, credential } })
const challenge = async (on = house, headers = {}) =>
  (await on.call('POST', `${SIGN_IN}/challenge`, { headers })).body.challenge as string
const enter = (credential: unknown, on = house, headers = {}) =>
  on.call('POST', SIGN_IN, { body: credential, headers })

/** A player with one passkey. */
async function enrolled() {
  const player = await house.player(0n)
  const authenticator = createAuthenticator()
  const { body: options } = await begin(player.cookie)
  const made = authenticator.register({ ...HERE, challenge: options.challenge }, options.user.id)
  const { body: passkey } = await add(player.cookie, made)
  const sign = async (change: object = {}, handle?: string) =>
    authenticator.assert({ ...HERE, challenge: await challenge(), ...change }, handle)
  return { ...player, authenticator, passkey, options, sign }
}

describe('adding', () => {
  test('BEYOND-13 a player adds a passkey by the password, names it, sees when it was used, and removes it', async () => {
    const { id, cookie, passkey, options, sign } = await enrolled()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(passkey).toMatchObject({ name: 'My phone', last_used_at: null })
    const { body: player, cookie: session } = await enter(await sign())
    expect([player.id, session]).toEqual([id, expect.any(String)])
    const list = async () => (await house.call('GET', PASSKEYS, { cookie })).body
    expect(await list()).toMatchObject([{ id: passkey.id, last_used_at: expect.any(String) }])
    // The browser is told of existing passkeys, so that it makes no second one.
    expect((await begin(cookie)).body.excludeCredentials).toHaveLength(1)
    const remove = (of: string) => house.call('DELETE', `${PASSKEYS}/${passkey.id}`, { cookie: of })
    const stranger = await house.player(0n)
    expect((await remove(stranger.cookie)).status).toBe(404)
    expect((await remove(cookie)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await enter(await sign())).body.code).toBe(1109)
    const trail = await sql<{ event: string }>(
      'select event, details from player_audit where player_id = $1 order by id',
      [id],
    )
    expect(trail).toEqual([
      { event: 'passkey_added', details: {} },
      { event: 'signed_in', details: { by: 'passkey' } },
      { event: 'passkey_removed', details: {} },
    ])
  })

  test('SAFE-19 a session alone adds none, nor does another player’s challenge, a used one, or a foreign page', async () => {
    const [own, other] = [await house.player(0n), await house.player(0n)]
    expect((await begin(own.cookie, 'a wrong password')).body.code).toBe(1106)
    const make = async (cookie: string, change = {}) => {
      const { body } = await begin(cookie)
      return createAuthenticator().register({ ...HERE, challenge: body.challenge, ...change }, body.user.id)
    }
    const codes = async (cookie: string, made: unknown) => (await add(cookie, made)).body.code
    expect(await codes(other.cookie, await make(own.cookie))).toBe(1109)
    expect(await codes(own.cookie, await make(own.cookie, { origin: 'https://evil.example' }))).toBe(1109)
    expect(await codes(own.cookie, await make(own.cookie, { rpId: 'evil.example' }))).toBe(1109)
    expect(await codes(own.cookie, await make(own.cookie, { isUnverified: true }))).toBe(1109)
    const good = await make(own.cookie)
    expect(await codes(own.cookie, good)).toBeUndefined()
    expect(await codes(own.cookie, good)).toBe(1109)
    const late = await make(own.cookie)
    house.time.jump(5 * MINUTE)
    expect(await codes(own.cookie, late)).toBe(1109)
    const signIn = await challenge()
    const planted = createAuthenticator().register({ ...HERE, challenge: signIn }, 'MQ')
    expect(await codes(own.cookie, planted)).toBe(1109)
  })

  test('a name is letters and digits, and ten passkeys are the most', async () => {
    const { cookie } = await house.player(0n)
    const { body } = await begin(cookie)
    const made = createAuthenticator().register({ ...HERE, challenge: body.challenge }, body.user.id)
    expect((await add(cookie, made, '<b>')).body.errors).toHaveProperty('name')
    for (let at = 0; at < 10; at += 1) {
      const { body: options } = await begin(cookie)
      const next = createAuthenticator().register({ ...HERE, challenge: options.challenge }, options.user.id)
      expect((await add(cookie, next)).status).toBe(200)
    }
    expect((await begin(cookie)).body.code).toBe(1110)
  })
})

describe('signing in', () => {
  test('BEYOND-13 SAFE-19 whatever is wrong with an answer is told alike, and opens nothing', async () => {
    const [own, other] = [await enrolled(), await enrolled()]
    const replayed = await own.sign()
    expect((await enter(replayed)).status).toBe(200)
    const late = await own.sign()
    house.time.jump(5 * MINUTE)
    const forPlayer = await begin(own.cookie)
    const faults = {
      replayed,
      late,
      'a foreign origin': await own.sign({ origin: 'https://evil.example' }),
      'another port of our host': await own.sign({ origin: 'http://localhost:3999' }),
      'another site’s key': await own.sign({ rpId: 'volta.localhost' }),
      'a challenge nobody issued': await own.sign({ challenge: 'A'.repeat(43) }),
      'a challenge for adding': await own.sign({ challenge: forPlayer.body.challenge }),
      'nobody verified': await own.sign({ isUnverified: true }),
      'another player’s name': await own.sign({}, other.options.user.id),
      'another’s credential': { ...(await own.sign()), id: (await other.sign()).id },
      'an unknown passkey': createAuthenticator().assert({ ...HERE, challenge: await challenge() }, 'MQ'),
      'a forged signature': { ...(await own.sign()), response: (await other.sign()).response },
    }
    for (const [what, credential] of Object.entries(faults)) {
      const { status, body, cookie } = await enter(credential)
      expect([status, body.code, cookie], what).toEqual([400, 1109, null])
    }
    expect((await enter({ ...(await own.sign()), response: {} })).status).toBe(422)
    expect((await enter(await own.sign())).status).toBe(200)
  })

  test('BEYOND-13 a counter that falls behind is a copy’s: it opens nothing', async () => {
    const { authenticator, sign } = await enrolled()
    authenticator.setCounter(40)
    expect((await enter(await sign())).status).toBe(200)
    authenticator.setCounter(12)
    expect((await enter(await sign())).body.code).toBe(1109)
    authenticator.setCounter(41)
    expect((await enter(await sign())).status).toBe(200)
    // Of two simultaneous answers with the same count, one is by a copy.
    const first = await sign()
    authenticator.setCounter(42)
    const twin = await sign()
    const codes = (await Promise.all([enter(first), enter(twin)])).map(({ status }) => status)
    expect(codes.toSorted()).toEqual([200, 400])
  })

  test('AUTH-07 AUTH-08 BEYOND-13 the gates are those of the password: country, site, confirmation, a break; what was guessed shuts none', async () => {
    const { id, sign } = await enrolled()
    const shut = await openHouseOn(house.db, { siteConfig: { blockedSignInCountries: ['FR'] } })
    const france = { 'x-user-country': 'FR' }
    expect((await enter(await sign(), shut, france)).body).toMatchObject({
      code: 1104,
      details: { country: 'FR' },
    })
    await shut.close()
    const email = `gates-${id}@touchline.example`
    await sql('update players set email = $2, email_confirmed = false where id = $1', [id, email])
    expect((await enter(await sign())).body.code).toBe(1101)
    await sql('update players set email_confirmed = true where id = $1', [id])
    for (let at = 0; at < 10; at += 1)
      await house.call('POST', '/api/platform/users/sign_in', {
        body: { login: email, password: 'a wrong password' },
      })
    const { cookie } = await enter(await sign())
    const rest = { cookie, body: { type: 'time_out', days: 1 } }
    expect((await house.call('POST', '/api/platform/player/breaks', rest)).status).toBe(200)
    expect((await enter(await sign())).body.code).toBe(1303)
  })

  test('a passkey belongs to the site it was made on', async () => {
    const options: HouseOptions = { publicUrl: 'https://bets.example' }
    const elsewhere = await openHouseOn(house.db, options)
    const { sign } = await enrolled()
    const asked = await challenge(elsewhere)
    const answer = await sign({ challenge: asked, origin: 'https://bets.example', rpId: 'bets.example' })
    expect((await enter(answer, elsewhere)).body.code).toBe(1109)
    await elsewhere.close()
  })

  test('an account is deleted by a fresh passkey of its own, not by another’s', async () => {
    const [own, other] = [await enrolled(), await enrolled()]
    const remove = async (passkey: unknown) =>
      (await house.call('POST', '/api/platform/player/deletion', { cookie: own.cookie, body: { passkey } }))
        .body
    expect((await remove(await other.sign())).code).toBe(1109)
    const fresh = await own.sign()
    expect(await remove(fresh)).toEqual({})
    expect(await sql('select 1 from passkeys where player_id = $1', [own.id])).toEqual([])
    expect((await enter(await own.sign())).body.code).toBe(1109)
  })

  test('SAFE-19 a new password, by a link or by the one before, leaves no passkey that signs in, and no session', async () => {
    const letter = (to: string) => house.sent.findLast((message) => message.to === to)?.text ?? ''
    const byLink = async (_: string | null, email: string) => {
      const had = house.sent.length
      await house.call('POST', '/api/platform/users/password', { body: { login: email } })
      await expect.poll(() => house.sent.length, { interval: 2 }).toBeGreaterThan(had)
      const token = /reset_password_token=([\w-]+)/.exec(letter(email))?.[1] ?? ''
      return { reset_password_token: token, password: 'chosen by its owner' }
    }
    const byPassword = async () => ({ current_password: 'correct horse', password: 'chosen by its owner' })
    for (const [how, change] of Object.entries({ byLink, byPassword })) {
      const intruder = await enrolled()
      const email = `owner-${how.toLowerCase()}@touchline.example`
      await sql('update players set email = $2 where id = $1', [intruder.id, email])
      expect((await enter(await intruder.sign())).status, how).toBe(200)
      const asked = await begin(intruder.cookie)
      const owner = how === 'byPassword' ? await house.signIn(email, 'correct horse') : null
      const body = await change(owner, email)
      expect(
        (await house.call('PATCH', '/api/platform/users/password', { body, cookie: owner })).status,
      ).toBe(200)
      expect((await enter(await intruder.sign())).body.code, how).toBe(1109)
      const late = createAuthenticator().register(
        { ...HERE, challenge: asked.body.challenge },
        asked.body.user.id,
      )
      expect((await add(intruder.cookie, late)).status, how).toBe(401)
      expect(letter(email), how).toContain('passkeys removed')
    }
  })

  test('its owner is written to whenever a passkey is added or removed', async () => {
    const { cookie, passkey, id } = await enrolled()
    const [row] = await sql<{ email: string }>('select email from players where id = $1', [id])
    const subjects = () =>
      house.sent.flatMap((message) =>
        message.kind === 'mail' && message.to === row?.email ? [message.subject] : [],
      )
    expect(subjects()).toEqual(['A passkey was added'])
    await house.call('DELETE', `${PASSKEYS}/${passkey.id}`, { cookie })
    expect(subjects()).toEqual(['A passkey was added', 'A passkey was removed'])
  })

  test('SAFE-19 guesses are told to wait', async () => {
    const alone = await openHouseOn(house.db)
    const guess = () =>
      enter(createAuthenticator().assert({ ...HERE, challenge: 'B'.repeat(43) }, 'MQ'), alone)
    for (let at = 0; at < 60; at += 1) await guess()
    const { status, headers } = await guess()
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    await alone.close()
  })

  test('no challenge and no private key is kept', async () => {
    const asked = await challenge()
    const kept = JSON.stringify(await sql('select * from passkey_challenges'), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(kept).not.toContain(asked)
  })
})
