import { expect, test } from 'vitest'
import { knownChannels } from './known-channels.ts'

test('a channel is known by its language or its match, in one way of writing it', () => {
  const isKnown = knownChannels(['en', 'en-GB', 'de'], (matchId) => matchId === 7)
  const asked = [
    'match:7',
    'updates:en',
    'updates:de',
    'match:8',
    'match:07',
    'match:7 ',
    'match:7e0',
    'match:',
    'updates:xx',
    'updates:',
  ]
  expect(asked.filter(isKnown)).toEqual(['match:7', 'updates:en', 'updates:de'])
})
