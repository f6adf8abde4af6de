import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { openServer } from '../src/db/server.ts'
import { describeByHand } from './book.ts'
import { openOnServer } from './databases.ts'
import { type Answer, type House, ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'
import { odds } from './placing/testing.ts'

/** Greatest age (ms) of a price at the commit; shorter than the product's. */
const QUOTE_AGE = 120
const CONNECTIONS = 3

const sql = (text: string) => ({ name: '', text })

let admin: Database
let db: Database
let house: House
/** Runs once between the judgement in memory and the first statement. */
let afterJudging: (() => Promise<void>) | null = null
beforeAll(async () => {
  const opened = await openOnServer()
  admin = opened.db
  db = await openServer(opened.address, () => {}, { connections: CONNECTIONS })
  house = await openHouseOn(db, {
    quoteAge: QUOTE_AGE,
    offer: {
      quotes: (outcome) => house.book.quote(outcome),
      describe: async (legs, locale) => {
        const happen = afterJudging
        afterJudging = null
        await happen?.()
        return describeByHand(legs, locale)
      },
    },
  })
})
afterEach(async () => {
  house.book.setMatch(1, { marketStatus: 1, odds: odds(2000) })
  assert.deepEqual(await ledgerFaults(admin), [])
})
afterAll(async () => {
  await house.close()
  await db.close()
  await admin.close()
})

/** Blocks something until it is released. */
type Hold = () => Promise<() => Promise<unknown>>

/** An open transaction of somebody else that has run these statements. */
const holding =
  (on: () => Database, statements: readonly [text: string, parameters: readonly unknown[]][]): Hold =>
  async () => {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended = on().transaction(async (transaction) => {
      for (const [text, parameters] of statements) await transaction.run(sql(text), parameters)
      held.resolve()
      await released.promise
      // Rolls back whatever it wrote.
      throw new Error('let go')
    })
    await held.promise
    return () => {
      released.resolve()
      return ended.catch(() => {})
    }
  }

const EXPOSURE = `insert into exposures (match_id, market_id, specifier, outcome_id, player_id, amount, max_amount)
  values (1, 1, '', '1', 0, 0, 1000000) on conflict (match_id, market_id, specifier, outcome_id, player_id)
  do update set amount = exposures.amount`

const holds = {
  'every connection': () => async () => {
    const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => holding(() => db, [])()))
    return () => Promise.all(all.map((letGo) => letGo()))
  },
  'the lock of the account': (playerId: number) =>
    holding(() => admin, [['select 1 from accounts where player_id = $1 for update', [playerId]]]),
  'the lock of the outcome': () => holding(() => admin, [[EXPOSURE, []]]),
  'the key': (playerId: number, key: string) =>
    holding(
      () => admin,
      [
        [
          `insert into idempotency_keys (player_id, key, request_hash, response, created_at) values ($1, $2, '', '[]', now())`,
          [playerId, key],
        ],
      ],
    ),
} satisfies Record<string, (playerId: number, key: string) => Hold>

type Held = keyof typeof holds

const block = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

const limited = (cookie: string) =>
  house.call('POST', '/api/platform/user_limits', {
    cookie,
    body: { type: 'stake', period: 'week', currency: 'EUR', amount_cents: 1_000_000 },
  })

const isPlaced = async (playerId: number) =>
  (await admin.run(sql('select 1 from bets where player_id = $1'), [playerId])).length > 0

describe('a bet that waits for the database after it was judged', () => {
  test.each(Object.keys(holds) as Held[])(
    'SAFE-22 for %s, its market suspended meanwhile, is refused and not written',
    async (what) => {
      const { id, cookie } = await house.player(10_000n)
      const key = crypto.randomUUID()
      afterJudging = async () => {
        const letGo = await holds[what](id, key)()
        house.book.setMatch(1, { marketStatus: -1 })
        void wait(2 * QUOTE_AGE).then(letGo)
      }
      const answer = await place(house, cookie, placement(), key)
      expect(answer.body).toMatchObject({ code: 102 })
      expect(await isPlaced(id)).toBe(false)
      expect(await house.balance(id)).toBe(10_000n)
    },
  )

  test('SAFE-22 while the process stands still is judged again', async () => {
    const { id, cookie } = await house.player(10_000n)
    afterJudging = async () => {
      block(2 * QUOTE_AGE)
      house.book.setMatch(1, { odds: odds(1100) })
    }
    expect((await place(house, cookie, placement())).body.code).toBe(101)
    expect(await isPlaced(id)).toBe(false)
  })

  test('SAFE-22 at its commit, of one whom limits bind, is judged again', async () => {
    const { id, cookie } = await house.player(10_000n)
    expect((await limited(cookie)).status).toBe(200)
    afterJudging = async () => {
      const letGo = await holds['the lock of the account'](id)()
      house.book.setMatch(1, { odds: odds(1100) })
      void wait(2 * QUOTE_AGE).then(letGo)
    }
    expect((await place(house, cookie, placement())).body.code).toBe(101)
    expect(await isPlaced(id)).toBe(false)
  })

  test('SAFE-22 and whose price stands is placed once the wait is over', async () => {
    const { id, cookie } = await house.player(10_000n)
    afterJudging = async () => {
      const letGo = await holds['every connection']()()
      void wait(2 * QUOTE_AGE).then(letGo)
    }
    expect((await place(house, cookie, placement())).status).toBe(200)
    expect(await house.balance(id)).toBe(9000n)
  })

  test('SAFE-22 in vain again and again is told that the service is away, and nothing is written', async () => {
    const { id, cookie } = await house.player(10_000n)
    const key = crypto.randomUUID()
    const again = async () => {
      afterJudging = again
      block(1.5 * QUOTE_AGE)
    }
    afterJudging = again
    const answer = await place(house, cookie, placement(), key)
    afterJudging = null
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await isPlaced(id)).toBe(false)
    expect((await place(house, cookie, placement(), key)).status).toBe(200)
  })
})

