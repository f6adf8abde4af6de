import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forgetHostTokens } from '../src/platform/host-sign-in/repository.ts'
import { embedded } from './databases.ts'
import { type House, openHouseOn } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { x: publicKey.export({ format: 'jwk' }).x as string, privateKey }
}
const [own, former, stranger] = [pair(), pair(), pair()]

const rules = (newPlayers: 'refuse' | 'link' | 'create') => ({
  hostSignIn: { publicKeys: [own.x, former.x], newPlayers },
})
const house = houseOfTests(embedded, { siteConfig: rules('create') })

const PATH = '/api/platform/users/host_token'
const PLAYER = '/api/platform/player'
const sql = <Row>(text: string, parameters: unknown[] = []) =>
  house.db.run<Row>({ name: '', text }, parameters)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Signing {
  readonly key?: KeyObject
  readonly header?: object
}

/** A token as a host's server signs it, with any claim changed. */
function tokenOf(claims: object, { key = own.privateKey, header = {} }: Signing = {}): string {
  const seconds = Math.floor(house.time.clock() / 1000)
  const covered = `${part({ alg: 'EdDSA', typ: 'JWT', ...header })}.${part({
    aud: 'demo',
    iat: seconds,
    exp: seconds + 120,
    jti: crypto.randomUUID(),
    ...claims,
  })}`
  return `${covered}.${sign(null, Buffer.from(covered), key).toString('base64url')}`
}

let people = 0
/** Claims of somebody whom nobody here knows. */
const somebody = (change: object = {}) => {
  people += 1
  return {
    sub: `member-${people}`,
    email: `member-${people}@host.example`,
    email_verified: true,
    given_name: 'Mia',
    birthdate: '1990-04-05',
    country: 'DE',
    currency: 'EUR',
    locale: 'de',
    ...change,
  }
}

const enter = (token: string, on: House = house, headers: Record<string, string> = {}) =>
  on.call('POST', PATH, { body: { token }, headers })

const codeOf = async (claims: object, on: House = house) => (await enter(tokenOf(claims), on)).body.code

describe('a player handed over by the host', () => {
  test('is signed in as themselves, by the same reference each time, and by a key that is being exchanged', async () => {
    const claims = somebody()
    const { status, body, cookie } = await enter(tokenOf(claims))
    expect([status, body]).toMatchObject([
      200,
      { email: claims.email, first_name: 'Mia', language: 'de', currency: 'EUR', auth_fields_missed: [] },
    ])
    expect((await house.call('GET', PLAYER, { cookie })).body.id).toBe(body.id)
    // Afterwards the reference is enough.
    const again = await enter(tokenOf({ sub: claims.sub }, { key: former.privateKey }))
    expect([again.status, again.body.id]).toEqual([200, body.id])
    expect(
      await sql('select event, details from player_audit where player_id = $1 order by id', [body.id]),
    ).toEqual([
      { event: 'signed_up', details: { site: 'demo', by: 'host' } },
      { event: 'signed_in', details: { by: 'host' } },
      { event: 'signed_in', details: { by: 'host' } },
    ])
  })

  test('in a frame of another site the session’s cookies are partitioned, elsewhere they stay with the site', async () => {
    const cookies = async (headers: Record<string, string>) => {
      const answer = await enter(tokenOf(somebody()), house, headers)
      return [answer.headers['set-cookie']].flat().map((text) => String(text).replace(/^[^;]*/, ''))
    }
    const framed = await cookies({ cookie: 'framed=1' })
    expect(framed).toHaveLength(3)
    for (const text of framed) expect(text).toMatch(/; Path=\/;.*Secure;.*SameSite=None(; Partitioned)?/)
    for (const text of framed) expect(text).toContain('Partitioned')
    for (const text of await cookies({})) {
      expect(text).toContain('SameSite=Lax')
      expect(text).not.toContain('Partitioned')
    }
  })

  test('SAFE-16 their former session in this browser ends, and a page of another origin hands over nobody', async () => {
    const claims = somebody()
    const first = await enter(tokenOf(claims))
    const second = await house.call('POST', PATH, {
      body: { token: tokenOf(claims) },
      cookie: first.cookie,
    })
    expect(second.cookie).not.toBe(first.cookie)
    expect((await house.call('GET', PLAYER, { cookie: first.cookie })).body).toBeNull()
    for (const from of ['cross-site', 'same-site'])
      expect((await enter(tokenOf(claims), house, { 'sec-fetch-site': from })).status).toBe(403)
  })
})

