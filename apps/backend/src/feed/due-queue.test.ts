import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDueQueue } from './due-queue.ts'

test('keys come out in the order they fall due, none before its time, however adding and taking mix', () => {
  const step = fc.oneof(
    fc.record({ add: fc.integer({ min: 0, max: 50 }) }),
    fc.record({ takeUntil: fc.integer({ min: 0, max: 50 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = createDueQueue<number>()
      const model: { at: number; key: number }[] = []
      for (const [key, one] of steps.entries()) {
        if ('add' in one) {
          queue.add(one.add, key)
          model.push({ at: one.add, key })
        } else {
          const taken = queue.take(one.takeUntil)
          const earliest = Math.min(...model.map(({ at }) => at))
          if (model.length === 0 || earliest > one.takeUntil) expect(taken).toBeNull()
          else {
            const index = model.findIndex(({ key }) => key === taken)
            expect(model[index]?.at).toBe(earliest)
            model.splice(index, 1)
          }
        }
        expect(queue.size()).toBe(model.length)
        expect(queue.next()).toBe(model.length === 0 ? null : Math.min(...model.map(({ at }) => at)))
      }
    }),
  )
})
