import { expect, test } from 'vitest'
import { createOwnCounts } from './own-counts.ts'

const LIMIT = { limit: 'a', key: 'eve', most: 2, windowMs: 1000 }

function counting() {
  let now = 0
  const counts = createOwnCounts(() => now)
  return { counts, pass: (milliseconds: number) => (now += milliseconds) }
}

test('a window begins with its first call and ends as a whole', async () => {
  const { counts, pass } = counting()
  expect(await counts.add(LIMIT)).toEqual({ calls: 1, lasts: 1000 })
  pass(999)
  expect(await counts.add(LIMIT)).toEqual({ calls: 2, lasts: 1 })
  expect(await counts.add({ ...LIMIT, key: 'ann' })).toEqual({ calls: 1, lasts: 1000 })
  expect(await counts.add({ ...LIMIT, limit: 'b' })).toEqual({ calls: 1, lasts: 1000 })
  pass(1)
  expect(await counts.add(LIMIT)).toEqual({ calls: 1, lasts: 1000 })
})

test('calls at the very same moment are counted one by one', async () => {
  const { counts } = counting()
  const all = await Promise.all(Array.from({ length: 5 }, () => counts.add(LIMIT)))
  expect(all.map(({ calls }) => calls)).toEqual([1, 2, 3, 4, 5])
})

test('a call under way has a place until it ends, also beyond its window, and counts only if it was refused', async () => {
  const { counts, pass } = counting()
  expect(await counts.begin(LIMIT)).toEqual({ wait: null })
  pass(400)
  expect(await counts.begin(LIMIT)).toEqual({ wait: null })
  expect(await counts.begin(LIMIT)).toEqual({ wait: 0 })
  await counts.end(LIMIT, false)
  expect(await counts.begin(LIMIT)).toEqual({ wait: null })
  await counts.end(LIMIT, true)
  await counts.end(LIMIT, true)
  expect(await counts.begin(LIMIT)).toEqual({ wait: 600 })
  pass(600)
  expect(await counts.begin(LIMIT)).toEqual({ wait: null })
  expect(await counts.begin(LIMIT)).toEqual({ wait: null })
  pass(5000)
  expect(await counts.begin(LIMIT)).toEqual({ wait: 0 })
  await counts.end(LIMIT, false)
  expect(await counts.begin(LIMIT)).toEqual({ wait: null })
})

test('keys without number are forgotten by how long ago they were used', async () => {
  const { counts } = counting()
  const ofKey = (key: string) => counts.add({ ...LIMIT, key, windowMs: 60_000 })
  await ofKey('old')
  await ofKey('used')
  for (let key = 0; key < 19_990; key += 1) await ofKey(`key ${key}`)
  await ofKey('used')
  for (let key = 0; key < 15; key += 1) await ofKey(`more ${key}`)
  expect([(await ofKey('old')).calls, (await ofKey('used')).calls]).toEqual([1, 3])
})
