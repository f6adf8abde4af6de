import { describe, expect, test } from 'vitest'
import { createDrain, createReadiness } from './readiness.ts'

/** A database whose next answers the test gives. */
function databaseByHand() {
  const asked: PromiseWithResolvers<unknown[]>[] = []
  return {
    asked,
    run: <Row>() => {
      const answer = Promise.withResolvers<unknown[]>()
      asked.push(answer)
      return answer.promise as Promise<Row[]>
    },
  }
}

describe('readiness', () => {
  test('is yes where the database answers, no where it refuses or is silent; many who ask are one question', async () => {
    const db = databaseByHand()
    const isReady = createReadiness(db, createDrain(), 20)
    const all = Array.from({ length: 10 }, isReady)
    expect(db.asked).toHaveLength(1)
    db.asked[0]?.resolve([])
    expect(await Promise.all(all)).toEqual(Array(10).fill(true))
    const refused = isReady()
    db.asked[1]?.reject(new Error('Connection terminated'))
    expect(await refused).toBe(false)
    expect(await isReady()).toBe(false)
    expect(db.asked).toHaveLength(3)
  })

  test('is no from the moment the process drains, also for who has asked before', async () => {
    const db = databaseByHand()
    const drain = createDrain()
    const isReady = createReadiness(db, drain)
    const before = isReady()
    drain.begin()
    db.asked[0]?.resolve([])
    expect([await before, await isReady(), db.asked.length]).toEqual([false, false, 1])
  })
})