describe('a token', () => {
  test('SAFE-16 counts once: replayed, or shown by ten at once, it opens one session', async () => {
    const claims = somebody()
    const token = tokenOf(claims)
    expect((await enter(token)).status).toBe(200)
    expect((await enter(token)).body.code).toBe(2101)
    // The same one-time id in another token.
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(await codeOf({ ...claims, jti })).toBe(2101)
    const shown = tokenOf(claims)
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(shown)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // What has expired is forgotten, and is refused for its age then.
    house.time.jump(6 * 60_000)
    await forgetHostTokens(house.db, house.time.clock())
    expect(await sql('select 1 from host_tokens')).toEqual([])
    expect((await enter(token)).body.code).toBe(2101)
  })

  test('SAFE-16 forged, for another site, too old, too long or not yet valid opens nothing and says nothing', async () => {
    const claims = somebody()
    const seconds = Math.floor(house.time.clock() / 1000)
    const good = tokenOf(claims)
    const [header = '', body = '', signature = ''] = good.split('.')
    const other = tokenOf({ ...claims, sub: 'another' }).split('.')
    const tokens = {
      'another key': tokenOf(claims, { key: stranger.privateKey }),
      'another algorithm': tokenOf(claims, { header: { alg: 'none' } }),
      'a demand nobody knows': tokenOf(claims, { header: { crit: ['b64'] } }),
      'another body': `${header}.${other[1]}.${signature}`,
      'another signature': `${header}.${body}.${other[2]}`,
      'another site': tokenOf({ ...claims, aud: 'volta' }),
      'no site': tokenOf({ ...claims, aud: ['demo'] }),
      expired: tokenOf({ ...claims, iat: seconds - 120, exp: seconds }),
      'too long': tokenOf({ ...claims, exp: seconds + 301 }),
      'of the future': tokenOf({ ...claims, iat: seconds + 60, exp: seconds + 120 }),
      'without end': tokenOf({ ...claims, exp: undefined }),
      'without one-time id': tokenOf({ ...claims, jti: undefined }),
      'a short one-time id': tokenOf({ ...claims, jti: 'abc' }),
      'without reference': tokenOf({ ...claims, sub: '' }),
      'no object': `${part(null)}.${part(null)}.${signature}`,
    }
    for (const [what, token] of Object.entries(tokens)) {
      const { status, body: answered, cookie } = await enter(token)
      expect([status, answered.code, cookie], what).toEqual([400, 2101, null])
    }
    for (const token of ['', 'a.b', `${good}.x`, 'x'.repeat(3000)])
      expect((await enter(token)).status).toBe(422)
    expect(await sql('select 1 from players where email = $1', [claims.email])).toEqual([])
    expect((await enter(good)).status).toBe(200)
  })

  test('of a site counts at no other, and where a site has no host it opens nothing', async () => {
    expect(await codeOf(somebody({ aud: 'demo' }))).toBeUndefined()
    const at = { host: 'volta.localhost:3000' }
    expect((await enter(tokenOf(somebody()), house, at)).body.code).toBe(2101)
    const closed = await openHouseOn(house.db, { time: house.time })
    expect((await enter(tokenOf(somebody()), closed)).body.code).toBe(2101)
    await closed.close()
  })
})

