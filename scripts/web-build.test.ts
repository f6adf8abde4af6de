import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { finishFiles, inputsHash } from './web-build.mjs'

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

/** Without it the first sheet that comes would order them. */
const LAYERS = readFileSync(join(import.meta.dirname, '../packages/ui/src/styles/index.css'), 'utf8')
  .split('\n', 1)
  .join('')
  .replaceAll(', ', ',')

test('PERF-16 texts of a build stand beside themselves as brotli, scripts of every page to be compiled while they come', async () => {
  const { root, write } = tree()
  write('.next/build-manifest.json', JSON.stringify({ rootMainFiles: ['static/chunks/react.js'] }))
  write('.next/static/chunks/react.js', 'react()')
  write('.next/static/chunks/page.js', 'page("Zürich")')
  write('.next/static/chunks/page.css', '@layer components{.page{}}')
  write('.next/static/media/sprite.svg', '<svg/>')
  write('.next/static/media/letters.woff2', 'compressed already')
  const text = (name: string) => readFileSync(join(root, '.next/static', name), 'utf8')
  const brotli = (name: string) =>
    brotliDecompressSync(readFileSync(join(root, '.next/static', name))).toString()
  for (const time of ['first', 'second']) {
    await finishFiles(join(root, '.next'))
    expect(text('chunks/react.js'), time).toBe('//# allFunctionsCalledOnLoad\nreact()')
    expect(text('chunks/page.js'), time).toBe('page("Zürich")')
    expect(text('chunks/page.css'), time).toBe(`${LAYERS}@layer components{.page{}}`)
    for (const name of ['chunks/react.js', 'chunks/page.js', 'chunks/page.css', 'media/sprite.svg'])
      expect(brotli(`${name}.br`), time).toBe(text(name))
    expect(readdirSync(join(root, '.next/static/media'))).not.toContain('letters.woff2.br')
  }
})
