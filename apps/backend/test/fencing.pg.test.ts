import assert from 'node:assert/strict'
import { canonicalSpecifier } from '@touchline/betting'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { openServer } from '../src/db/server.ts'
import { recordWords } from '../src/sportsbook/settlement/record.ts'
import { openOnServer } from './databases.ts'
import { type House, ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'

const sql = (text: string) => ({ name: '', text })

let admin: Database
let db: Database
let house: House
/** Rises with each statement about the market. */
let sequence = 0
beforeAll(async () => {
  const opened = await openOnServer()
  admin = opened.db
  db = await openServer(opened.address, () => {}, { connections: 30 })
  house = await openHouseOn(db, { quoteAge: 20_000, liveDelaySeconds: 0 })
})
beforeEach(async () => {
  await admin.run(sql('delete from leases'))
  await say(null)
  house.book.setMatch(1, { epoch: 0 })
})
afterEach(async () => {
  assert.deepEqual(await ledgerFaults(admin), [])
})
afterAll(async () => {
  await house.close()
  await db.close()
  await admin.close()
})

/** Records that match 1's 1x2 has ended, or is open again: in the database only, as long as the book has not heard. */
const say = async (outcomes: [] | null) => {
  sequence += 1
  const word = { outcomes, cancels: null, placedFrom: null, placedTo: null }
  const words = [{ marketId: 1, specifier: canonicalSpecifier(''), ...word }]
  await recordWords(admin, 1, words, { sequence, noLegs: true, now: new Date() })
}

const lease = (epoch: number) =>
  admin.run(
    sql(`insert into leases (name, holder, epoch, until) values ('feed', 'a', $1, now() + interval '1 minute')
      on conflict (name) do update set epoch = excluded.epoch`),
    [epoch],
  )

const betsOf = (playerId: number) =>
  admin.run<{ status: string }>(sql('select status from bets where player_id = $1'), [playerId])

/** Holds the lock of a player's account until released. */
async function holdAccount(playerId: number): Promise<() => Promise<unknown>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = admin.transaction(async (transaction) => {
    await transaction.run(sql('select 1 from accounts where player_id = $1 for update'), [playerId])
    held.resolve()
    await released.promise
  })
  await held.promise
  return () => {
    released.resolve()
    return ended
  }
}

const untilWaiting = async () => {
  for (;;) {
    const rows = await admin.run(
      sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    if (rows.length > 0) return
  }
}

/** The answer, while the time passes that a bet gives a new owner of the feed: as much of it as is waited for, and no more. */
async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  let waiting = house.waiting()
  const answer = ask().then((told) => ({ told }))
  for (;;) {
    const first = await Promise.race([answer, waiting.then(() => null)])
    if (first !== null) return first.told
    waiting = house.waiting()
    house.time.advance(1000)
  }
}

/** What happens in other processes while a bet waits. */
const meanwhile = {
  'its market ends': { happen: () => say([]), code: 103, ending: 121 },
  'another process takes the feed over': { happen: () => lease(7), code: 503, ending: 503 },
} as const

