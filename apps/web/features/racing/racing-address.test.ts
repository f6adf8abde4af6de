import { expect, test } from 'vitest'
import { readRacing } from './racing-address.ts'

test.each([
  [{}, { race: null, day: null, isResults: false }],
  [{ race: '17' }, { race: 17, day: null, isResults: false }],
  [{ day: '2026-11-28' }, { race: null, day: '2026-11-28', isResults: false }],
  [{ results: '2026-11-27' }, { race: null, day: '2026-11-27', isResults: true }],
  [
    { race: '0', day: '2026-02-30' },
    { race: null, day: null, isResults: false },
  ],
  [{ race: ['9', '10'] }, { race: 9, day: null, isResults: false }],
])('the address %j asks for %j', (query, shown) => {
  expect(readRacing(query)).toEqual(shown)
})
