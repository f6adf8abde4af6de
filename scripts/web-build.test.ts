import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { finishScripts, inputsHash } from './web-build.mjs'

function tree() {
  const root = mkdtempSync(join(tmpdir(), 'touchline-inputs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package-lock.json', '{}')
  write('tsconfig.base.json', '{}')
  write('scripts/web-build.mjs', 'zero')
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
  'scripts/web-build.mjs',
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

test('scripts of a build stand beside themselves as brotli, those of every page to be compiled while they come', async () => {
  const { root, write } = tree()
  write('.next/build-manifest.json', JSON.stringify({ rootMainFiles: ['static/chunks/react.js'] }))
  write('.next/static/chunks/react.js', 'react()')
  write('.next/static/chunks/page.js', 'page("Zürich")')
  const text = (name: string) => readFileSync(join(root, '.next/static/chunks', name), 'utf8')
  const brotli = (name: string) =>
    brotliDecompressSync(readFileSync(join(root, '.next/static/chunks', name))).toString()
  for (const time of ['first', 'second']) {
    await finishScripts(join(root, '.next'))
    expect(text('react.js'), time).toBe('//# allFunctionsCalledOnLoad\nreact()')
    expect(text('page.js'), time).toBe('page("Zürich")')
    for (const name of ['react.js', 'page.js']) expect(brotli(`${name}.br`), time).toBe(text(name))
  }
})
