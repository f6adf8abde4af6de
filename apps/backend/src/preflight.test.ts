import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { preflightFault } from './preflight.ts'
import { readSettings, RISKS } from './settings.ts'

const OWN = { payments: 'acme', identity: 'acme' }
const DEMO = { payments: 'demo', identity: 'demo' }
/** An installation that is open to the public and lacks nothing for it. */
const SOUND = {
  PUBLIC_URL: 'https://bets.example',
  DEMO_PLAYER: 'false',
  FEED: 'none',
  OPERATOR_KEYS: 'ann:a-key-of-16-characters',
  REALTIME_SECRET: 'r'.repeat(32),
  PAYMENT_CALLBACK_SECRET: 'p'.repeat(32),
  IDENTITY_CALLBACK_SECRET: 'i'.repeat(32),
  DATABASE_URL: 'postgres://touchline:another@db/touchline',
}

function faultOf(environment: Readonly<Record<string, string>>, providers = OWN): string | null {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.reason)
  return preflightFault(read.settings, providers)
}

/** Settings that meet each condition, and what its line names. */
const MET: Readonly<
  Record<(typeof RISKS)[number], { set?: Record<string, string>; providers?: typeof OWN; names: string }>
> = {
  'demo-payments': { providers: { ...OWN, payments: 'demo' }, names: 'payment provider' },
  'demo-identity': { providers: { ...OWN, identity: 'demo' }, names: 'identity provider' },
  'demo-player': { set: { DEMO_PLAYER: '' }, names: 'DEMO_PLAYER=false' },
  'demo-register': { set: { EXCLUSION_REGISTER: 'demo' }, names: 'EXCLUSION_REGISTER=none' },
  'unattended-withdrawals': { set: { OPERATOR_KEYS: '' }, names: 'OPERATOR_KEYS' },
  'generated-secrets': { set: { PAYMENT_CALLBACK_SECRET: '' }, names: 'PAYMENT_CALLBACK_SECRET' },
  'default-database-password': {
    set: { DATABASE_URL: 'postgres://touchline:touchline@db/touchline' },
    names: 'POSTGRES_PASSWORD',
  },
  'open-outbox': { set: { OUTBOX: 'true' }, names: 'OUTBOX=false' },
  'simulated-feed': { set: { FEED: 'simulator', DEMO_CAMPAIGNS: 'false' }, names: 'FEED=none' },
  'demo-campaigns': { set: { DEMO_CAMPAIGNS: 'true' }, names: 'DEMO_CAMPAIGNS=false' },
  'plain-http': { set: { PUBLIC_URL: 'http://bets.example' }, names: 'https address' },
}

describe('an installation that is open to the public', () => {
  test('starts with all that it needs', () => {
    expect(faultOf(SOUND)).toBeNull()
  })

  test.each(RISKS)('does not start with %s, says what to do, and starts when it is told to', (risk) => {
    const { set, providers = OWN, names } = MET[risk]
    const fault = faultOf({ ...SOUND, ...set }, providers) ?? ''
    const lines = fault.split('\n').slice(1, -1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`- ${risk}: `)
    expect(lines[0]).toContain(names)
    expect(fault).toContain(`ALLOW_IN_PRODUCTION=${risk}`)
    expect(faultOf({ ...SOUND, ...set, ALLOW_IN_PRODUCTION: risk }, providers)).toBeNull()
    const others = RISKS.filter((other) => other !== risk).join(',')
    expect(faultOf({ ...SOUND, ...set, ALLOW_IN_PRODUCTION: others }, providers)).not.toBeNull()
  })

  test.each(['REALTIME_SECRET', 'IDENTITY_CALLBACK_SECRET'])('needs %s to be set', (name) => {
    expect(faultOf({ ...SOUND, [name]: '' })).toContain(name)
  })

  test('tells all at once, and no secret', () => {
    const open = { PUBLIC_URL: 'https://bets.example', EXCLUSION_REGISTER: 'demo' }
    const fault = faultOf({ ...open, REALTIME_SECRET: 'r'.repeat(32) }, DEMO) ?? ''
    for (const risk of RISKS.filter(
      (one) => !['open-outbox', 'default-database-password', 'plain-http'].includes(one),
    ))
      expect(fault).toContain(`- ${risk}: `)
    expect(fault).not.toContain('r'.repeat(32))
  })

  test('is one that says so, or that browsers reach at another address than their own machine', () => {
    expect(faultOf({}, DEMO)).toBeNull()
    expect(faultOf({ PUBLIC_URL: 'http://volta.localhost:3000' }, DEMO)).toBeNull()
    expect(faultOf({ PRODUCTION: 'true' }, DEMO)).toContain('open-outbox')
    expect(faultOf({ PUBLIC_URL: 'https://bets.example', PRODUCTION: 'false' }, DEMO)).toBeNull()
  })

  test('ends at once, with a status that says so and without having opened anything', () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url))
    const { PATH } = process.env
    const env = {
      PATH,
      PUBLIC_URL: 'https://bets.example',
      DATA_DIR: '/proc/no-such-place',
      BACKEND_PORT: '0',
    }
    const ended = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 60_000 })
    expect(ended.status).toBe(1)
    expect(ended.stderr).toContain('- demo-payments: ')
    expect(ended.stderr).not.toContain('no-such-place')
  })
})

test('what is to be allowed is named, or the settings are refused', () => {
  expect(readSettings({ ALLOW_IN_PRODUCTION: 'demo-payments,everything' })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('ALLOW_IN_PRODUCTION'),
  })
})

test('what an operator reads names every risk', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  for (const risk of RISKS) {
    expect(read('docs/operations.md'), risk).toContain(`| \`${risk}\` |`)
    expect(read('.env.example'), risk).toContain(risk)
  }
})

test('the settings of the chart are no risk, with secrets of one’s own', () => {
  const text = readFileSync(new URL('../../../deploy/helm/values.yaml', import.meta.url), 'utf8')
  const { publicUrl, settings } = parse(text) as {
    readonly publicUrl: string
    readonly settings: { readonly backend: Readonly<Record<string, string>> }
  }
  const { OPERATOR_KEYS, REALTIME_SECRET, PAYMENT_CALLBACK_SECRET, IDENTITY_CALLBACK_SECRET, DATABASE_URL } =
    SOUND
  const secrets = {
    OPERATOR_KEYS,
    REALTIME_SECRET,
    PAYMENT_CALLBACK_SECRET,
    IDENTITY_CALLBACK_SECRET,
    DATABASE_URL,
  }
  expect(faultOf({ ...settings.backend, ...secrets, PUBLIC_URL: publicUrl })).toBeNull()
})
