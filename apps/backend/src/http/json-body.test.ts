import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'

test('any JSON value is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(parseJsonBody(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
    { numRuns: 1000 },
  )
})

test.each([
  '{"a":1,"a":2}',
  '{"stake":{"value":1,"value":1000000}}',
  '[{"b":{}},{"a":[{"x":1 , "x" :2}]}]',
  '{"a":1,"\\u0061":2}',
  '{"__proto__":1,"__proto__":2}',
])('SAFE-18 a key that comes twice is refused: %s', (text) => {
  expect(parseJsonBody(text)).toEqual({ ok: false, reason: 'The body has a key twice' })
})

test.each([
  '{"a":"\\"b\\":","c":"d:"}',
  '{"a\\\\":1,"a":2}',
  '{"":1," ":2}',
  '["a","a"]',
  '{"a":"x\\\\","b":1}',
])('SAFE-18 what only looks like a repeated key is read: %s', (text) => {
  expect(parseJsonBody(text)).toEqual({ ok: true, value: JSON.parse(text) })
})

test.each(['{', '{"a":1e}', 'NaN', "{'a':1}", '{"a":1,}', '\u0000'])(
  'malformed text is refused: %j',
  (text) => {
    expect(parseJsonBody(text)).toEqual({ ok: false, reason: 'The body is not JSON' })
  },
)

test.each(['"\\u0000"', '{"a\\u0000":1}', '["x","\\ud800"]', '{"a":{"b":"\\udc00 x"}}'])(
  'SAFE-15 text with %s is refused',
  (text) => {
    expect(parseJsonBody(text)).toEqual({ ok: false, reason: 'The body has characters that are none' })
  },
)

test('deep nesting is refused without recursion', () => {
  expect(parseJsonBody(`${'['.repeat(32)}${']'.repeat(32)}`).ok).toBe(true)
  expect(parseJsonBody(`${'['.repeat(33)}${']'.repeat(33)}`).ok).toBe(false)
  expect(parseJsonBody(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`).ok).toBe(false)
})

test('no text is no value', () => {
  expect(parseJsonBody('')).toEqual({ ok: true, value: undefined })
})