interface State {
  readonly from: number
  /** Null while suspended. */
  readonly odds: number | null
}

const move = fc.record({
  at: fc.integer({ min: 0, max: 3 * QUOTE_AGE }),
  odds: fc.constantFrom(null, 1100, 1500, 1900, 2000, 2100, 2500, 3000),
})

const course = fc.record({
  what: fc.constantFrom<Held | 'nothing' | 'process'>(
    ...(Object.keys(holds) as Held[]),
    'nothing',
    'process',
  ),
  time: fc.integer({ min: 0, max: 3 * QUOTE_AGE }),
  moves: fc.array(move, { minLength: 1, maxLength: 4 }),
  takesAny: fc.constantFrom(true, true, false),
  isLimited: fc.boolean(),
})

test('SAFE-22 whatever is waited for and whenever the book moves, no bet is committed at a price that the book did not hold within the greatest age', async () => {
  let taken = 0
  let refused = 0
  const run = async ({
    what,
    time,
    moves,
    takesAny,
    isLimited,
  }: typeof course extends fc.Arbitrary<infer C> ? C : never) => {
    const { id, cookie } = await house.player(10_000n)
    const key = crypto.randomUUID()
    const history: State[] = []
    const set = (value: number | null) => {
      house.book.setMatch(1, value === null ? { marketStatus: -1 } : { marketStatus: 1, odds: odds(value) })
      history.push({ from: Date.now(), odds: value })
    }
    set(2000)
    if (takesAny)
      await house.call('POST', '/api/sportsbook/v2/settings', {
        cookie,
        body: { auto_accept_odds_change: 'any' },
      })
    if (isLimited) await limited(cookie)
    const later: Promise<unknown>[] = []
    afterJudging = async () => {
      const letGo = what === 'nothing' || what === 'process' ? null : await holds[what](id, key)()
      for (const { at, odds: value } of moves) later.push(wait(at).then(() => set(value)))
      if (letGo !== null) later.push(wait(time).then(letGo))
      if (what === 'process') block(time)
    }
    const answer: Answer = await place(house, cookie, placement([selection()]), key)
    await Promise.all(later)
    const [bet] = await admin.run<{ odds: number; committed: number }>(
      sql(`select l.odds, (extract(epoch from pg_xact_commit_timestamp(b.xmin)) * 1000)::float8 as committed
        from bets b join legs l on l.bet_id = b.id where b.player_id = $1`),
      [id],
    )
    assert.equal(answer.status === 200, bet !== undefined)
    if (bet === undefined) {
      refused += 1
      assert.ok([101, 102, 503].includes(answer.body.code), JSON.stringify(answer.body))
      return
    }
    taken += 1
    // Both clocks are the same, read in milliseconds.
    const held = history.filter(({ from }, index) => {
      const to = history[index + 1]?.from ?? Number.POSITIVE_INFINITY
      return from <= bet.committed + 1 && to >= bet.committed - QUOTE_AGE - 1
    })
    assert.ok(
      held.some((state) => state.odds === bet.odds),
      `committed at ${bet.odds} ${JSON.stringify({ committed: bet.committed, history })}`,
    )
  }
  await fc.assert(fc.asyncProperty(course, run), { numRuns: 40, seed: 22 })
  // The number of each depends on the machine.
  expect(taken).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
})

describe('a bet that is ended for its quote', () => {
  const untilWaiting = async () => {
    for (;;) {
      const rows = await admin.run(
        sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      )
      if (rows.length > 0) return
    }
  }

  const edit = (bet: { id: number; to_cashout: number }) => ({
    bet_id: bet.id,
    to_cashout: bet.to_cashout,
    bet: { stake: { value: 500, currency: 'EUR' }, selections: [selection({ matchId: 2 })] },
  })

  test.each([
    [
      'cashout',
      (bet: { id: number; to_cashout: number }) => ({ bet_id: bet.id, to_cashout: bet.to_cashout }),
    ],
    ['edit', edit],
  ])('SAFE-22 by %s, which waits while its market is suspended, is not ended', async (path, body) => {
    const { id, cookie } = await house.player(10_000n)
    const placed = await place(house, cookie, placement())
    const [bet] = (await house.call('GET', `/api/sportsbook/v3/bets?id=${placed.body[0].id}`, { cookie }))
      .body.items
    expect(bet.to_cashout).toBeGreaterThan(0)
    const letGo = await holds['the lock of the account'](id)()
    const ending = house.call('POST', `/api/sportsbook/v3/bets/${path}?locale=en`, {
      cookie,
      body: body(bet),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    await untilWaiting()
    house.book.setMatch(1, { marketStatus: -1 })
    await wait(2 * QUOTE_AGE)
    await letGo()
    expect((await ending).body).toMatchObject({ code: 121 })
    expect(await house.balance(id)).toBe(9000n)
    const rows = await admin.run(sql(`select status from bets where player_id = $1`), [id])
    expect(rows).toEqual([{ status: 'waiting_results' }])
  })
})
