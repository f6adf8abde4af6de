import type { BookDay, Books } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { type Desk, openDesk } from './desk.ts'
import { houseOfTests } from './house-of-tests.ts'
import { payingIn } from './paying.ts'
import { LOST, placeBet, settleAction, settlingAt, WON } from './settling-by-hand.ts'

const DAY = 24 * 3_600_000
const house = houseOfTests(embedded)
let desk: Desk
beforeAll(async () => {
  desk = await openDesk(house)
})
afterAll(() => desk.close())

// Sessions of staff end after a quarter of an hour: each call here has one of its own.
const ask = async (from: string, to: string) =>
  desk.call('GET', `/books?from=${from}&to=${to}`, await desk.clerk('payments'))
const single = (matchId: number, stake: number, outcomeId: string) => ({
  ...{ stake, currency: 'EUR', winCount: null },
  legs: [[matchId, outcomeId]] as const,
})

test('revenue, stakes, payouts, deposits and players’ money are told by day and currency, to the cent of the ledger', async () => {
  const at = settlingAt(desk)
  const paying = payingIn(house)
  house.book.setMatch(1, { startTime: house.time.clock() + 40 * DAY })
  house.book.setMatch(2, { startTime: house.time.clock() + 40 * DAY })
  const { id, cookie } = await house.player(10_000n)
  const settle = async (matchId: number) => {
    const settler = await desk.clerk('settler')
    const asked = settleAction(matchId, [WON, LOST, LOST])
    const { fingerprint } = await at.preview(settler, asked)
    expect((await at.ask(settler, asked, fingerprint)).status).toBe(200)
    await desk.take()
  }
  const first = new Date(house.time.clock()).toISOString().slice(0, 10)
  await placeBet(house, cookie, single(1, 1000, '1'))
  await placeBet(house, cookie, single(2, 700, '2'))
  house.time.jump(DAY)
  const later = await house.enter(id)
  const deposit = await paying.deposit(later, 5000)
  await paying.answer(deposit, 'approve')
  await settle(1)
  await placeBet(house, later, single(2, 300, '1'))
  house.time.jump(DAY)
  await settle(2)

  const third = new Date(house.time.clock()).toISOString().slice(0, 10)
  const { body, status } = await ask(first, third)
  expect(status).toBe(200)
  const { days, now } = body as Books
  const none = { bonus_cost: 0, games: 0, paid_in: 0, paid_out: 0 }
  const own = days.filter(({ currency }) => currency === 'EUR')
  expect(own.map(({ players: _, ...row }) => row)).toEqual([
    { ...none, day: first, currency: 'EUR', stakes: 1700, returned: 0, revenue: 0, open: 1700 },
    {
      ...{ ...none, day: expect.any(String) as string, currency: 'EUR' },
      ...{ stakes: 300, returned: 2000, revenue: -1000, open: -700, paid_in: 5000 },
    },
    { ...none, day: third, currency: 'EUR', stakes: 0, returned: 600, revenue: 400, open: -1000 },
  ])
  expect(own.slice(1).map(({ players }) => players)).toEqual([5000 - 300 + 2000, 600])
  for (const { stakes, returned, revenue, open } of days) expect(stakes - returned).toBe(revenue + open)
  // What players have had since the books were opened is what they have.
  const rose = days.reduce((sum, day: BookDay) => sum + (day.currency === 'EUR' ? day.players : 0), 0)
  expect(now.find(({ currency }) => currency === 'EUR')).toEqual({ currency: 'EUR', players: rose, open: 0 })
})

test('days without an entry are left out, and more than a month or none at all is refused', async () => {
  expect((await ask('2029-12-01', '2029-12-31')).body.days).toEqual([])
  expect((await ask('2030-01-01', '2030-02-01')).status).toBe(422)
  expect((await ask('2030-01-02', '2030-01-01')).status).toBe(422)
  expect((await ask('2030-13-01', '2030-13-01')).status).toBe(422)
})
