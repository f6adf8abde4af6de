import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings } from '../apps/backend/src/settings.ts'
import { startSettings } from './settings.mjs'

const documented = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'))
/** Settings that only the start scripts and the web's front read. */
const webSettings = ['PORT', 'BACKEND_URL']

test('.env.example documents every setting that is read, and no other', () => {
  const read = readSettings({})
  if (!read.ok) throw new Error(read.reason)
  // NODE_ENV is set by the commands, not by whoever configures an installation.
  const known = new Set([...Object.keys(read.settings), ...webSettings])
  known.delete('NODE_ENV')
  expect(new Set(Object.keys(documented))).toEqual(known)
})

test('.env.example holds the defaults', () => {
  const { NODE_ENV: _, ...settings } = documented
  expect(readSettings(settings)).toEqual(readSettings({}))
  expect(startSettings(documented)).toEqual(startSettings({}))
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
