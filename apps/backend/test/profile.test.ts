import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'

const PLAYER = '/api/platform/player'

/** A site that requires three fields. */
const STRICT = { host: 'strict.example' }
const sitesDir = mkdtempSync(join(tmpdir(), 'touchline-profile-'))
cpSync(fileURLToPath(new URL('../../../sites/', import.meta.url)), sitesDir, { recursive: true })
cpSync(join(sitesDir, 'demo'), join(sitesDir, 'strict'), { recursive: true })
const file = join(sitesDir, 'strict/site.json')
const demo = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
writeFileSync(
  file,
  JSON.stringify({
    ...demo,
    hosts: [STRICT.host],
    countries: ['DE', 'GB'],
    requiredFields: ['first_name', 'mobile_phone', 'country'],
  }),
)

const house = houseOfTests(embedded, { sitesDir })
afterAll(() => {
  rmSync(sitesDir, { recursive: true })
})

const update = (cookie: string, body: unknown) =>
  house.call('PATCH', PLAYER, { cookie, body, headers: STRICT })
const profile = async (cookie: string, headers: Record<string, string> = STRICT) =>
  (await house.call('GET', PLAYER, { cookie, headers })).body

describe('the profile', () => {
  test('API-P-04 AUTH-10 what a site insists on and nobody told is missed, at that site only, until it is saved', async () => {
    const { cookie } = await house.player(0n, 'EUR', 'strict')
    expect((await profile(cookie)).auth_fields_missed).toEqual(['first_name', 'mobile_phone', 'country'])
    const told = await house.call('GET', PLAYER, { cookie: (await house.player(0n)).cookie })
    expect([told.status, told.body.auth_fields_missed]).toEqual([200, []])
    const first = await update(cookie, { first_name: ' Lena ' })
    expect(first.body).toMatchObject({
      first_name: 'Lena',
      auth_fields_missed: ['mobile_phone', 'country'],
    })
    await update(cookie, { mobile_phone: '+49 (151) 234-5482', country: 'DE' })
    expect(await profile(cookie)).toMatchObject({
      first_name: 'Lena',
      mobile_phone: '491512345482',
      auth_phone_number: null,
      country: { code: 'DE', name: 'Germany' },
      auth_fields_missed: [],
    })
  })

  test('API-P-16 AUTH-12 a field that is wrong is named, and nothing of the update is kept', async () => {
    const { cookie } = await house.player(0n, 'EUR', 'strict')
    const wrong = [
      [{ first_name: '' }, 'first_name'],
      [{ last_name: 'x\u202Etxt' }, 'last_name'],
      [{ nickname: '<b>' }, 'nickname'],
      [{ nickname: 'lena', mobile_phone: '+999 1234567' }, 'mobile_phone'],
      [{ nickname: 'lena', mobile_phone: '12345' }, 'mobile_phone'],
      [{ nickname: 'lena', country: 'FR' }, 'country'],
      [{ country: '__' }, 'country'],
      [{ email: 'other@example.com' }, 'email'],
      [{ pve: true }, 'pve'],
      [{}, 'body'],
    ] as const
    for (const [body, field] of wrong) {
      const answer = await update(cookie, body)
      expect(answer.status, JSON.stringify(body)).toBe(422)
      expect(Object.keys(answer.body.errors), JSON.stringify(body)).toContain(field)
    }
    expect(await profile(cookie)).toMatchObject({ first_name: null, nickname: null, mobile_phone: null })
  })

  test('API-P-16 a visitor changes nothing, and what one player saves is of that player alone', async () => {
    const [one, other] = [await house.player(0n, 'EUR', 'strict'), await house.player(0n, 'EUR', 'strict')]
    expect((await house.call('PATCH', PLAYER, { body: { nickname: 'nobody' } })).status).toBe(401)
    await update(one.cookie, { nickname: 'one' })
    expect((await profile(other.cookie)).nickname).toBeNull()
  })
})
