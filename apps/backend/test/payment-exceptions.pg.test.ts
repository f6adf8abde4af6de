import { expect, test } from 'vitest'
import { openOnServer } from './databases.ts'
import { type Answer, openHouseOn } from './house.ts'
import { holdBooks } from './payment-books.ts'
import { OPERATOR, payingIn, statementOf } from './paying.ts'

const LIMIT = 5000
const ROUNDS = 4

test('SAFE-24 deposits that were given up and come in at once, over several connections and beside new ones, pass no limit; decisions at once count once', async () => {
  const { db } = await openOnServer()
  const house = await openHouseOn(db, { operators: [OPERATOR] })
  const other = await openHouseOn(db, { operators: [OPERATOR], time: house.time })
  const [paying, beside] = [payingIn(house), payingIn(other)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, cookie } = await house.player(0n)
    const body = { type: 'deposit', period: 'day', currency: 'EUR', amount_cents: LIMIT }
    await house.call('POST', '/api/platform/user_limits', { cookie, body })
    const late: Answer[] = []
    for (let index = 0; index < 4; index += 1) {
      late.push(await paying.deposit(cookie, 2000 + 1000 * (index % 2)))
      await paying.after(1801)
    }
    for (const deposit of late) await paying.book(deposit, 'succeeded')
    const said = late.flatMap((deposit) => [
      statementOf(deposit, 'succeeded'),
      statementOf(deposit, 'succeeded'),
    ])
    const answers = await Promise.all([
      ...said.map((one, index) => (index % 2 === 0 ? paying : beside).callback(one)),
      ...said.map((one, index) => (index % 2 === 0 ? beside : paying).callback(one)),
      paying.deposit(cookie, 1000),
      beside.deposit(cookie, 2000),
      paying.run('withdrawals', 'payments'),
      beside.run('withdrawals', 'payments'),
    ])
    for (const answer of answers.slice(0, 16)) expect((answer as Answer).status).toBe(200)
    const held = { playerId: id, limit: LIMIT, settled: true }
    await holdBooks(house, held)
    const waiting = await paying.waiting(id)
    expect(waiting.length).toBeGreaterThan(0)

    // The next day has room for some; of two operators who decide at once, one succeeds.
    house.time.jump(24 * 3_600_000)
    const decided = await Promise.all(
      waiting.flatMap((one: { id: number }) => [
        paying.decide(one, 'credit'),
        beside.decide(one, 'give_back'),
        beside.decide(one, 'credit'),
      ]),
    )
    for (const { status } of decided) expect([200, 409]).toContain(status)
    await paying.after(1)
    await holdBooks(house, held)
  }
  await Promise.all([house.close(), other.close()])
  await db.close()
})