describe.each(Object.entries(meanwhile))('%s', (_, { happen, code, ending: endingCode }) => {
  test('SAFE-22 while a bet waits for a lock: it is not written', async () => {
    const { id, cookie } = await house.player(10_000n)
    const letGo = await holdAccount(id)
    const answer = inTime(() => place(house, cookie, placement()))
    await untilWaiting()
    await happen()
    await letGo()
    expect((await answer).body.code).toBe(code)
    expect(await betsOf(id)).toEqual([])
    expect(await house.balance(id)).toBe(10_000n)
  })

  test('SAFE-22 before a bet is placed, by a book that has not heard of it: it is not written', async () => {
    const { id, cookie } = await house.player(10_000n)
    await happen()
    const answer = await inTime(() =>
      place(house, cookie, placement([selection(), selection({ matchId: 2 })])),
    )
    expect(answer.body.code).toBe(code)
    expect(await betsOf(id)).toEqual([])
  })

  test.each(['cashout', 'edit'])('SAFE-22 while a bet is ended by %s: it stays as it was', async (path) => {
    const { id, cookie } = await house.player(10_000n)
    const placed = await place(house, cookie, placement())
    const [bet] = (await house.call('GET', `/api/sportsbook/v3/bets?id=${placed.body[0].id}`, { cookie }))
      .body.items
    const letGo = await holdAccount(id)
    const ending = inTime(() =>
      house.call('POST', `/api/sportsbook/v3/bets/${path}?locale=en`, {
        cookie,
        body: {
          bet_id: bet.id,
          to_cashout: bet.to_cashout,
          ...(path === 'edit' && {
            bet: { stake: { value: 500, currency: 'EUR' }, selections: [selection({ matchId: 2 })] },
          }),
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    )
    await untilWaiting()
    await happen()
    await letGo()
    expect((await ending).body.code).toBe(endingCode)
    expect(await house.balance(id)).toBe(9000n)
    expect(await betsOf(id)).toHaveLength(1)
  })
})

describe('BEYOND-37 a bet that meets a change of the feed’s owner waits for the new one’s prices', () => {
  /** Places a bet; once it waits, the book hears of the new owner. */
  const placeMeanwhile = async (cookie: string, hear: () => void) => {
    const waiting = house.waiting()
    const answer = inTime(() => place(house, cookie, placement()))
    await waiting
    hear()
    return answer
  }

  test('where the database knows of it first', async () => {
    const { id, cookie } = await house.player(10_000n)
    await lease(7)
    const { status } = await placeMeanwhile(cookie, () => house.book.setMatch(1, { epoch: 7 }))
    expect(status).toBe(200)
    expect(await betsOf(id)).toHaveLength(1)
  })

  test('where the new one has not stated the match yet', async () => {
    const { id, cookie } = await house.player(10_000n)
    await lease(7)
    house.book.setMatch(1, { providerUp: false, isSucceeded: true })
    const { status } = await placeMeanwhile(cookie, () =>
      house.book.setMatch(1, { epoch: 7, providerUp: true, isSucceeded: undefined }),
    )
    expect(status).toBe(200)
    expect(await betsOf(id)).toHaveLength(1)
  })

  test('and is refused where it states none for three seconds', async () => {
    const { id, cookie } = await house.player(10_000n)
    house.book.setMatch(1, { providerUp: false, isSucceeded: true })
    const { body } = await inTime(() => place(house, cookie, placement()))
    house.book.setMatch(1, { providerUp: true, isSucceeded: undefined })
    expect(body.code).toBe(102)
    expect(await betsOf(id)).toEqual([])
  })
})

test('the refusal of a bet on a market that has ended names the selection', async () => {
  const { cookie } = await house.player(10_000n)
  await say([])
  const answer = await place(house, cookie, placement([selection({ matchId: 2 }), selection()]))
  expect(answer.body.errors_by_bet[0].selections).toMatchObject([{ code: 103 }])
})

test('a market whose end was taken back, or that was cancelled, takes bets', async () => {
  const { id, cookie } = await house.player(10_000n)
  await say([])
  await say(null)
  const word = { marketId: 1, specifier: canonicalSpecifier(''), outcomes: null, cancels: true }
  await recordWords(admin, 1, [{ ...word, placedFrom: new Date(0), placedTo: new Date(1) }], {
    sequence: (sequence += 1),
    noLegs: true,
    now: new Date(),
  })
  expect((await place(house, cookie, placement())).status).toBe(200)
  expect(await betsOf(id)).toHaveLength(1)
})

test('a bet is placed at the prices of the feed that holds the lease now', async () => {
  const { id, cookie } = await house.player(10_000n)
  await lease(8)
  expect((await inTime(() => place(house, cookie, placement()))).status).toBe(503)
  house.book.setMatch(1, { epoch: 8 })
  expect((await place(house, cookie, placement())).status).toBe(200)
  house.book.setMatch(2, { epoch: 7 })
  const mixed = await inTime(() => place(house, cookie, placement([selection(), selection({ matchId: 2 })])))
  expect(mixed.status).toBe(503)
  house.book.setMatch(2, { epoch: 0 })
  const rows = await admin.run(sql('select judged_epoch from idempotency_keys where player_id = $1'), [id])
  expect(rows).toEqual([{ judged_epoch: 8n }])
})

test('SAFE-22 of bets that are placed while their market ends, none is committed after the end is recorded', async () => {
  let [written, refused] = [0, 0]
  for (let round = 0; round < 12; round += 1) {
    await say(null)
    const players = await Promise.all(Array.from({ length: 8 }, () => house.player(10_000n)))
    const bets = players.map(({ cookie }, index) =>
      new Promise((resolve) => setTimeout(resolve, index)).then(() => place(house, cookie, placement())),
    )
    await new Promise((resolve) => setTimeout(resolve, round))
    await say([])
    const answers = await Promise.all(bets)
    const ids = players.map(({ id }) => id)
    const late = await admin.run(
      sql(`select b.id from bets b, settlements s where b.player_id = any($1::bigint[])
        and s.match_id = 1 and s.sequence = $2 and pg_xact_commit_timestamp(b.xmin) > pg_xact_commit_timestamp(s.xmin) + interval '5 ms'`),
      [ids, sequence],
    )
    expect(late).toEqual([])
    for (const { status, body } of answers) {
      if (status === 200) written += 1
      else refused += 1
      assert.ok(status === 200 || body.code === 103, JSON.stringify(body))
    }
  }
  expect(written).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
})
