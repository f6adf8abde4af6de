import { expect, test } from 'vitest'
import { hostFiles } from './bundle.ts'
import { tokensFor } from './tokens.ts'

const { manifest } = await hostFiles()
const KB = 1000

test('BEYOND-31 the loader has at most 5 KB gzip', () => {
  expect(manifest.loader.gzip).toBeLessThanOrEqual(5 * KB)
})

test('BEYOND-31 an embedded live list has at most 60 KB of scripts in all, gzip', () => {
  const { draw, listen } = manifest.parts
  expect(manifest.loader.gzip + (draw?.gzip ?? 0) + (listen?.gzip ?? 0)).toBeLessThanOrEqual(60 * KB)
})

test('what is there before the first price is a third of that', () => {
  expect(manifest.loader.gzip + (manifest.parts['draw']?.gzip ?? 0)).toBeLessThanOrEqual(20 * KB)
})

test('two builds of the same sources are the same bytes, so that a pinned loader stays', async () => {
  expect((await hostFiles()).manifest).toEqual(manifest)
})

test('a sheet brings the tokens that it uses and those they are made of, and no others', () => {
  const tokens =
    '@layer tokens { :root { --a: var(--b); --b: 1px; --c: 2px } @media print { :root { --b: 3px } } }'
  expect(tokensFor('p { margin: var(--a) }', tokens)).toBe('@layer tokens{:host{--a:var(--b);--b:1px}}')
})
