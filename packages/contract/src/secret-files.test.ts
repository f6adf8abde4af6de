import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withSecretFiles } from './secret-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'touchline-secrets-'))
afterAll(() => rmSync(directory, { recursive: true }))

const file = (name: string, text: string): string => {
  const path = join(directory, name)
  writeFileSync(path, text)
  return path
}
const SECRETS = new Set(['KEY', 'DATABASE_URL'])

test('a secret is what its file says, without the end of the line; all others stay as they are', () => {
  const environment = { KEY_FILE: file('key', ' k e y \n'), PORT: '3000', DATABASE_URL_FILE: '' }
  expect(withSecretFiles(environment, SECRETS)).toEqual({
    ok: true,
    environment: { ...environment, KEY: ' k e y ' },
  })
  const plain = { KEY: 'key', SSL_CERT_FILE: '/etc/ssl/cert.pem', PORT_FILE: '/none' }
  expect(withSecretFiles(plain, SECRETS)).toEqual({ ok: true, environment: plain })
})

test.each([
  [{ KEY_FILE: join(directory, 'none') }, 'KEY_FILE: ', 'ENOENT'],
  [{ KEY_FILE: directory }, 'KEY_FILE: ', 'EISDIR'],
  [{ KEY_FILE: file('empty', '\n') }, 'KEY_FILE: ', 'is empty'],
  [{ KEY_FILE: file('long', 'hunter2'.repeat(10_000)) }, 'KEY_FILE: ', 'too long'],
  [{ KEY_FILE: file('twice', 'hunter2'), KEY: 'hunter3' }, 'KEY and KEY_FILE: ', 'not both'],
])('%j is refused by name, and no secret is told', (environment, name, why) => {
  const read = withSecretFiles(environment, SECRETS)
  const reason = read.ok ? '' : read.reason
  expect(reason).toContain(name)
  expect(reason).toContain(why)
  expect(reason).not.toMatch(/hunter/)
})
