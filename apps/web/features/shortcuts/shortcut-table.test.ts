import { expect, test } from 'vitest'
import { type PendingKey, readKey, SHORTCUTS } from './shortcut-table.ts'

/** The meaning of keys that follow each other by `pause` ms. */
function typed(keys: readonly string[], pause = 100) {
  let pending: PendingKey | null = null
  return keys.map((key, index) => {
    const read = readKey(pending, key, index * pause)
    pending = read.pending
    return read.action
  })
}

test.each(SHORTCUTS.map(({ keys, action }) => [keys.join(' '), keys, action] as const))(
  'BEYOND-10 %s has a meaning of its own',
  (_name, keys, action) => {
    expect(typed(keys).at(-1)).toBe(action)
    expect(SHORTCUTS.filter((other) => other.keys.join() === keys.join())).toHaveLength(1)
  },
)

test('BEYOND-10 there are shortcuts for search, slip, stake, navigation, odds format and the overview', () => {
  const actions = SHORTCUTS.map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['search', 'slip', 'stake', 'home', 'live', 'odds-format', 'overview']),
  )
})

test('a pair is two keys close together; a key that makes none stands for itself', () => {
  expect(typed(['g', 'l'], 1500)).toEqual([null, 'live'])
  expect(typed(['g', 'l'], 1501)).toEqual([null, null])
  expect(typed(['g', 'b'])).toEqual([null, 'slip'])
  expect(typed(['g', 'g', 'h'])).toEqual([null, null, 'home'])
  expect(typed(['x', 'G', 'S', 'B'])).toEqual([null, null, 'schedule', 'slip'])
})