describe('a player whom nobody knows', () => {
  test('is linked with the account that has proved the same address, and with none that has not', async () => {
    const { id } = await house.player(500n)
    const [row] = await sql<{ email: string }>('select email from players where id = $1', [id])
    const email = row?.email ?? ''
    expect(await codeOf(somebody({ email, email_verified: false }))).toBe(2102)
    await sql('update players set email_confirmed = false where id = $1', [id])
    expect(await codeOf(somebody({ email }))).toBe(2102)
    await sql('update players set email_confirmed = true where id = $1', [id])
    const claims = somebody({ email: email.toUpperCase() })
    expect((await enter(tokenOf(claims))).body.id).toBe(id)
    // A second reference does not take the account over.
    expect(await codeOf(somebody({ email }))).toBe(2102)
    expect(await sql('select reference from host_players where player_id = $1', [id])).toEqual([
      { reference: claims.sub },
    ])
    expect(await sql('select event from player_audit where player_id = $1 order by id', [id])).toEqual([
      { event: 'host_linked' },
      { event: 'signed_in' },
    ])
    // An account of another site stays there.
    const elsewhere = await house.player(0n, 'USD', 'volta')
    const [of] = await sql<{ email: string }>('select email from players where id = $1', [elsewhere.id])
    expect(await codeOf(somebody({ email: of?.email }))).toBe(2102)
  })

  test('AUTH-08 has an account opened only by all that signing up needs, of age and from a country that is served', async () => {
    for (const claim of ['email', 'email_verified', 'birthdate', 'country']) {
      const { body } = await enter(tokenOf(somebody({ [claim]: undefined })))
      expect(body).toMatchObject({ code: 2102, details: { missing: expect.arrayContaining([claim]) } })
    }
    expect(await codeOf(somebody({ currency: 'ZZZ' }))).toBe(2102)
    expect(await codeOf(somebody({ birthdate: '2015-01-01' }))).toBe(1107)
    const shut = await openHouseOn(house.db, {
      time: house.time,
      siteConfig: { ...rules('create'), blockedSignUpCountries: ['FR'], blockedSignInCountries: ['PL'] },
    })
    expect(await codeOf(somebody({ country: 'FR' }), shut)).toBe(1105)
    const poland = await enter(tokenOf(somebody()), shut, { 'x-user-country': 'PL' })
    expect(poland.body.code).toBe(1104)
    await shut.close()
  })

  test('is refused where the site takes nobody new, or opens no accounts', async () => {
    const known = somebody()
    expect((await enter(tokenOf(known))).status).toBe(200)
    for (const rule of ['refuse', 'link'] as const) {
      const shy = await openHouseOn(house.db, { time: house.time, siteConfig: rules(rule) })
      expect(await codeOf(somebody(), shy), rule).toBe(2102)
      expect(await codeOf({ sub: known.sub }, shy), rule).toBeUndefined()
      await shy.close()
    }
  })

  test('twice at once has one account', async () => {
    const claims = somebody()
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(tokenOf(claims))))
    for (const { status } of answers) expect([200, 400, 403]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await sql('select 1 from players where email = $1', [claims.email])).toHaveLength(1)
  })
})

describe('a player who may not enter', () => {
  test('on a break stays out, excluded for good stays out after the account is deleted, and so does a deleted one', async () => {
    const claims = somebody()
    const { cookie } = await enter(tokenOf(claims))
    const rest = { cookie, body: { type: 'self_exclusion', months: 6 } }
    const taken = await house.call('POST', '/api/platform/player/breaks', rest)
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect(await codeOf({ sub: claims.sub })).toBe(1303)
  })

  test('SAFE-17 a deleted account leaves no link, and its exclusion holds against a new one', async () => {
    const claims = somebody()
    const { cookie, body: player } = await enter(tokenOf(claims))
    await sql(
      `insert into breaks (player_id, type, until, created_at) values ($1, 'self_exclusion', null, now())`,
      [player.id],
    )
    await sql(
      'update players set password_hash = (select password_hash from players where id = $2) where id = $1',
      [player.id, (await house.player(0n)).id],
    )
    const gone = await house.call('POST', '/api/platform/player/deletion', {
      cookie,
      body: { password: 'correct horse' },
    })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    expect(await sql('select 1 from host_players where player_id = $1', [player.id])).toEqual([])
    expect(await codeOf({ sub: claims.sub })).toBe(2102)
    expect(await codeOf(claims)).toBe(2102)
  })
})
