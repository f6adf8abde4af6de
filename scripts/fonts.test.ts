import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFonts } from './fonts/cut.ts'

test('the fonts in the project are those that its script cuts: what the first paint waits for is half of the whole font', async () => {
  const cut = await cutFonts()
  expect([...cut.keys()]).toEqual([
    'archivo-text.woff2',
    'archivo-extended.woff2',
    'archivo-titles.woff2',
    'archivo-digits.woff2',
  ])
  for (const [name, bytes] of cut) {
    const kept = readFileSync(new URL(`../apps/web/app/fonts/${name}`, import.meta.url))
    expect(kept.equals(bytes), name).toBe(true)
  }
  const sizeOf = (name: string) => cut.get(name)?.length ?? Infinity
  expect(sizeOf('archivo-text.woff2') + sizeOf('archivo-titles.woff2')).toBeLessThan(46_000)
  expect(sizeOf('archivo-extended.woff2')).toBeLessThan(16_000)
})
