import { setTimeout as wait } from 'node:timers/promises'
import { canonicalSpecifier } from '@touchline/betting'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, maintenance, type Queries } from '../src/db/index.ts'
import { openServer } from '../src/db/server.ts'
import { activateAccount } from '../src/platform/accounts/repository.ts'
import { bindAccounts } from '../src/platform/limits/repository.ts'
import { openOnServer } from './databases.ts'
import { type House, ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'

const sql = (text: string) => ({ name: '', text })
const CURRENCIES = ['USD', 'JPY', 'EUR'] as const
const NOW = new Date('2030-01-01T10:00:00Z')

let admin: Database
let db: Database
let house: House
/** Number of collisions of transactions. */
let collisions = 0
beforeAll(async () => {
  const opened = await openOnServer()
  admin = opened.db
  const name = new URL(opened.address).pathname.slice(1)
  // Forces sequential scans, whose order differs from the index's, and makes deadlocks be found at once.
  for (const setting of ['deadlock_timeout = 10', 'enable_indexscan = off', 'enable_bitmapscan = off'])
    await admin.run(sql(`alter database ${name} set ${setting}`))
  db = await openServer(opened.address, () => {}, {
    connections: 20,
    pause: (milliseconds) => {
      collisions += 1
      return wait(milliseconds)
    },
  })
  house = await openHouseOn(db)
})
beforeEach(() => {
  collisions = 0
})
afterAll(async () => {
  await house.close()
  await db.close()
  await admin.close()
})

let matchId = 20
/** A player with bets from accounts in several currencies, which are stored in another order than by name. */
async function bettor() {
  const { id, cookie } = await house.player(10_000n, CURRENCIES[0])
  for (const currency of CURRENCIES.slice(1)) {
    await db.transaction((transaction) => activateAccount(transaction, id, currency, NOW))
    await db.run(sql('update accounts set balance = balance where player_id = $1 and currency = $2'), [
      id,
      currency,
    ])
  }
  matchId += 1
  await db.transaction((transaction) => activateAccount(transaction, id, 'USD', NOW))
  for (const currency of CURRENCIES) {
    const reference = `more:${id}:${currency}`
    await db.run(
      sql(`with posted as (insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
        values ($1, 0, 'opening', null, $3, -10000, $4), ($1, 1, 'player', $2, $3, 10000, $4))
        update accounts set balance = balance + 10000 where player_id = $2 and currency = $3`),
      [reference, id, currency, NOW],
    )
    expect(
      (await place(house, cookie, placement([selection({ matchId })], 1000, currency))).body,
    ).toMatchObject([{}])
  }
  return { id, matchId }
}

const ends = (match: number, won: boolean) =>
  house.side.settlement.settleMarkets({
    type: 'markets_settled',
    matchId: match,
    markets: [
      {
        id: 1,
        specifier: canonicalSpecifier(''),
        outcomes: [{ id: '1', result: { won, voidHalves: 0, deadHeat: [1, 1] } }],
      },
    ],
  })

const untilWaiting = async (many: number) => {
  for (;;) {
    const rows = await admin.run(
      sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    if (rows.length >= many) return
  }
}

test.each([
  [
    'limits bind or free',
    (transaction: Queries, id: number): Promise<unknown> => bindAccounts(transaction, id),
  ],
  [
    'is changed',
    (transaction: Queries, id: number): Promise<unknown> => activateAccount(transaction, id, 'EUR', NOW),
  ],
])(
  'an account that %s waits for a settlement of the player’s bets, and neither for the other',
  async (_, change) => {
    const { id, matchId: match } = await bettor()
    const { promise: release, resolve: letGo } = Promise.withResolvers<void>()
    const first = Promise.withResolvers<void>()
    // The first account is locked, so that both transactions wait for it, the settlement first.
    const holding = admin.transaction(async (transaction) => {
      await transaction.run(
        sql(`select 1 from accounts where player_id = $1 and currency = 'EUR' for update`),
        [id],
      )
      first.resolve()
      await release
    })
    await first.promise
    const settled = ends(match, true)
    await untilWaiting(1)
    const changed = db.transaction((transaction) => change(transaction, id))
    await untilWaiting(2)
    letGo()
    await Promise.all([holding, settled, changed])
    expect(collisions).toBe(0)
    expect(await ledgerFaults(admin)).toEqual([])
  },
)

test('placing, settling, taking back, limits and changes of accounts at once are never in each other’s way', async () => {
  const players = await Promise.all([bettor(), bettor(), bettor()])
  const cookies = await Promise.all(players.map(({ id }) => house.side.sessions.open(id)))
  const rounds = Array.from({ length: 12 }, (_, round) => round)
  const work = players.flatMap(({ id, matchId: match }, index) => [
    async () => {
      for (const round of rounds) await ends(match, round % 2 === 0)
    },
    async () => {
      for (const _ of rounds) await db.transaction((transaction) => bindAccounts(transaction, id))
    },
    async () => {
      for (const round of rounds) {
        const currency = CURRENCIES[round % CURRENCIES.length] ?? 'EUR'
        await db.transaction((transaction) => activateAccount(transaction, id, currency, NOW))
      }
    },
    async () => {
      for (const round of rounds) {
        const currency = CURRENCIES[(round + 1) % CURRENCIES.length] ?? 'EUR'
        const legs = players.map((player) => selection({ matchId: player.matchId }))
        await place(house, `touchline=${cookies[index]}`, placement(legs, 10, currency))
      }
    },
  ])
  await Promise.all(work.map((one) => one()))
  await maintenance(db)
  expect(collisions).toBe(0)
  expect(await ledgerFaults(admin)).toEqual([])
})
