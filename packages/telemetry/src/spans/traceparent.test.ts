import { expect, test } from 'vitest'
import { traceOf } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a trace is taken over from a header that is well formed, also of a version to come', () => {
  expect(traceOf(`00-${TRACE}-00f067aa0ba902b7-01`)).toBe(TRACE)
  expect(traceOf(`cc-${TRACE}-00f067aa0ba902b7-01-what-comes`)).toBe(TRACE)
})

test.each([
  undefined,
  '',
  ['00-a', '00-b'],
  TRACE,
  `ff-${TRACE}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}-00f067aa0ba902b7-01\n{"level":"fatal"}`,
  `00-${TRACE}-00f067aa0ba902b7-01-${'x'.repeat(600)}`,
])('any other is nobody’s trace: %j', (header) => {
  expect(traceOf(header)).toBeNull()
})
