import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings } from '../apps/backend/src/settings.ts'
import { readSettings as readFrontSettings } from '../apps/web/front/settings.ts'
import { startSettings } from './settings.mjs'

const documented = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'))

/** The names that a reader of settings asks for. */
function namesAskedFor(read: (env: Record<string, string | undefined>) => unknown): Set<string> {
  const names = new Set<string>()
  read(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return names
}

test('.env.example documents every setting that is read, and no other', () => {
  const known = new Set(
    [readSettings, readFrontSettings, startSettings].flatMap((read) => [...namesAskedFor(read)]),
  )
  // Set by the commands, not by installations.
  known.delete('NODE_ENV')
  expect(new Set(Object.keys(documented))).toEqual(known)
})

test('.env.example holds the defaults', () => {
  const { NODE_ENV: _, ...settings } = documented
  expect(readSettings(settings)).toEqual(readSettings({}))
  expect(readFrontSettings(settings)).toEqual(readFrontSettings({}))
  expect(startSettings(settings)).toEqual(startSettings({}))
})

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['BACKEND_PORT', '70000'],
  ['BACKEND_URL', 'backend'],
])('a start with %s=%s is refused with the name of the setting', (name, value) => {
  expect(() => startSettings({ [name]: value })).toThrow(name)
})

test('web and backend cannot share a port', () => {
  expect(() => startSettings({ PORT: '4000' })).toThrow('BACKEND_PORT')
})

test('an address on this machine at the backend port is the reference backend, another one is attached', () => {
  expect(startSettings({}).ownBackend).toBe(true)
  expect(startSettings({ BACKEND_PORT: '4100', BACKEND_URL: 'http://localhost:4100' }).ownBackend).toBe(true)
  expect(startSettings({ BACKEND_URL: 'https://platform.example' }).ownBackend).toBe(false)
})
