import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readManifest } from './files.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
/** With a small file in Node's place. */
const read = () => readManifest(root, import.meta.filename)
const pathsOf = (manifest: string) =>
  manifest
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-program-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('GLI-33 ch. 2 what runs is our code, that of others and Node; neither data nor sites nor what tools keep', async () => {
  write('apps/backend/src/main.ts', 'run()')
  write('apps/web/.next/server/page.js', 'page()')
  write('node_modules/zod/index.js', 'zod()')
  write('package-lock.json', '{}')
  for (const path of ['.data/database', 'sites/demo/site.json', '.env', 'docs/a.md']) write(path, 'other')
  for (const path of ['node_modules/.cache/x', 'apps/web/.next/cache/y', 'apps/web/.next/trace'])
    write(path, 'kept')
  expect(pathsOf(await read())).toEqual([
    'apps/backend/src/main.ts',
    'apps/web/.next/server/page.js',
    'node',
    'node_modules/zod/index.js',
    'package-lock.json',
  ])
})

test('a link that leads elsewhere is told, and is not followed', async () => {
  write('packages/live/index.ts', 'live()')
  mkdirSync(join(root, 'node_modules'))
  const link = join(root, 'node_modules/live')
  symlinkSync('../packages/live', link)
  const before = await read()
  expect(pathsOf(before)).toEqual(['node', 'node_modules/live', 'packages/live/index.ts'])
  rmSync(link)
  symlinkSync('/tmp', link)
  expect(await read()).not.toBe(before)
})
