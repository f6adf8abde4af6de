import { expect, test } from 'vitest'
import { nextStage, ORDER, runInOrder } from './test-order.mjs'

/** Runs stages that each take so long; answers when each began, with who was told to be alone. */
async function planned(lengths: Readonly<Record<string, number>>) {
  let now = 0
  const ends: { at: number; end: () => void }[] = []
  const began: Record<string, number> = {}
  const alone: string[] = []
  const all = runInOrder(
    ORDER.filter((name) => name in lengths),
    (name, isAlone) => {
      began[name] = now
      if (isAlone) alone.push(name)
      return new Promise<void>((end) => void ends.push({ at: now + (lengths[name] ?? 0), end }))
    },
  )
  let isOver = false
  const over = all.then(() => (isOver = true))
  let most = 0
  while (!isOver) {
    most = Math.max(most, ends.length)
    const [next] = ends.sort((a, b) => a.at - b.at).splice(0, 1)
    if (next === undefined) break
    now = next.at
    next.end()
    await new Promise((turn) => setImmediate(turn))
  }
  await over
  return { began, alone, most, took: now }
}

test('stages begin two at a time, in their order, each as soon as one has ended', async () => {
  const { began, most, alone } = await planned({
    verify: 3,
    unit: 4,
    build: 1,
    desktop: 20,
    api: 9,
    postgres: 5,
  })
  expect(began).toEqual({ verify: 0, unit: 0, build: 3, api: 4, desktop: 4, postgres: 13 })
  expect(most).toBe(2)
  expect(alone).toEqual([])
})

test('the build waits for the types, and what needs servers for the build; others go first meanwhile', () => {
  expect(nextStage(['build', 'desktop', 'api'], ['verify'])).toBe('api')
  expect(nextStage(['desktop', 'phone'], ['build'])).toBeUndefined()
  expect(nextStage(['desktop', 'phone'], [])).toBe('desktop')
})

test('browsers of another size or engine wait for those of the desktop, and what has none goes first', () => {
  expect(nextStage(['phone', 'engines'], ['desktop'])).toBeUndefined()
  expect(nextStage(['bench', 'phone', 'engines'], ['desktop'])).toBe('bench')
  expect(nextStage(['phone', 'engines'], ['bench'])).toBe('phone')
  expect(nextStage(['engines'], ['phone'])).toBe('engines')
})

test('a stage is alone when nothing waits and nothing runs', async () => {
  expect((await planned({ desktop: 5 })).alone).toEqual(['desktop'])
  expect((await planned({ desktop: 5, phone: 9 })).alone).toEqual(['phone'])
  expect((await planned({ desktop: 5, bench: 9 })).alone).toEqual([])
})
