import { expect, test } from 'vitest'
import { addCampaign, giveBonus } from '../../test/campaigning.ts'
import { embedded } from '../../test/databases.ts'
import { houseOfTests } from '../../test/house-of-tests.ts'
import { newBrowser } from '../../test/push-service.ts'

const SETTINGS = '/api/sportsbook/v2/settings'
const BONUSES = '/api/sportsbook/v2/bonuses'

const house = houseOfTests(embedded)

const choose = (cookie: string, offers: boolean) => house.call('POST', SETTINGS, { cookie, body: { offers } })
const titlesOf = async (cookie: string): Promise<readonly string[]> =>
  (await house.call('GET', '/api/sportsbook/v2/notifications', { cookie })).body.items.map(
    ({ type }: { readonly type: string }) => type,
  )
const listed = async (cookie: string, query = ''): Promise<readonly number[]> =>
  (await house.call('GET', `${BONUSES}?locale=en${query}`, { cookie })).body.items.flatMap(
    ({ id, issued }: { readonly id: number; readonly issued: object | null }) =>
      issued === null ? [] : [id],
  )
const countOf = async (rows: string) =>
  Number((await house.db.run<{ n: bigint }>({ name: '', text: `select count(*) as n from ${rows}` }))[0]?.n)
const waitingPushes = () => countOf('push_messages')
const toldIn = (playerId: number) => countOf(`outbox where player_id = ${playerId}`)

let browsers = 0
/** A player with a browser that takes pushes. */
async function reader() {
  const player = await house.player(0n)
  const { subscription } = newBrowser(`https://push.example/${(browsers += 1)}`)
  await house.call('POST', '/api/platform/player/push_subscriptions?locale=en', {
    ...{ cookie: player.cookie, body: subscription },
  })
  return player
}

const give = async (playerId: number) => {
  const issued = await giveBonus(house, await addCampaign(house.db), playerId)
  if (!issued.ok) throw new Error(issued.reason)
  return issued.id
}

test('GDPR Art. 21 of bonuses after an objection nothing is told, by no way, and they are theirs in the list', async () => {
  const { id: playerId, cookie } = await reader()
  expect((await house.call('GET', SETTINGS, { cookie })).body.offers).toBe(true)
  expect((await choose(cookie, false)).body.offers).toBe(false)
  const [before, pushes] = [await toldIn(playerId), await waitingPushes()]
  const bonus = await give(playerId)
  expect([await titlesOf(cookie), await listed(cookie, '&unseen=true')]).toEqual([[], []])
  expect([await toldIn(playerId), await waitingPushes()]).toEqual([before, pushes])
  expect(await listed(cookie)).toEqual([bonus])
})

test('GDPR Art. 21 an objection withdraws at once what was still to be told: the alert, and the push that waits', async () => {
  const { id: playerId, cookie } = await reader()
  const pushes = await waitingPushes()
  const bonus = await give(playerId)
  expect(await titlesOf(cookie)).toEqual(['bonus_issued'])
  expect([await listed(cookie, '&unseen=true'), await waitingPushes()]).toEqual([[bonus], pushes + 1])
  await choose(cookie, false)
  expect([await listed(cookie, '&unseen=true'), await waitingPushes()]).toEqual([[], pushes])
  expect(await listed(cookie)).toEqual([bonus])
})

test('whoever wants to be told again is, of what comes then; other choices change nothing of it, and the export has it', async () => {
  const { id: playerId, cookie } = await reader()
  await choose(cookie, false)
  await house.call('POST', SETTINGS, { cookie, body: { odds_tolerance: 5 } })
  await give(playerId)
  expect(await titlesOf(cookie)).toEqual([])
  const { body } = await house.call('GET', '/api/platform/player/personal_data', { cookie })
  expect(body.settings).toEqual([expect.objectContaining({ offers: false })])
  await choose(cookie, true)
  await give(playerId)
  expect(await titlesOf(cookie)).toEqual(['bonus_issued'])
})
