import { expect, test } from 'vitest'
import { encodingOf } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0,gzip;q=0', null],
  ['BR', 'br'],
  ['br ; q=0.5', 'br'],
  ['brotli, gzipped', null],
  ['identity', null],
  [undefined, null],
])('who takes %s gets %s', (header, expected) => {
  expect(encodingOf({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(expected)
})
