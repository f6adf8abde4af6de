import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { type Clerk, type Desk, openDesk } from './desk.ts'
import { ledgerFaults, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { bytesFor, closeJackpots, collect, openJackpot, runJob } from './jackpot-house.ts'

const house = houseOfTests(embedded, { randomBytes: bytesFor(1000, 4999) })
let desk: Desk
let payer: Clerk
let other: Clerk
let maker: Clerk
beforeAll(async () => {
  desk = await openDesk(house, { aloneUpTo: 20 })
  payer = await desk.clerk('payments')
  other = await desk.clerk('payments')
  maker = await desk.clerk('jackpots')
})
afterAll(() => desk.close())
afterEach(async () => {
  assert.deepEqual(await ledgerFaults(house.db), [])
  await closeJackpots(house)
})

const reason = 'looked at the bet'
const decide = (id: number, decision: string, by = payer) =>
  desk.call('POST', `/jackpot_hits/${id}/decision`, by, { decision, reason })
const ledger = (reference: string) =>
  house.db.run<{ account: string; amount: bigint }>(
    { name: '', text: 'select account, amount from ledger_entries where reference like $1 order by line' },
    [reference],
  )

/** A hit of this many subunits, and its winner. */
async function hitOf(amount: number, currency = 'EUR') {
  const id = await openJackpot(
    house,
    { rate: 100_000, levels: [{ name: 'Mini', share: 100, seed: 1000, max_amount: 5000 }] },
    bytesFor(1000, amount),
  )
  const winner = await house.player(10_000_000n, currency)
  const [bet] = (await place(house, winner.cookie, placement([selection()], 40_000, currency))).body
  await collect(house)
  const { items } = (await desk.call('GET', '/jackpot_hits?status=initial', payer)).body
  return { jackpotId: id, hit: items[0], winner, bet }
}

test('a hit is approved, then paid into the winner’s account out of what its level held; each step leaves a row in the trail', async () => {
  const { hit, winner, bet } = await hitOf(1500)
  expect(hit).toMatchObject({
    ...{ player_id: winner.id, bet_id: bet.id, amount: 1500, amount_eur: 1500, status: 'initial' },
    approved_by: null,
  })
  const before = await house.balance(winner.id)
  const approved = await decide(hit.id, 'approve')
  expect(approved.body).toMatchObject({ status: 'approved', approved_by: payer.id })
  expect(await house.balance(winner.id)).toBe(before)
  const paid = await decide(hit.id, 'pay')
  expect(paid.body).toMatchObject({ status: 'paid' })
  expect(await house.balance(winner.id)).toBe(before + 1500n)
  expect(await ledger(`jackpot:${hit.level.id}:paid:${hit.id}`)).toEqual([
    { account: 'jackpot', amount: -1500n },
    { account: 'player', amount: 1500n },
  ])
  const trail = (await desk.trail()).slice(-2)
  expect(trail).toMatchObject([
    ...[{ call: 'decideHit', about: `jackpot_hit:${hit.id}`, reason, before: { status: 'initial' } }],
    ...[{ call: 'decideHit', before: { status: 'approved' }, after: { status: 'paid' } }],
  ])
  const pushes = await house.db.run<{ payload: { type: string; balance: number } }>(
    {
      name: '',
      text: `select payload from outbox where player_id = $1 and payload ->> 'type' = 'balance_changed' order by id desc limit 1`,
    },
    [winner.id],
  )
  expect(pushes[0]?.payload).toMatchObject({ type: 'balance_changed', balance: Number(before) + 1500 })
  const history = (await house.call('GET', '/api/platform/player/transactions', { cookie: winner.cookie }))
    .body
  expect(history.items[0]).toMatchObject({ kind: 'jackpot', amount: 1500, balance: Number(before) + 1500 })
  const told = await house.call('GET', '/api/sportsbook/v2/notifications?locale=en', {
    cookie: winner.cookie,
  })
  expect(told.body.items).toMatchObject([
    {
      ...{ type: 'jackpot_paid', object_type: 'jackpot', object_id: hit.id, title: 'Jackpot paid' },
      body: `€15.00 of “${hit.jackpot_name}” is in your balance.`,
    },
  ])
})

test('above the limit somebody else pays than approved; a declined hit goes back to what jackpots cost the house', async () => {
  const { hit, winner } = await hitOf(3000)
  await decide(hit.id, 'approve')
  const alone = await decide(hit.id, 'pay')
  expect([alone.status, alone.body.code]).toEqual([403, 1603])
  const before = await house.balance(winner.id)
  expect((await decide(hit.id, 'pay', other)).body.status).toBe('paid')
  expect(await house.balance(winner.id)).toBe(before + 3000n)

  const second = await hitOf(1200)
  expect((await decide(second.hit.id, 'decline')).body.status).toBe('declined')
  expect(await ledger(`jackpot:${second.hit.level.id}:declined:${second.hit.id}`)).toEqual([
    { account: 'jackpot', amount: -1200n },
    { account: 'bonus_cost', amount: 1200n },
  ])
})

test('nothing is decided twice or out of turn, also by two at once', async () => {
  const { hit, winner } = await hitOf(1100)
  expect((await decide(hit.id, 'pay')).body.code).toBe(1204)
  await decide(hit.id, 'approve')
  const before = await house.balance(winner.id)
  const answers = await Promise.all([decide(hit.id, 'pay'), decide(hit.id, 'pay', other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await house.balance(winner.id)).toBe(before + 1100n)
  for (const decision of ['approve', 'pay', 'decline'])
    expect((await decide(hit.id, decision)).body.code).toBe(1204)
  expect((await decide(999_999, 'approve')).status).toBe(404)
})

test('a winner without an account in the jackpot’s currency gets one, within the limits of their others', async () => {
  const { hit, winner } = await hitOf(1300, 'USD')
  await house.db.run({ name: '', text: 'update accounts set bounded = true where player_id = $1' }, [
    winner.id,
  ])
  await decide(hit.id, 'approve')
  await decide(hit.id, 'pay')
  const accounts = await house.db.run(
    {
      name: '',
      text: 'select balance, active, bounded from accounts where player_id = $1 and currency = $2',
    },
    [winner.id, 'EUR'],
  )
  expect(accounts).toEqual([{ balance: 1300n, active: false, bounded: true }])
})

test('a jackpot is made off, switched on, renamed and its levels paused; bets feed it from then on', async () => {
  const made = await desk.call('POST', '/jackpots', maker, {
    ...{ name: 'Cup Jackpot', currency: 'EUR', rate: 2000, min_stake: 500, sites: ['demo'], reason },
    levels: [
      { name: 'Small', share: 40, seed: 500, max_amount: 900 },
      { name: 'Large', share: 60, seed: 0, max_amount: 90_000 },
    ],
  })
  expect(made.body).toMatchObject({
    active: false,
    levels: [{ pool_amount: 500, round: 1 }, { pool_amount: 0 }],
  })
  expect(JSON.stringify(made.body)).not.toMatch(/threshold|nonce/)
  const { cookie } = await house.player(10_000_000n)
  const fed = async () => {
    await runJob(house, 'open-jackpots')
    return (await place(house, cookie, placement([selection()], 1000))).body[0].used_in_jackpot
  }
  expect(await fed()).toBe(false)
  const { id, levels } = made.body
  const changed = await desk.call('POST', `/jackpots/${id}`, maker, {
    ...{ active: true, name: 'Cup', reason },
    levels: [{ id: levels[1].id, active: false }],
  })
  expect(changed.body).toMatchObject({ name: 'Cup', active: true, min_stake: 500 })
  expect(changed.body.levels.map(({ state }: { state: string }) => state)).toEqual(['active', 'paused'])
  expect(await fed()).toBe(true)
  const listed = (await desk.call('GET', '/jackpots', maker)).body.items
  expect(listed.at(-1)).toEqual(changed.body)
  const bad = (body: object) =>
    desk.call('POST', '/jackpots', maker, {
      ...{ name: 'x', currency: 'EUR', rate: 2000, min_stake: 1, sites: ['demo'], reason },
      levels: [{ name: 'One', share: 100, seed: 0, max_amount: 10 }],
      ...body,
    })
  expect((await bad({ currency: 'XXX' })).status).toBe(422)
  expect((await bad({ levels: [{ name: 'One', share: 99, seed: 0, max_amount: 10 }] })).status).toBe(422)
  expect((await bad({ levels: [{ name: 'One', share: 100, seed: 10, max_amount: 10 }] })).status).toBe(422)
})
