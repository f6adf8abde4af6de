import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { callbackSecrets, keptSecret } from './kept-secret.ts'

const home = mkdtempSync(join(tmpdir(), 'touchline-secrets-'))
afterAll(() => rmSync(home, { recursive: true }))

const fresh = () => mkdtempSync(join(home, 'of-a-test-'))
const SET = 'x'.repeat(32)

test('a secret of the settings is that; else one is made once, kept for its owner’s eyes alone, another for each name', async () => {
  const dir = join(fresh(), 'data')
  expect(await keptSecret(SET, dir, 'one')).toBe(SET)
  const made = await keptSecret(undefined, dir, 'one')
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(await keptSecret(undefined, dir, 'one')).toBe(made)
  expect(await keptSecret(undefined, dir, 'other')).not.toBe(made)
  expect(statSync(join(dir, 'one')).mode & 0o777).toBe(0o600)
})

test('of several that start at once all have the same', async () => {
  const dir = fresh()
  const made = await Promise.all(Array.from({ length: 40 }, () => keptSecret(undefined, dir, 'one')))
  expect(new Set(made)).toEqual(new Set([readFileSync(join(dir, 'one'), 'utf8')]))
  expect(readdirSync(dir)).toEqual(['one'])
})

test.each(['short', ''])('a file that was cut short (%j) is no secret and gives way to one', async (text) => {
  const dir = fresh()
  writeFileSync(join(dir, 'one'), text)
  const made = await keptSecret(undefined, dir, 'one')
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(await keptSecret(undefined, dir, 'one')).toBe(made)
})

test('the secret before the present one is accepted where the settings name it', async () => {
  const dir = fresh()
  expect(await callbackSecrets(SET, 'y'.repeat(32), dir, 'one')).toEqual([SET, 'y'.repeat(32)])
  expect(await callbackSecrets(SET, undefined, dir, 'one')).toEqual([SET])
})
