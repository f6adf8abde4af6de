import assert from 'node:assert/strict'
import { afterEach, expect, test } from 'vitest'
import { addCampaign, giveBonus } from './campaigning.ts'
import { embedded } from './databases.ts'
import { type Answer, ledgerFaults } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { asOperator, OPERATOR, payingIn } from './paying.ts'

const DAY = 86_400_000

const house = houseOfTests(embedded, {
  operators: [OPERATOR],
  instant: { upTo: new Map([['EUR', 50]]), days: 3 },
})
const paying = payingIn(house)
afterEach(async () => assert.deepEqual(await ledgerFaults(house.db), []))

const run = (text: string, values: readonly unknown[]) => house.db.run({ name: '', text }, values)
const at = (ago = 0) => new Date(house.time.clock() - ago)

/** A player who is verified and signed up days ago. */
async function trusted(days = 4, state = 'approved') {
  const player = await house.player(20_000n)
  await run('update players set created_at = $2 where id = $1', [player.id, at(days * DAY)])
  await run(
    `insert into identity_checks (id, player_id, kind, state, provider, created_at, changed_at)
     values (gen_random_uuid(), $1, 'sumsub', $2, 'demo', $3, $3)`,
    [player.id, state, at()],
  )
  return player
}

const own = async (cookie: string, { body }: Answer) =>
  (await paying.list(cookie)).find(({ id }: { id: string }) => id === body.id)

test('a withdrawal that fits the rule is approved and sent within a minute, and says when it was where', async () => {
  const { id, cookie } = await trusted()
  const asked = await paying.withdraw(cookie, 5000)
  expect(asked.body).toMatchObject({
    state: 'requested',
    is_reviewed: false,
    approved_at: null,
    sent_at: null,
  })
  const created = Date.parse(asked.body.created_at)
  house.time.jump(1000)
  await paying.run('withdrawals')
  const sent = await own(cookie, asked)
  expect(sent).toMatchObject({ state: 'approved', is_reviewed: false, ended_at: null })
  for (const stage of [sent.approved_at, sent.sent_at])
    expect(Date.parse(stage) - created).toBeLessThan(60_000)
  for (let round = 0; round < 3; round += 1) await paying.after(60)
  const paid = await own(cookie, asked)
  expect(paid).toMatchObject({ state: 'paid', approved_at: sent.approved_at, sent_at: sent.sent_at })
  expect(Date.parse(paid.ended_at)).toBeGreaterThan(Date.parse(sent.sent_at))
  const [audit] = await run(
    `select details->>'actor' as actor from player_audit where player_id = $1 and details->>'payment' = $2`,
    [id, asked.body.id],
  )
  expect(audit).toEqual({ actor: 'rule' })
})

/** What keeps a withdrawal from leaving by itself. */
const AGAINST = {
  'the player is not verified': () => trusted(4, 'waiting'),
  'the account is too young': () => trusted(2),
  'a bonus is held': async () => {
    const player = await trusted()
    await giveBonus(house, await addCampaign(house.db), player.id)
    await run("update bonuses set status = 'active' where player_id = $1", [player.id])
    return player
  },
} as const

test.each(Object.keys(AGAINST) as (keyof typeof AGAINST)[])(
  'where %s it waits for an operator, says so, and leaves once one has approved it',
  async (name) => {
    const { cookie } = await AGAINST[name]()
    const asked = await paying.withdraw(cookie, 2000)
    expect(asked.body).toMatchObject({ state: 'requested', is_reviewed: true })
    await paying.after(3600)
    expect(await own(cookie, asked)).toMatchObject({ state: 'requested', is_reviewed: true })
    await house.call('POST', `/api/platform/payments/withdrawals/${asked.body.id}/decision`, {
      body: { decision: 'approve', reason: 'looked at the documents' },
      ...asOperator(),
    })
    await paying.after(1)
    expect(await own(cookie, asked)).toMatchObject({ state: 'approved', is_reviewed: false })
  },
)

test('what a player withdraws in a day is counted together, so that many small ones are no way round the amount', async () => {
  const { cookie } = await trusted()
  const asked = []
  for (let count = 0; count < 3; count += 1) asked.push((await paying.withdraw(cookie, 2000)).body)
  expect(asked.map(({ is_reviewed: isReviewed }) => isReviewed)).toEqual([false, false, true])
  house.time.jump(DAY + 1)
  expect((await paying.withdraw(cookie, 2000)).body.is_reviewed).toBe(false)
})

test('what comes up between asking and sending is looked at: an open exception leaves it to an operator', async () => {
  const { cookie } = await trusted()
  const asked = await paying.withdraw(cookie, 2000)
  expect(asked.body.is_reviewed).toBe(false)
  await run(
    `insert into payment_exceptions (payment_id, kind, because, opened_at) values ($1, 'contradicted', '{}', $2)`,
    [asked.body.id, at()],
  )
  await paying.after(1)
  expect(await own(cookie, asked)).toMatchObject({ state: 'requested', is_reviewed: true })
})
