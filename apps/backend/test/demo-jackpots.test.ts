import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { playDemoJackpots } from '../src/jackpots/demo/demo-jackpots.ts'
import { embedded } from './databases.ts'
import { ledgerFaults } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { collect } from './jackpot-house.ts'

const house = houseOfTests(embedded)
const VOLTA = { host: 'volta.localhost' }

const play = () =>
  playDemoJackpots(
    { db: house.db, currencies: house.side.currencies, randomBytes, random: Math.random },
    house.time.clock(),
  )
const jackpots = async (headers = {}) =>
  (await house.call('GET', '/api/sportsbook/v2/jackpots', { headers })).body.items
const hits = async () => (await house.call('GET', '/api/sportsbook/v2/jackpot-hits?limit=50')).body.items

test('the demonstration begins with a jackpot for each of its sites and with winners of the days before, all of it in the books', async () => {
  await play()
  const [own, ...more] = await jackpots()
  expect([own.currency, own.levels.length, more]).toEqual(['EUR', 3, []])
  expect((await jackpots(VOLTA)).map(({ currency }: { currency: string }) => currency)).toEqual(['USD'])
  const won = await hits()
  expect(won.length).toBeGreaterThan(2)
  for (const { status, created_at: at, opened, amount } of won) {
    expect([status, opened.threshold]).toEqual(['paid', amount])
    expect(Date.parse(at)).toBeLessThan(house.time.clock())
  }
  expect(own.hits_amount).toBe(won.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0))
  expect(await ledgerFaults(house.db)).toEqual([])
})

test('then it goes on: the crowd stakes, the amount grows, and what falls is approved and paid by itself', async () => {
  const before = await hits()
  const [{ amount }] = await jackpots()
  await play()
  await collect(house)
  const [after] = await jackpots()
  expect(after.amount + after.hits_amount).toBeGreaterThan(amount)
  // The next stake wins the smallest level.
  await house.db.run({
    name: '',
    text: `update jackpot_levels set threshold = amount + 1 where name = 'Mini' and amount + 1 > seed`,
  })
  await play()
  await collect(house)
  expect(await hits()).toHaveLength(before.length)
  house.time.advance(15_000)
  await play()
  expect((await hits())[0]).toMatchObject({ status: 'approved', level: { name: 'Mini' } })
  house.time.advance(25_000)
  await play()
  expect((await hits())[0]).toMatchObject({ status: 'paid' })
  expect(await ledgerFaults(house.db)).toEqual([])
})

test('nobody signs in as one of the crowd', async () => {
  const crowd = await house.db.run<{ email: string | null; phone: string | null; password_hash: string }>({
    name: '',
    text: `select p.email, p.phone, p.password_hash from players p join player_groups g on g.player_id = p.id where g.group_id = 'demo_crowd'`,
  })
  expect(crowd.length).toBeGreaterThan(10)
  for (const one of crowd) expect(one).toEqual({ email: null, phone: null, password_hash: '' })
})
