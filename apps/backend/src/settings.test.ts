import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorsOf, readSettings } from './settings.ts'

test('without any environment there are defaults that run', () => {
  const read = readSettings({})
  expect(read).toMatchObject({
    ok: true,
    settings: { BACKEND_PORT: 4000, FEED: 'simulator', SIM_SPEED: 1, DEMO_EMAIL: 'demo@touchline.example' },
  })
})

test.each([
  ['BACKEND_PORT', '70000', '"70000"'],
  ['SIM_SPEED', 'fast', '"fast"'],
  ['SIM_LIVE', '-1', '"-1"'],
  ['FEED', 'uof', 'simulator or none'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'http or https'],
  ['REALTIME_SECRET', 'short', '32 to 512 characters'],
  ['LOG_LEVEL', 'loud', '"loud"'],
  ['ODDS_LIMIT', '1', 'decimal odds above 1'],
  ['ODDS_LIMIT', '5000.1234', '"5000.1234"'],
  ['ODDS_LIMIT_ACTION', 'warn', 'reject or accept'],
  ['PAYOUT_LIMIT_ACTION', 'cap', 'reject or accept'],
])('a bad %s is refused by name with what is allowed', (name, value, told) => {
  const read = readSettings({ [name]: value })
  expect(read.ok).toBe(false)
  if (read.ok) return
  expect(read.reason).toContain(`${name}:`)
  expect(read.reason).toContain(told)
  expect(read.reason).not.toContain('\n')
})

test('a bad secret is named but never printed', () => {
  const read = readSettings({ DEMO_PASSWORD: 'pssst' })
  expect(read).toEqual({
    ok: false,
    reason: 'DEMO_PASSWORD: its value is not allowed, expected 8 to 200 characters',
  })
})

test('an empty value means the default', () => {
  expect(readSettings({ BACKEND_PORT: '', DATABASE_URL: '' })).toMatchObject({
    ok: true,
    settings: { BACKEND_PORT: 4000, DATABASE_URL: undefined },
  })
})

test('half a Centrifugo is refused', () => {
  expect(readSettings({ CENTRIFUGO_API_URL: 'http://localhost:8000/api' }).ok).toBe(false)
})

test('LIMIT-04 a limit of odds is read as decimal odds, exactly in thousandths', () => {
  const read = (value: string) => readSettings({ ODDS_LIMIT: value, ODDS_LIMIT_ACTION: 'accept' })
  expect(read('1.001')).toMatchObject({ settings: { ODDS_LIMIT: 1001, ODDS_LIMIT_ACTION: 'accept' } })
  expect(read('5000')).toMatchObject({ settings: { ODDS_LIMIT: 5_000_000 } })
  expect(read('')).toMatchObject({ settings: { ODDS_LIMIT: undefined, PAYOUT_LIMIT_ACTION: 'reject' } })
})

test('each operator has a name and a key, and no two the same', () => {
  const [one, other] = ['a-key-of-16-characters', 'another-of-16-characters']
  const read = readSettings({ OPERATOR_KEY: one, OPERATOR_KEYS: `ann:${other}` })
  expect(read.ok && operatorsOf(read.settings)).toEqual([
    { name: 'operator', key: one },
    { name: 'ann', key: other },
  ])
  for (const [key, keys] of [
    [one, `ann:${one}`],
    [one, `operator:${other}`],
    ['', `ann:${one},ann:${other}`],
    ['', `ann:${one},ben:${one}`],
    ['', `ann:short`],
    ['', one],
  ]) {
    const refused = readSettings({ OPERATOR_KEY: key, OPERATOR_KEYS: keys })
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('OPERATOR_KEYS') })
    expect(refused.ok ? '' : refused.reason).not.toContain(one)
  }
})

test('a process does everything unless told, and one that leaves something to others must know where they meet', () => {
  const beside = {
    DATABASE_URL: 'postgres://localhost/touchline',
    REDIS_URL: 'redis://localhost:6379',
    CENTRIFUGO_API_URL: 'http://localhost:8000/api',
    CENTRIFUGO_API_KEY: 'a key',
  }
  expect(readSettings({})).toMatchObject({ settings: { ROLES: ['api', 'feed', 'worker'] } })
  expect(readSettings({ ...beside, ROLES: 'worker,api' })).toMatchObject({
    settings: { ROLES: ['worker', 'api'] },
  })
  for (const [name, others] of [
    ['DATABASE_URL', {}],
    ['REDIS_URL', {}],
    ['CENTRIFUGO_API_URL', { CENTRIFUGO_API_KEY: '' }],
  ] as const)
    expect(readSettings({ ...beside, ...others, ROLES: 'api', [name]: '' })).toMatchObject({
      ok: false,
      reason: `ROLES: a process with api alone needs ${name}, the same as the others have`,
    })
  for (const roles of ['', 'api,', 'api,hub', 'hub,hub,api', 'baker'])
    if (roles !== '') expect(readSettings({ ...beside, ROLES: roles }).ok, roles).toBe(false)
})

test('a secret may stand in a file, whose content is held to what is allowed and never told', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-settings-'))
  const file = join(directory, 'operator-keys')
  const read = () => readSettings({ OPERATOR_KEYS_FILE: file })
  writeFileSync(file, 'ann:a-key-of-16-characters\n')
  expect(read()).toMatchObject({
    ok: true,
    settings: { OPERATOR_KEYS: [{ name: 'ann', key: 'a-key-of-16-characters' }] },
  })
  writeFileSync(file, 'ann:short')
  expect(read()).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^OPERATOR_KEYS: its value is not/),
  })
  rmSync(directory, { recursive: true })
  expect(read()).toMatchObject({ ok: false, reason: expect.stringContaining('OPERATOR_KEYS_FILE: ') })
})
