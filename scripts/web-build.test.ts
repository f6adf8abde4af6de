import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inputsHash } from './web-build.mjs'

function tree() {
  const root = mkdtempSync(join(tmpdir(), 'touchline-inputs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package-lock.json', '{}')
  write('tsconfig.base.json', '{}')
  write('apps/web/app/page.tsx', 'one')
  write('packages/ui/src/index.ts', 'two')
  return { root, write }
}

test.each([
  'apps/web/app/page.tsx',
  'apps/web/app/new.tsx',
  'packages/ui/src/index.ts',
  'messages/en.json',
  'package-lock.json',
])('a change of %s asks for a new build', (path) => {
  const { root, write } = tree()
  const before = inputsHash(root)
  expect(inputsHash(root)).toBe(before)
  write(path, 'changed')
  expect(inputsHash(root)).not.toBe(before)
})

test.each([
  'apps/web/app/page.test.tsx',
  'apps/web/.next/server/page.js',
  'apps/web/e2e/slip.spec.ts',
  'packages/ui/node_modules/x/index.js',
  'apps/backend/src/main.ts',
])('a change of %s does not', (path) => {
  const { root, write } = tree()
  const before = inputsHash(root)
  write(path, 'changed')
  expect(inputsHash(root)).toBe(before)
})
