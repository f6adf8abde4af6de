import { expect, test } from 'vitest'
import { isSigned, isSignedByOne, sign } from './signature.ts'

const NOW = 1_900_000_000_000
const text = '{"id":"1"}'

test('a signature is good for its text, its secret and five minutes', () => {
  const signature = sign('secret', text, NOW)
  expect(isSigned('secret', text, signature, NOW)).toBe(true)
  expect(isSigned('secret', text, signature, NOW + 299_000)).toBe(true)
  expect(isSigned('secret', text, signature, NOW - 299_000)).toBe(true)
  expect(isSigned('secret', text, signature, NOW + 301_000)).toBe(false)
  expect(isSigned('secret', text, signature, NOW - 301_000)).toBe(false)
  expect(isSigned('secret', `${text} `, signature, NOW)).toBe(false)
  expect(isSigned('other', text, signature, NOW)).toBe(false)
  const later = signature.replace(/t=\d+/, `t=${NOW / 1000 + 1}`)
  expect(isSigned('secret', text, later, NOW)).toBe(false)
})

test('either of two secrets is good, a third is not', () => {
  for (const [secret, good] of [
    ['present', true],
    ['before', true],
    ['third', false],
  ] as const)
    expect(isSignedByOne(['present', 'before'], text, sign(secret, text, NOW), NOW)).toBe(good)
})

test.each([
  '',
  't=1',
  'v1=',
  't=1,v1=zz',
  `t=${NOW / 1000},v1=${'0'.repeat(63)}`,
  `t=x,v1=${'0'.repeat(64)}`,
])('the signature %j is none', (signature) => {
  expect(isSigned('secret', text, signature, NOW)).toBe(false)
})
