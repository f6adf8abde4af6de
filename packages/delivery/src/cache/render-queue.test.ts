import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('never more at once than allowed, never more waiting, and every one that was let in is run', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (course) => {
      const queue = createRenderQueue({ atOnce: 3, waiting: 4 })
      const under: (() => void)[] = []
      let [letIn, started] = [0, 0]
      for (const asks of course) {
        if (asks) {
          const isIn = queue.run((over) => {
            started += 1
            under.push(over)
          })
          expect(isIn).toBe(letIn - (started - under.length) < 7 || isIn)
          if (isIn) letIn += 1
        } else {
          const over = under.shift()
          over?.()
          // A second call changes nothing.
          over?.()
        }
        expect(under.length).toBeLessThanOrEqual(3)
        expect(letIn - started).toBeLessThanOrEqual(4)
      }
      while (under.length > 0) under.shift()?.()
      expect(started).toBe(letIn)
    }),
  )
})

test('without room it is told at once', () => {
  const queue = createRenderQueue({ atOnce: 1, waiting: 1 })
  expect([1, 2, 3].map(() => queue.run(() => {}))).toEqual([true, true, false])
})

test('a rendering that had to wait is one of its own visit, not of the one that made room for it', () => {
  const visit = new AsyncLocalStorage<string>()
  const queue = createRenderQueue({ atOnce: 1, waiting: 1 })
  const ends: (() => void)[] = []
  const rendered: (string | undefined)[] = []
  for (const name of ['first', 'second'])
    visit.run(name, () =>
      queue.run((over) => {
        rendered.push(visit.getStore())
        ends.push(over)
      }),
    )
  visit.run('first', () => ends[0]?.())
  expect(rendered).toEqual(['first', 'second'])
})
