import type { Site } from '@touchline/contract/sites'
import { beforeEach, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'
import { payingIn } from './paying.ts'

const PATH = '/api/platform/player/funds_protection'
const SETTINGS = '/api/sportsbook/v2/settings'

// Read at each call, as the files of a site are.
const siteConfig: { fundsProtection?: NonNullable<Site['fundsProtection']> } = {}
const house = houseOfTests(embedded, { siteConfig })
const paying = payingIn(house)
beforeEach(() => {
  siteConfig.fundsProtection = { level: 'medium', since: '2030-01-01' }
})

const toldTo = async (cookie: string | null) =>
  (await house.call('GET', SETTINGS, { cookie })).body.deposits.funds_protection
const acknowledge = (cookie: string | null, version = 'medium 2030-01-01') =>
  house.call('POST', PATH, { cookie, body: { version } })
const keptOf = (playerId: number) =>
  house.db.run<{ version: string; at: Date }>({
    name: '',
    text: `select version, acknowledged_at as at from funds_acknowledgements where player_id = ${playerId} order by 2, 1`,
  })

test('LCCP LC 4.2.1 nobody pays in before they have said that they know how their money is protected, and when is kept', async () => {
  const { id, cookie } = await house.player(0n)
  expect(await toldTo(null)).toMatchObject({ level: 'medium', acknowledged: false })
  expect(await toldTo(cookie)).toEqual({
    ...{ level: 'medium', version: 'medium 2030-01-01', url: null, acknowledged: false },
  })
  const refused = await paying.deposit(cookie, 2000)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { funds_protection: ['must be acknowledged first'] },
  ])
  expect(await keptOf(id)).toEqual([])
  expect((await acknowledge(cookie)).body).toMatchObject({ acknowledged: true })
  const at = new Date(house.time.clock())
  house.time.jump(60_000)
  await acknowledge(cookie)
  expect(await keptOf(id)).toEqual([{ version: 'medium 2030-01-01', at }])
  expect(await toldTo(cookie)).toMatchObject({ acknowledged: true })
  expect((await paying.deposit(cookie, 2000)).status).toBe(200)
})

test('LCCP LC 4.2.1 another rating, or another statement of the same, is asked about again; what was begun goes on', async () => {
  const { id, cookie } = await house.player(0n)
  await acknowledge(cookie)
  const begun = await paying.deposit(cookie, 2000)
  for (const [level, since] of [
    ['not_protected', '2030-01-01'],
    ['medium', '2030-02-01'],
  ] as const) {
    siteConfig.fundsProtection = { level, since }
    expect(await toldTo(cookie)).toMatchObject({ level, acknowledged: false })
    expect((await paying.deposit(cookie, 2000)).body.errors).toHaveProperty('funds_protection')
    const stale = await acknowledge(cookie)
    expect([stale.status, stale.body.errors]).toEqual([422, { version: ['is not the one in force'] }])
  }
  await paying.answer(begun, 'approve')
  await paying.after(20)
  expect(await house.balance(id)).toBe(2000n)
  expect(await keptOf(id)).toHaveLength(1)
})

test('a request sent again is the same payment, whatever was stated meanwhile', async () => {
  const { cookie } = await house.player(0n)
  await acknowledge(cookie)
  const send = () => paying.deposit(cookie, 2000, 'funds-1')
  const first = await send()
  siteConfig.fundsProtection = { level: 'high', since: '2030-03-01' }
  expect((await send()).body.id).toBe(first.body.id)
})

test('a site that states nothing asks nothing and has nothing to acknowledge', async () => {
  delete siteConfig.fundsProtection
  const { cookie } = await house.player(0n)
  expect(await toldTo(cookie)).toBeUndefined()
  expect((await acknowledge(cookie)).status).toBe(404)
  expect((await paying.deposit(cookie, 2000)).status).toBe(200)
})
