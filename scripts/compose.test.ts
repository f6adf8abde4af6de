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
}

const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
const compose: {
  readonly services: Readonly<Record<'postgres' | 'backend' | 'web', Service>>
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
    expect(Object.keys(compose.services)).toEqual(['postgres', 'backend', 'web'])
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

describe('Dockerfile', () => {
  const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8')
  const steps = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')

  test('the processes’ user can write data and sites, and nothing of what it runs', () => {
    const user = steps.findIndex((step) => step.startsWith('USER '))
    expect(steps[user]).toBe('USER node')
    // Nothing is copied for, built by or owned by that user, except the folders of volumes.
    expect(steps.filter((step) => /^(?:COPY|ADD)\b/.test(step))).toEqual(['COPY . .'])
    expect(steps.slice(user).filter((step) => /^(?:RUN|COPY|ADD|USER)\b/.test(step))).toEqual(['USER node'])
    const given = steps.flatMap((step) =>
      [...step.matchAll(/\b(chown|chgrp|setfacl)\b([^&|;]*)/g)].map(([, , rest = '']) => rest.trim()),
    )
    expect(given).toEqual(['-R node:node /data /touchline/sites'])
    const modes = steps.flatMap((step) =>
      [...step.matchAll(/chmod ([^&|;]*)/g)].map(([, rest = '']) => rest.trim()),
    )
    expect(modes).toEqual(['-R u+rwX,go+rX,go-w /touchline', '700 /data'])
    const mounts = [backend, web].flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[1]))
    expect(new Set(mounts)).toEqual(new Set(['/data', '/touchline/sites']))
    expect(steps).toContain('ENV NODE_ENV=production DATA_DIR=/data')
  })

  test('the web is built as `npm start` builds it, which then builds nothing where it may not write', () => {
    const built = steps.findIndex((step) => step.includes('buildWeb('))
    expect(steps[built]).toMatch(/scripts\/web-build\.mjs/)
    expect(built).toBeLessThan(steps.indexOf('USER node'))
  })
})
