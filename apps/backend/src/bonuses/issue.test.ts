import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCampaign, giveBonus } from '../../test/campaigning.ts'
import { embedded } from '../../test/databases.ts'
import { type House, openHouse } from '../../test/house.ts'
import { campaignTexts, issueBonus } from './issue.ts'
import { findBonuses, findCampaigns } from './rows.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(embedded)
})
afterAll(() => house.close())

const standing = async (campaignId: number) => {
  const row = (await findCampaigns(house.db, [campaignId])).get(campaignId)
  return { reserved: row?.reserved, issued: row?.issued }
}

const toldTo = async (playerId: number) =>
  (
    await house.db.run<{ payload: { type: string } }>({
      name: '',
      text: `select payload from outbox where player_id = ${playerId} order by id`,
    })
  ).map(({ payload }) => payload)

test('a bonus is issued once of each source, holds its part of the budget, and its player is told', async () => {
  const { id: playerId } = await house.player(0n)
  const campaign = await addCampaign(house.db, {
    terms: { type: 'freebet_all_win', amount: 501, boosts: [125, 150] },
  })
  const issued = await giveBonus(house, campaign, playerId)
  if (!issued.ok) throw new Error(issued.reason)
  const bonus = (await findBonuses(house.db, [issued.id])).get(issued.id)
  // Half a subunit of 501 × 1.5 is never staked.
  expect(bonus).toMatchObject({ kind: 'freebet_all_win', status: 'active', amount: 501n, reserved: 751n })
  expect(bonus?.expires_at).toEqual(new Date(house.time.clock() + 7 * 86_400_000))
  expect(await giveBonus(house, campaign, playerId)).toEqual({ ok: false, reason: 'exists' })
  expect(await standing(campaign)).toEqual({ reserved: 751n, issued: 1 })
  const told = await toldTo(playerId)
  expect(told).toContainEqual({ type: 'bonus_issued', bonus: { id: issued.id, type: 'freebet_all_win' } })
  expect(told.map(({ type }) => type)).toContain('notification')
})

test('nothing is issued beyond the budget or the pieces of a campaign, and nothing is left of the try', async () => {
  const { id: one } = await house.player(0n)
  const { id: two } = await house.player(0n)
  const poor = await addCampaign(house.db, { budget: 999n })
  expect(await giveBonus(house, poor, one)).toMatchObject({ ok: true })
  expect(await giveBonus(house, poor, two)).toEqual({ ok: false, reason: 'budget' })
  expect(await standing(poor)).toEqual({ reserved: 500n, issued: 1 })
  const scarce = await addCampaign(house.db, { pieces: 1 })
  expect(await giveBonus(house, scarce, one)).toMatchObject({ ok: true })
  expect(await giveBonus(house, scarce, two)).toEqual({ ok: false, reason: 'budget' })
  expect(await toldTo(two)).toEqual([])
})

test('what a bonus has earned is no further piece, can be used at once, and outlasts its campaign', async () => {
  const { id: playerId } = await house.player(0n)
  const id = await addCampaign(house.db, { pieces: 1, days: null, startsActive: false })
  expect(await giveBonus(house, id, playerId)).toMatchObject({ ok: true })
  const campaign = (await findCampaigns(house.db, [id])).get(id)
  if (campaign === undefined) throw new Error('no campaign')
  const now = new Date(house.time.clock())
  const award = await house.db.transaction((transaction) =>
    issueBonus(transaction, {
      campaign,
      playerId,
      source: 'award:1:2',
      terms: { type: 'freebet_only_win', amount: 1, boosts: [] },
      amount: 300n,
      now,
    }),
  )
  if (!award.ok) throw new Error(award.reason)
  const bonus = (await findBonuses(house.db, [award.id])).get(award.id)
  expect(bonus).toMatchObject({ status: 'active', amount: 300n, reserved: 300n, expires_at: null })
  expect(bonus?.terms).toEqual({ type: 'freebet_only_win', amount: 300, boosts: [] })
  expect(await standing(id)).toEqual({ reserved: 800n, issued: 1 })
})

test('the texts of a campaign are in the reader’s language, else in English, else in the first', () => {
  const text = (name: string) => ({ name, description: '', terms: '' })
  const texts = { br: text('Bônus'), en: text('Bonus') }
  expect(campaignTexts(texts, 'pt-BR').name).toBe('Bônus')
  expect(campaignTexts(texts, 'de').name).toBe('Bonus')
  expect(campaignTexts({ fr: text('Prime') }, 'de').name).toBe('Prime')
})
