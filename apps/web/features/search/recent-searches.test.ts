import { expect, test } from 'vitest'
import { readRecent, withRecent } from './recent-searches.ts'

test('SEARCH-01 the latest search comes first, once, and five are kept', () => {
  const five = ['arsenal', 'real madrid', 'serie a', 'sinner', 'lakers']
  expect(withRecent(five, 'Serie A')).toEqual(['Serie A', 'arsenal', 'real madrid', 'sinner', 'lakers'])
  expect(withRecent(five, 'milan')).toEqual(['milan', 'arsenal', 'real madrid', 'serie a', 'sinner'])
})

test.each([null, '', '{', '{"a":1}', '7', '[1,null,""]'])(
  'storage that holds %s holds no searches',
  (stored) => {
    expect(readRecent(stored)).toEqual([])
  },
)
