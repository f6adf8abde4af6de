import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../apps/backend/src/settings.ts'
import { readSettings as readFrontSettings } from '../apps/web/front/settings.ts'

interface Service {
  readonly environment?: Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>
  readonly ports?: readonly string[]
  readonly profiles?: readonly string[]
  readonly command?: readonly string[]
  readonly deploy?: { readonly replicas: number }
  readonly depends_on?: Readonly<Record<string, unknown>>
}

/** Those of a fleet, which `docker compose up` leaves alone. */
const FLEET = ['redis', 'hub', 'api', 'feed', 'worker', 'calls', 'front', 'pages'] as const

const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
const compose: {
  readonly services: Readonly<Record<'postgres' | 'backend' | 'web' | (typeof FLEET)[number], Service>>
  readonly volumes: Readonly<Record<string, unknown>>
} = parse(text, { strict: true, uniqueKeys: true, merge: true })
const { backend, web, postgres } = compose.services

function namesAskedFor(read: (env: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>()
  read(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names]
}

/** Settings with a value of the image itself, or that locate things in a container. */
const FIXED: Readonly<Record<'backend' | 'web', readonly string[]>> = {
  backend: ['NODE_ENV', 'HOST', 'BACKEND_PORT', 'DATA_DIR', 'SITES_DIR', 'TRUST_PROXY'],
  web: ['HOST', 'PORT', 'BACKEND_URL', 'BACKEND_PORT', 'SITES_DIR'],
}

/** A value after compose's substitution: `${NAME:-default}`, possibly nested. */
function filled(value: unknown, env: Readonly<Record<string, string>>): string {
  const inner = /\$\{([A-Z_]+):-([^${}]*)\}/
  let result = String(value)
  for (let found = inner.exec(result); found !== null; found = inner.exec(result))
    result = result.replace(found[0], env[found[1] ?? ''] || (found[2] ?? ''))
  return result
}

const environmentOf = ({ environment = {} }: Service, env: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value, env)]))

describe('compose.yaml', () => {
  test('has no key twice, which no engine starts', () => {
    expect(() => parse('a: 1\na: 2', { strict: true, uniqueKeys: true })).toThrow('unique')
    expect(Object.keys(compose.services)).toEqual(['postgres', 'backend', 'web', ...FLEET])
    const alone = Object.entries(compose.services).filter(([, { profiles }]) => profiles === undefined)
    expect(alone.map(([name]) => name)).toEqual(['postgres', 'backend', 'web'])
  })

  test.each([
    ['backend', backend, readSettings],
    ['web', web, readFrontSettings],
  ] as const)('passes every setting that the %s reads on to it, and no other', (name, service, read) => {
    const wanted = namesAskedFor(read).filter((one) => !FIXED[name].includes(one))
    const passed = Object.entries(service.environment ?? {})
      .filter(([, value]) => String(value).startsWith('${'))
      .map(([one]) => one)
    expect(new Set(passed)).toEqual(new Set(wanted))
    for (const one of passed) expect(service.environment?.[one], one).toContain(`{${one}:-`)
  })

  test('starts with no setting at all, and with those of whoever sets it up', () => {
    for (const env of [{}, { OPERATOR_KEY: 'a-key-of-16-characters', SIM_LIVE: '3' }]) {
      const read = readSettings(environmentOf(backend, env))
      expect(read).toMatchObject({
        ok: true,
        settings: {
          DATABASE_URL: 'postgres://touchline:touchline@postgres:5432/touchline',
          DATA_DIR: '/data',
          OPERATOR_KEY: (env as { OPERATOR_KEY?: string }).OPERATOR_KEY,
        },
      })
      expect(readFrontSettings(environmentOf(web, env))).toMatchObject({ ok: true })
    }
    const own = environmentOf(backend, { POSTGRES_PASSWORD: 'secret' })
    expect(own['DATABASE_URL']).toBe('postgres://touchline:secret@postgres:5432/touchline')
    expect(environmentOf(postgres, { POSTGRES_PASSWORD: 'secret' })['POSTGRES_PASSWORD']).toBe('secret')
  })

  test('keeps the sites where the web writes them and the backend reads them, and data beyond a container', () => {
    const mounts = ({ volumes = [] }: Service) => volumes.map((volume) => volume.split(':'))
    const sites = mounts(web).find(([volume]) => volume === 'sites')
    expect(mounts(backend).find(([volume]) => volume === 'sites')).toEqual([...(sites ?? []), 'ro'])
    expect(sites?.[1]).toBe('/touchline/sites')
    expect(mounts(backend).find(([, place]) => place === backend.environment?.['DATA_DIR'])).toBeDefined()
    const named = [postgres, backend, web].flatMap((service) => mounts(service).map(([volume]) => volume))
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
  })

  test('has the backend believe the web alone about addresses, and shows nobody else the backend', () => {
    const networks = web.networks as Readonly<Record<string, { readonly ipv4_address: string }>>
    expect(backend.environment?.['TRUST_PROXY']).toBe(networks['inside']?.ipv4_address)
    expect(backend.ports).toBeUndefined()
    expect(postgres.ports).toBeUndefined()
  })
})

describe('the fleet of compose.yaml', () => {
  const { services } = compose
  const secrets = {
    REALTIME_SECRET: 'r'.repeat(32),
    CENTRIFUGO_API_KEY: 'k'.repeat(32),
    FRONT_SECRET: 'f'.repeat(32),
  }

  test.each(['api', 'feed', 'worker'] as const)('has two processes of the role %s, which meet', (role) => {
    expect(services[role].deploy?.replicas).toBe(2)
    const settings = readSettings(environmentOf(services[role], secrets))
    expect(settings).toMatchObject({
      ok: true,
      settings: {
        ROLES: [role],
        DATABASE_URL: 'postgres://touchline:touchline@postgres:5432/touchline',
        REDIS_URL: 'redis://redis:6379',
        CENTRIFUGO_API_URL: 'http://hub:8000/api',
      },
    })
    // A secret that is missing is named; nothing starts half.
    expect(readSettings(environmentOf(services[role], {}))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('CENTRIFUGO_API_KEY'),
    })
  })

  test('has a hub by the same secrets, and fronts that know hub and balancer', () => {
    expect(readSettings(environmentOf(services.hub, secrets))).toMatchObject({
      ok: true,
      settings: { ROLES: ['hub'], BACKEND_PORT: 8000 },
    })
    expect(services.front.deploy?.replicas).toBe(2)
    const front = readFrontSettings(environmentOf(services.front, secrets))
    expect(front).toMatchObject({ ok: true, value: { trustedProxies: ['10.213.77.20'] } })
    expect(services.front.environment).toMatchObject({
      BACKEND_URL: 'http://calls:4000',
      REALTIME_URL: 'http://hub:8000',
    })
    expect(services.pages.networks).toEqual({ inside: { ipv4_address: '10.213.77.20' } })
  })

  test('is reached by its pages alone, through balancers that go by readiness', () => {
    const open = FLEET.filter((name) => (services[name].ports ?? []).length > 0)
    expect(open).toEqual(['pages'])
    expect(services.calls.environment).toEqual({ BALANCE_PORT: 4000, TARGET: 'api', READY: '/ready' })
    expect(services.pages.environment).toEqual({
      BALANCE_PORT: 3000,
      TARGET: 'front',
      READY: '/_front/ready',
    })
    const wanted = FLEET.flatMap((name) => Object.keys(services[name].depends_on ?? {}))
    expect(wanted.filter((name) => !Object.hasOwn(services, name))).toEqual([])
  })
})
