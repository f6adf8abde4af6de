import { expect, test } from 'vitest'
import { base32, codeOf, matchingStep, otpauthAddress, stepAt } from './totp.ts'

const SEED = '1234567890'
const key = (length: number) => Buffer.from(SEED.repeat(7).slice(0, length))

/** RFC 6238, appendix B: seconds, and the code by SHA-1, SHA-256 and SHA-512. */
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
] as const

test.each(VECTORS)('the codes of RFC 6238 at %d s', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(1000 * seconds)
  expect(codeOf(key(20), step, 8, 'sha1')).toBe(sha1)
  expect(codeOf(key(32), step, 8, 'sha256')).toBe(sha256)
  expect(codeOf(key(64), step, 8, 'sha512')).toBe(sha512)
})

test('a code is taken within a step of its own, and never again once it or a later one was taken', () => {
  const secret = key(20)
  const now = 1_111_111_111_000
  const step = stepAt(now)
  const code = codeOf(secret, step)
  expect(code).toBe('050471')
  expect(matchingStep(secret, code, now, 0)).toBe(step)
  expect(matchingStep(secret, code, now + 30_000, 0)).toBe(step)
  expect(matchingStep(secret, code, now - 30_000, 0)).toBe(step)
  expect(matchingStep(secret, code, now + 60_000, 0)).toBeNull()
  expect(matchingStep(secret, code, now, step)).toBeNull()
  expect(matchingStep(secret, codeOf(secret, step - 1), now, step)).toBeNull()
  expect(matchingStep(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1)
  for (const wrong of ['', '05047', '0504711', '050472', '０50471'])
    expect(matchingStep(secret, wrong, now, 0)).toBeNull()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of RFC 4648: "%s"', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('an authenticator is told whose secret it is, whatever the names contain', () => {
  expect(otpauthAddress(Buffer.from('foobar'), 'Touch & Line', 'ann+desk@house.example')).toBe(
    'otpauth://totp/Touch%20%26%20Line:ann%2Bdesk%40house.example?secret=MZXW6YTBOI&issuer=Touch+%26+Line&algorithm=SHA1&digits=6&period=30',
  )
})
