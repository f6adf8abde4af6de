import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSheetReader } from './sheets.ts'

const home = mkdtempSync(join(tmpdir(), 'touchline-sheets-'))
const folder = join(home, 'static')
mkdirSync(join(folder, 'chunks'), { recursive: true })
writeFileSync(join(folder, 'chunks/a.css'), 'a{}')
writeFileSync(join(home, 'outside.css'), 'b{}')
afterAll(() => rmSync(home, { recursive: true }))

const theme = { hash: '0123456789ab', body: Buffer.from(':root{}'), type: 'text/css' }
const read = createSheetReader(folder, (id, hash) => (id === 'demo' && hash === theme.hash ? theme : null))

test('reads what was built and the theme in service', () => {
  expect(read('/_next/static/chunks/a.css')).toBe('a{}')
  expect(read('/_front/sites/demo/0123456789ab/theme.css')).toBe(':root{}')
})

test.each([
  '/_next/static/chunks/none.css',
  '/_next/static/../outside.css',
  '/_next/static/chunks/../../../outside.css',
  '/_front/sites/demo/ba9876543210/theme.css',
  '/_front/sites/other/0123456789ab/theme.css',
  'https://example.com/_next/static/chunks/a.css',
])('%s is none of them', (path) => {
  expect(read(path)).toBeNull()
})
