import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { ledgerFaults, place, placement, selection } from './house.ts'
import { closeJackpots, collect, openJackpot, runJob } from './jackpot-house.ts'
import { twoProcessesOfTests } from './two-processes.ts'

const { house, other, rows } = twoProcessesOfTests()
afterEach(async () => {
  assert.deepEqual(await ledgerFaults(house.db), [])
  assert.deepEqual([...house.errors, ...other.errors], [])
  await closeJackpots(house)
})

const BETS = 1000
const PLAYERS = 40
const STAKE = 50_000

interface Hit {
  readonly level_id: bigint
  readonly round: number
  readonly amount: bigint
  readonly threshold: bigint
  readonly bet_id: bigint
  readonly player_id: bigint
}

const hitsOf = (jackpotId: number) =>
  rows<Hit>(
    'select level_id, round, amount, threshold, bet_id, player_id from jackpot_hits where jackpot_id = $1 order by level_id, round',
    [jackpotId],
  )

test('a thousand bets at once, collected by two processes at a time, are each added once, and a round of a level is won once', async () => {
  const id = await openJackpot(
    house,
    {
      levels: [
        // Each bet gives 1.00: in all 200, 300 and 500 to the levels.
        { name: 'Mini', share: 20, seed: 1000, max_amount: 1001 + 5000 },
        { name: 'Minor', share: 30, seed: 0, max_amount: 30_000 },
        { name: 'Major', share: 50, seed: 10_000, max_amount: 70_000 },
      ],
    },
    randomBytes,
  )
  await runJob(other, 'open-jackpots')
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => house.player(BigInt(BETS * STAKE))))
  let placing = true
  const collecting = [house, other].map(async (one) => {
    while (placing) await collect(one)
  })
  const answers = await Promise.all(
    Array.from({ length: BETS }, (_, index) => {
      const by = index % 2 === 0 ? house : other
      const { cookie } = players[index % PLAYERS] as { cookie: string }
      const matchId = 1 + (index % 300)
      return place(by, cookie, placement([selection({ matchId })], STAKE))
    }),
  )
  placing = false
  await Promise.all(collecting)
  await Promise.all([collect(house), collect(other)])
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])

  const [fed] = await rows<{ count: bigint; waiting: bigint; bets: bigint }>(
    `select count(*) as count, count(*) filter (where not added) as waiting, count(distinct bet_id) as bets from jackpot_contributions
      where jackpot_id = $1`,
    [id],
  )
  expect(fed).toEqual({ count: BigInt(BETS), waiting: 0n, bets: BigInt(BETS) })

  const hits = await hitsOf(id)
  expect(hits.length).toBeGreaterThan(0)
  expect(new Set(hits.map(({ level_id: level, round }) => `${level} ${round}`)).size).toBe(hits.length)
  expect(hits.every(({ amount, threshold }) => amount === threshold)).toBe(true)

  // What went in is in the levels or won: nothing was added twice or lost.
  const levels = await rows<{
    id: bigint
    amount: bigint
    rest: bigint
    round: number
    seed: bigint
    share: number
  }>(
    'select id, amount, rest, round, seed, share from jackpot_levels where jackpot_id = $1 order by position',
    [id],
  )
  for (const { id: level, amount, rest, round, seed, share } of levels) {
    const own = hits.filter(({ level_id: of }) => of === level)
    const won = own.reduce((sum, hit) => sum + hit.amount, 0n)
    expect(own.map((hit) => hit.round)).toEqual(own.map((_, index) => index + 1))
    expect([round, rest]).toEqual([own.length + 1, 0n])
    expect(amount + won - BigInt(round) * seed).toBe(BigInt(BETS * share))
  }
  // A winner has placed the bet that won.
  const strangers = await rows(
    'select h.id from jackpot_hits h join bets b on b.id = h.bet_id where h.jackpot_id = $1 and b.player_id <> h.player_id',
    [id],
  )
  expect(strangers).toEqual([])
})

test('one bet is enough for one hit a level at most, however many processes collect it', async () => {
  const id = await openJackpot(
    house,
    { levels: [{ name: 'Mini', share: 100, seed: 1000, max_amount: 1001 }] },
    randomBytes,
  )
  await runJob(other, 'open-jackpots')
  const { cookie } = await house.player(10_000_000n)
  await place(other, cookie, placement([selection()], STAKE))
  await Promise.all(Array.from({ length: 12 }, (_, index) => collect(index % 2 === 0 ? house : other)))
  const hits = await hitsOf(id)
  const [level] = await rows<{ amount: bigint; round: number }>(
    'select amount, round from jackpot_levels where jackpot_id = $1',
    [id],
  )
  // 10.00 + 1.00 passes 10.01; the next round is full but for the last subunit.
  expect(hits).toMatchObject([{ round: 1, amount: 1001n }])
  expect(level).toEqual({ amount: 1000n, round: 2 })
})
