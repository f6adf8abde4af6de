import { expect, test } from 'vitest'
import { readNotice } from './notices.ts'

test.each([
  ['{"player":7,"sessions":["a","b"]}', { player: 7, sessions: ['a', 'b'] }],
  ['{"player":7}', { player: 7, sessions: [] }],
  // Whatever it was, it may have been about anybody.
  [null, null],
  ['', null],
  ['{"player":"7"}', null],
  ['{"player":7,"sessions":"all"}', null],
])('the notice %s', (text, read) => {
  expect(readNotice(text)).toEqual(read)
})
