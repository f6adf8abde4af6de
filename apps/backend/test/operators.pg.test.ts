import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditFaults, sealAudit } from '../src/platform/audit/seals.ts'
import { server } from './databases.ts'
import { type Clerk, type Desk, openDesk, PASSWORD_OF_STAFF } from './desk.ts'
import { ledgerFaults, MATCHES } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { LOST, placeBet, settleAction, settlingAt, WON } from './settling-by-hand.ts'

const house = houseOfTests(server)
let desk: Desk
let at: ReturnType<typeof settlingAt>
let settler: Clerk
beforeAll(async () => {
  desk = await openDesk(house, { aloneUpTo: 100 })
  at = settlingAt(desk)
  settler = await desk.clerk('settler')
})
afterAll(() => desk.close())
afterEach(async () => {
  desk.door.length = 0
  assert.deepEqual(await ledgerFaults(house.db), [])
})

let used = 0
const betOn = async (stake: number): Promise<number> => {
  const match = MATCHES[used++] ?? 0
  const { cookie } = await house.player(1_000_000n)
  await placeBet(house, cookie, { stake, currency: 'EUR', legs: [[match, '1']], winCount: null })
  return match
}
const ask = async (match: number, by = settler) => {
  const action = settleAction(match, [WON, LOST, LOST])
  return (await at.ask(by, action, (await at.preview(by, action)).fingerprint)).body
}

test('of many approvals and rejections at once one counts, and it acts once', async () => {
  const approvers = await Promise.all(Array.from({ length: 8 }, () => desk.clerk('approver')))
  for (let round = 0; round < 5; round += 1) {
    const order = await ask(await betOn(90_000))
    expect(order.state).toBe('waiting')
    const answers = await Promise.all(
      approvers.map((by, index) =>
        index % 4 === 3 ? at.reject(by, order) : at.approve(by, order, order.preview.fingerprint),
      ),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 1204)).toHaveLength(7)
    expect(desk.door).toHaveLength(done[0]?.body.state === 'approved' ? 1 : 0)
    await desk.take()
    const told = (await desk.trail()).filter(
      ({ about, call }) => about === `match:${order.asked.match_id}` && /^(approve|reject)Order$/.test(call),
    )
    expect(told).toHaveLength(1)
  }
})

test('what somebody asks for many times at once stays within what they may move alone', async () => {
  const alone = await desk.clerk('settler')
  // Each moves 40 euros of the 100.
  const matches = await Promise.all(Array.from({ length: 6 }, () => betOn(2000)))
  const orders = await Promise.all(matches.map((match) => ask(match, alone)))
  expect(orders.filter(({ state }) => state === 'done')).toHaveLength(2)
  expect(orders.filter(({ state }) => state === 'waiting')).toHaveLength(4)
  expect(desk.door).toHaveLength(2)
  await desk.take()
})

test('a code that is shown many times at once opens one session', async () => {
  const clerk = await desk.clerk('trader')
  const body = { email: clerk.email, password: PASSWORD_OF_STAFF, code: desk.codeFor(clerk), bearer: true }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      desk.raw('POST', '/session', { body, headers: { 'x-app': 'sportsbook' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an override that many set at once is one row, and the last sequence is the one that stands', async () => {
  const traded = await openDesk(house, { offered: () => ({}) as never })
  const traders = await Promise.all(Array.from({ length: 6 }, () => traded.clerk('trader')))
  const set = (by: Clerk, odds: number) =>
    traded.call('POST', '/trading/prices', by, {
      ...{ match_id: 7, market_id: 1, specifier: '', outcome_id: '1', odds, reason: 'a race' },
    })
  await Promise.all(traders.map((by, index) => set(by, 2000 + index)))
  const rows = await house.db.run<{ value: bigint; sequence: bigint }>({
    name: '',
    text: 'select value, sequence from trading_overrides where match_id = 7',
  })
  const events = traded.door as readonly { readonly odds?: number; readonly sequence?: number }[]
  const last = events.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)).at(-1)
  expect(rows).toEqual([{ value: BigInt(last?.odds ?? 0), sequence: BigInt(last?.sequence ?? 0) }])
  expect(new Set(events.map(({ sequence }) => sequence)).size).toBe(6)
  await traded.close()
})

test('the trail of all that holds', async () => {
  await sealAudit(house.db)
  expect(await auditFaults(house.db, house.time.clock())).toEqual([])
})
