import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCodes } from '../src/bonuses/campaigns/campaign-rows.ts'
import { findCampaigns } from '../src/bonuses/rows.ts'
import { addCampaign } from './campaigning.ts'
import { server } from './databases.ts'
import { type House, openHouse } from './house.ts'

const PLAYERS = 50

let house: House
beforeAll(async () => {
  house = await openHouse(server)
})
afterAll(async () => {
  await house.close()
  await house.db.close()
})

const NOW = new Date('2030-01-01T10:00:00Z')

/** As many players as may be, each with an address of their own. */
const crowd = () => Promise.all(Array.from({ length: PLAYERS }, () => house.player(0n)))

/** All of them redeem the code at once; answers the codes of what they were told, 200 for a bonus. */
async function redeemTogether(codeOf: (at: number) => string): Promise<readonly number[]> {
  const players = await crowd()
  const answers = await Promise.all(
    players.map(({ cookie }, at) =>
      house.call('POST', '/api/sportsbook/v2/bonuses/promo-code', { cookie, body: { code: codeOf(at) } }),
    ),
  )
  return answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
}

const count = (codes: readonly number[], code: number) => codes.filter((one) => one === code).length

test('BONUS-06 a code for ten that fifty players redeem at once is used ten times', async () => {
  const id = await addCampaign(house.db, { needsCode: true })
  await insertCodes(house.db, id, ['FORTEN'], 10, NOW)
  const told = await redeemTogether(() => 'FORTEN')
  // The others were too late, or had to wait for the many refusals of one address.
  expect(count(told, 200)).toBe(10)
  expect(count(told, 1704) + count(told, 429)).toBe(40)
  const [kept] = await house.db.run<{ uses: number }>({
    name: '',
    text: `select uses from promo_codes where code = 'FORTEN'`,
  })
  expect(kept?.uses).toBe(10)
  const campaign = (await findCampaigns(house.db, [id])).get(id)
  expect([campaign?.issued, campaign?.reserved]).toEqual([10, 5000n])
})

test('a budget that fifty players reach for at once, each by a code of their own, is never overdrawn', async () => {
  const id = await addCampaign(house.db, { needsCode: true, budget: 3_700n })
  const codes = Array.from({ length: PLAYERS }, (_, at) => `OWN${at}`)
  await insertCodes(house.db, id, codes, 1, NOW)
  const told = await redeemTogether((at) => codes[at] ?? '')
  expect(count(told, 200)).toBe(7)
  expect(count(told, 1702) + count(told, 429)).toBe(43)
  const campaign = (await findCampaigns(house.db, [id])).get(id)
  expect([campaign?.issued, campaign?.reserved]).toEqual([7, 3500n])
})

test('an offer that its player presses ten times at once is issued once', async () => {
  const id = await addCampaign(house.db, { startsActive: false })
  const { id: playerId, cookie } = await house.player(0n)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      house.call('POST', `/api/sportsbook/v2/bonuses/${-id}/activate`, { cookie }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const [held] = await house.db.run<{ count: bigint }>({
    name: '',
    text: `select count(*) from bonuses where campaign_id = ${id} and player_id = ${playerId}`,
  })
  expect(held?.count).toBe(1n)
  expect((await findCampaigns(house.db, [id])).get(id)?.issued).toBe(1)
})
