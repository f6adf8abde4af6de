import { expect, test } from 'vitest'
import { insertCodes } from '../src/bonuses/campaigns/campaign-rows.ts'
import { addCampaign, type CampaignChanges } from './campaigning.ts'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'

const DAY = 86_400_000
const house = houseOfTests(embedded)

let codes = 0
/** A campaign behind codes; answers its id and them. */
async function coded(changes: CampaignChanges = {}, most: number | null = null, count = 1) {
  const id = await addCampaign(house.db, { needsCode: true, ...changes })
  const names = Array.from({ length: count }, () => `CODE${(codes += 1)}`)
  await insertCodes(house.db, id, names, most, new Date(house.time.clock()))
  return { id, codes: names, code: names[0] ?? '' }
}

const redeem = (code: unknown, cookie: string | null) =>
  house.call('POST', '/api/sportsbook/v2/bonuses/promo-code?locale=en', { cookie, body: { code } })

const listed = async (cookie: string) =>
  (await house.call('GET', '/api/sportsbook/v2/bonuses?locale=en', { cookie })).body.items as {
    id: number
    campaign_id: number
  }[]

test('API-S-31 BONUS-06 a code grants its bonus, which is listed at once, however the code is written', async () => {
  const { cookie } = await house.player(0n)
  const { id, code } = await coded()
  expect((await listed(cookie)).map((bonus) => bonus.campaign_id)).not.toContain(id)
  const granted = await redeem(` ${code.toLowerCase()} `, cookie)
  expect(granted).toMatchObject({ status: 200, body: { campaign_id: id, status: 'active' } })
  expect((await listed(cookie)).map((bonus) => bonus.id)).toContain(granted.body.id)
})

test('BONUS-06 a refusal says why: unknown, used, out of time, not for this account, all given out', async () => {
  const day = (days: number) => new Date(house.time.clock() + days * DAY)
  const cases = [
    ['NOSUCHCODE', 1703],
    [(await coded({ state: 'draft' })).code, 1703],
    [(await coded({ startsAt: day(1) })).code, 1703],
    [(await coded({ endsAt: day(-1) })).code, 1706],
    [(await coded({ state: 'ended' })).code, 1706],
    [(await coded({ state: 'paused' })).code, 1706],
    [(await coded({ countries: ['DE'] })).code, 1705],
    [(await coded({ playerGroups: ['vip'] })).code, 1705],
    [(await coded({ currency: 'JPY' })).code, 1705],
    [(await coded({ budget: 499n })).code, 1702],
    [(await coded({}, 0)).code, 1704],
  ] as const
  for (const [code, expected] of cases) {
    const { cookie } = await house.player(0n)
    const { body } = await redeem(code, cookie)
    expect([code, body.code, typeof body.localized_message]).toEqual([code, expected, 'string'])
  }
})

test('BONUS-06 a player redeems a code once, and one code of a campaign', async () => {
  const { cookie } = await house.player(0n)
  const { codes: names } = await coded({}, 1, 2)
  expect((await redeem(names[0], cookie)).status).toBe(200)
  expect((await redeem(names[0], cookie)).body.code).toBe(1704)
  expect((await redeem(names[1], cookie)).body.code).toBe(1704)
  const { cookie: other } = await house.player(0n)
  expect((await redeem(names[0], other)).body.code).toBe(1704)
  expect((await redeem(names[1], other)).status).toBe(200)
})

test('BONUS-07 a code for verified players grants a bonus that says what is missing', async () => {
  const { cookie } = await house.player(0n)
  const { code } = await coded({ onlyVerified: true })
  expect((await redeem(code, cookie)).body).toMatchObject({
    status: 'not_available',
    unmet: ['only_verified'],
  })
})

test('whoever tries codes has to wait, and a code is checked before it is looked for', async () => {
  const { cookie } = await house.player(0n)
  expect((await redeem('', cookie)).body.errors).toHaveProperty('code')
  expect((await redeem('x'.repeat(65), cookie)).body.errors).toHaveProperty('code')
  expect((await redeem('ANY', null)).status).toBe(401)
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await redeem(`GUESS${tries}`, cookie)).status)
  expect(statuses).toContain(404)
  expect(statuses.at(-1)).toBe(429)
})
