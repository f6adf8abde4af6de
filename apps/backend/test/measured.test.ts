import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedgerCheck } from '../src/platform/accounts/ledger-check.ts'
import { seen } from '../src/telemetry/seen.ts'
import { embedded } from './databases.ts'
import { type House, openHouse, place, placement, selection } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(embedded)
})
afterAll(() => house.close())

const sql = (text: string) => ({ name: '', text })

test('BEYOND-37 the jobs of the ledger are quiet while money moves, and tell every time of a posting or a balance that is wrong', async () => {
  const told: [string, number][] = []
  const stop = seen.ledger.follow(({ check, faults }) => told.push([check, faults]))
  const player = await house.player(10_000n)
  expect((await place(house, player.cookie, placement([selection()]))).status).toBe(200)
  const jobs = house.side.upkeep.filter(({ name }) => name.startsWith('ledger-'))
  expect(jobs.map(({ name, runs }) => [name, runs])).toEqual([
    ['ledger-postings', 'once'],
    ['ledger-balances', 'once'],
  ])
  // One after the other, so that what they tell has an order.
  const runAll = async () => {
    const ended: PromiseSettledResult<void>[] = []
    for (const job of jobs) ended.push(...(await Promise.allSettled([job.run(house.time.clock())])))
    return ended
  }
  expect((await runAll()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])

  await house.db.run(
    sql(`insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
      values ('lost:1', 0, 'player', ${player.id}, 'EUR', 5, now()), ('lost:1', 1, 'house', null, 'EUR', -4, now())`),
  )
  // Until it is mended, and not only once.
  for (let turn = 0; turn < 2; turn += 1) {
    const [postings, balances] = await runAll()
    expect(String((postings as PromiseRejectedResult).reason)).toContain('1 postings: lost:1: 1 EUR')
    expect(String((balances as PromiseRejectedResult).reason)).toContain(`player ${player.id}: -5 EUR`)
  }
  expect(told).toEqual([
    ['postings', 0],
    ['balances', 0],
    ['postings', 1],
    ['balances', 1],
    ['postings', 1],
    ['balances', 1],
  ])
  stop()
})

test('what was well is not read again, but for the entries whose transactions may have been slow', async () => {
  const asked: unknown[] = []
  const highest = { entry: 100_000n, player: 0n }
  const db = {
    run: async (_: unknown, range?: unknown) => {
      if (range === undefined) return [highest]
      asked.push(range)
      return []
    },
  }
  const check = createLedgerCheck(db as unknown as Parameters<typeof createLedgerCheck>[0])
  await check.postings(0)
  expect(asked).toHaveLength(5)
  highest.entry = 100_400n
  await check.postings(0)
  expect(asked.slice(5)).toEqual([{ after: 95_000, upTo: 100_400 }])
  const stopped = AbortSignal.abort(new Error('the process ends'))
  await expect(check.postings(0, stopped)).rejects.toThrow('the process ends')
})

test('BEYOND-37 who measures hears of a placement how long it took and how it ended, and of a bet how long after its judgement it was written', async () => {
  const ended: string[] = []
  const commits: number[] = []
  const stops = [
    seen.placement.follow((told) => ended.push(`${told.ended}, ${told.ms >= 0}, ${told.waited}`)),
    seen.commit.follow(({ ms }) => commits.push(ms)),
  ]
  const player = await house.player(1000n)
  const put = (stake: number) => place(house, player.cookie, placement([selection()], stake))
  expect([(await put(600)).status, (await put(600)).status]).toEqual([200, 400])
  for (const stop of stops) stop()
  expect((await put(100)).status).toBe(200)
  expect(ended).toEqual(['placed, true, 0', 'refused, true, 0'])
  expect(commits).toHaveLength(1)
  expect(commits[0]).toBeGreaterThanOrEqual(0)
})
