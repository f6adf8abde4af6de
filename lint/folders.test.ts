import { globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const MOST = 15

test('a folder of the web has at most fifteen files of its own besides tests, so that its room for a change can be guessed', () => {
  const files = globSync(['apps/web/**/*.{ts,tsx,css}', 'packages/{ui,delivery}/src/**/*.{ts,tsx,css}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|\.next)$/.test(path) || /\.(test|spec|testing)\.tsx?$/.test(path),
  })
  expect(files.length).toBeGreaterThan(1000)
  const counts = new Map<string, number>()
  for (const folder of files.map((file) => dirname(file))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MOST)).toEqual([])
})
