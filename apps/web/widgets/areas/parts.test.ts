import { expect, test } from 'vitest'
import { laterParts } from './parts.tsx'

test('whatever stands in a module of later parts has its line, and the other way round', async () => {
  const modules = await Promise.all([
    import('../later/later-jackpots.tsx'),
    import('../later/later-lists.tsx'),
    import('../later/later-match.tsx'),
    import('../later/later-outrights.tsx'),
    import('../later/later-rare.tsx'),
  ])
  expect(Object.keys(laterParts).toSorted()).toEqual(modules.flatMap(Object.keys).toSorted())
})
