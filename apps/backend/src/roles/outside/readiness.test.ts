import { describe, expect, test } from 'vitest'
import { createDrain, createReadiness, readyAnswer } from './readiness.ts'

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

const READY = { isReady: true, causes: [] }
const AWAY = { isReady: false, causes: [{ cause: 'database', decides: true }] }
const DRAINS = { isReady: false, causes: [{ cause: 'drain', decides: true }] }

describe('readiness', () => {
  test('is yes where the database answers, no where it refuses or is silent; many who ask are one question', async () => {
    const db = databaseByHand()
    const look = createReadiness({ db, drain: createDrain(), patience: 20 })
    const all = Array.from({ length: 10 }, look)
    expect(db.asked).toHaveLength(1)
    db.asked[0]?.resolve([])
    expect(await Promise.all(all)).toEqual(all.map(() => READY))
    const refused = look()
    db.asked[1]?.reject(new Error('Connection terminated'))
    expect(await refused).toEqual(AWAY)
    expect(await look()).toEqual(AWAY)
    expect(db.asked).toHaveLength(3)
  })

  test('is no from the moment the process drains, also for who has asked before', async () => {
    const db = databaseByHand()
    const drain = createDrain()
    const look = createReadiness({ db, drain })
    const before = look()
    drain.begin()
    db.asked[0]?.resolve([])
    expect([await before, await look(), db.asked.length]).toEqual([DRAINS, DRAINS, 1])
  })

  test('GLI-33 ch. 2 names a program that was not approved, and sends nobody away for it', async () => {
    let holds = true
    const look = createReadiness({ drain: createDrain(), program: { holds: () => holds } })
    expect(await look()).toEqual(READY)
    holds = false
    expect(await look()).toEqual({ isReady: true, causes: [{ cause: 'program', decides: false }] })
  })

  test('names feed and relay with how late they are; whether they decide depends on what the process is for', async () => {
    let age: number | null = 1500
    const measured = (decides: boolean, most: number) => ({ decides, most, late: () => age })
    const drain = createDrain()
    const api = createReadiness({ drain, feed: measured(false, 3000), relay: measured(false, 10_000) })
    const worker = createReadiness({ drain, relay: measured(true, 10_000) })
    expect([await api(), await worker()]).toEqual([READY, READY])
    age = 12_000.4
    const feed = { cause: 'feed', decides: false, ms: 12_000 }
    const relay = { cause: 'relay', decides: false, ms: 12_000 }
    expect(await api()).toEqual({ isReady: true, causes: [feed, relay] })
    expect(await worker()).toEqual({ isReady: false, causes: [{ ...relay, decides: true }] })
    for (age of [null, Number.POSITIVE_INFINITY])
      expect(await worker()).toEqual({ isReady: false, causes: [{ cause: 'relay', decides: true }] })
  })

  test('does not wait for what cannot be measured, and asks nothing more of a database that is away', async () => {
    const db = databaseByHand()
    const asked: string[] = []
    const relay = {
      decides: true,
      most: 1,
      late: () => {
        asked.push('relay')
        return new Promise<number>(() => {})
      },
    }
    const look = createReadiness({ db, drain: createDrain(), relay, patience: 20 })
    const silent = look()
    db.asked[0]?.resolve([])
    expect(await silent).toEqual({ isReady: false, causes: [{ cause: 'relay', decides: true }] })
    expect(await look()).toEqual(AWAY)
    expect(asked).toEqual(['relay'])
  })

  test('is told by a status and by the causes in words', () => {
    const late = { cause: 'feed', decides: false, ms: 4000 } as const
    expect(readyAnswer(READY)).toEqual({ status: 200, body: { status: 'ok' } })
    expect(readyAnswer({ isReady: true, causes: [late] })).toEqual({
      status: 200,
      body: { status: 'degraded', causes: [late] },
    })
    expect(readyAnswer({ isReady: false, causes: [{ cause: 'drain', decides: true }] })).toEqual({
      status: 503,
      body: { status: 'away', causes: [{ cause: 'drain', decides: true }] },
    })
  })
})
