import { LOCALE_CODES, MOST_ALERTS } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlertHouse, openAlertHouse } from './alerts-house.ts'
import { emptyDatabase } from './stadium.ts'

let house: AlertHouse
beforeAll(async () => {
  house = await openAlertHouse(emptyDatabase)
})
afterAll(() => house.close())

const price = (matchId: number, target: number, outcome = '12') => ({
  ...{ kind: 'price', match_id: matchId, market_id: 18, specifier: 'total=2.5', outcome_id: outcome, target },
})
const follow = (matchId: number, ...moments: readonly string[]) => ({
  kind: 'match',
  match_id: matchId,
  moments,
})
const types = async (by: number) => (await house.told(by)).map(({ type }) => type)

test('BEYOND-26 a price that rises to what a player waits for is told once, with the outcome in the player’s language', async () => {
  const [id, ann, berta] = [await house.match(), await house.player(), await house.player('de')]
  house.prices(id, 2050, 1750)
  const added = await house.add(ann, price(id, 2200))
  expect(added.status).toBe(200)
  expect(added.body).toMatchObject({
    ...{ kind: 'price', team: null, moments: [], told_at: null, ended_at: null },
    match: { id, sport_key: 'soccer', home: 'Lions', away: 'Bears' },
    price: { market_id: 18, outcome: 'Over 2.5', target: 2200, rises: true, now: 2050 },
  })
  await house.add(berta, price(id, 2200))
  await house.pass()
  house.prices(id, 2190, 1690)
  await house.pass()
  expect(await house.told(ann)).toEqual([])

  house.prices(id, 2250, 1660)
  await house.pass()
  house.prices(id, 2300, 1630)
  await house.pass()
  expect(await house.told(ann)).toMatchObject([
    {
      ...{ type: 'alert_price', body: 'Lions – Bears, Over 2.5: now at 2.25.' },
      ...{ object_type: 'match', object_id: id, sport_key: 'soccer' },
    },
  ])
  expect((await house.told(berta, 'de')).map(({ body }) => body)).toEqual([
    'Lions – Bears, Über 2,5: jetzt bei 2,25.',
  ])
  const { items } = await house.list(ann)
  expect(items).toMatchObject([{ told_at: expect.any(String), ended_at: expect.any(String) }])
})

test('BEYOND-26 a price that falls is told where it was asked for below; one that is suspended has not come', async () => {
  const [id, ann] = [await house.match(), await house.player()]
  house.prices(id, 2050, 1750)
  expect((await house.add(ann, price(id, 1900))).body.price.rises).toBe(false)
  house.prices(id, 1200, 4000, -1)
  await house.pass()
  expect(await house.told(ann)).toEqual([])
  house.prices(id, 1900, 1900)
  await house.pass()
  expect(await types(ann)).toEqual(['alert_price'])
})

test('BEYOND-26 start, goals, half time and full time of a match are told as they were asked for, and each once', async () => {
  const [id, all, goals] = [await house.match(), await house.player(), await house.player()]
  house.prices(id, 2050, 1750)
  await house.add(all, follow(id, 'line_up', 'start', 'goal', 'half_time', 'full_time'))
  await house.add(goals, follow(id, 'goal'))
  await house.pass()
  house.names(id)
  await house.pass()
  for (const moment of [
    {},
    { home: 1 },
    { home: 1, progress: 0.4 },
    {},
    { away: 1, period: 'half_time' },
    { away: 1, period: '2nd_half' },
    { home: 1, away: 1, status: 4, period: 'ended' },
  ] as const) {
    house.plays(id, moment)
    await house.pass()
    await house.pass()
  }
  expect((await house.told(all)).map(({ type, body }) => `${type} ${body}`)).toEqual([
    'alert_line_up Lions – Bears: the line-ups are known.',
    'alert_start Lions – Bears has begun.',
    'alert_goal Lions – Bears: it is 1–0.',
    'alert_goal_back Lions – Bears: it is 0–0 again.',
    'alert_goal Lions – Bears: it is 0–1.',
    'alert_half_time Lions – Bears: 0–1 at half time.',
    'alert_goal Lions – Bears: it is 1–1.',
    'alert_full_time Lions – Bears: it ended 1–1.',
  ])
  expect(await types(goals)).toEqual(['alert_goal', 'alert_goal_back', 'alert_goal', 'alert_goal'])
  expect((await house.list(all)).items).toMatchObject([{ kind: 'match', ended_at: expect.any(String) }])
})

test('BEYOND-26 who asks during a match is told what comes, and nothing of what has been', async () => {
  const [id, ann] = [await house.match(), await house.player()]
  house.plays(id, { home: 2, period: '2nd_half' })
  await house.add(ann, follow(id, 'start', 'goal', 'half_time'))
  await house.pass()
  expect(await house.told(ann)).toEqual([])
  house.plays(id, { home: 2, away: 1, period: '2nd_half' })
  await house.pass()
  expect((await house.told(ann)).map(({ body }) => body)).toEqual(['Lions – Bears: it is 2–1.'])
})

test('BEYOND-26 a team is followed in all its matches, at home and away, and until it is taken back', async () => {
  const ann = await house.player()
  const [first, second] = [await house.match('Foxes', 'Bears'), await house.match('Lions', 'Foxes')]
  const added = await house.add(ann, { kind: 'team', match_id: first, side: 'home', moments: ['start'] })
  expect(added.body).toMatchObject({ kind: 'team', match: null, team: { name: 'Foxes' }, moments: ['start'] })
  house.plays(first)
  house.plays(second)
  await house.pass()
  const bodies = async () => (await house.told(ann)).map(({ body }) => body).toSorted()
  expect(await bodies()).toEqual(['Foxes – Bears has begun.', 'Lions – Foxes has begun.'])
  house.plays(first, { status: 4, period: 'ended' })
  await house.pass()
  expect((await house.list(ann)).items).toMatchObject([{ kind: 'team', ended_at: null }])
  expect((await house.remove(ann, added.body.id)).status).toBe(200)
  house.plays(await house.match('Foxes', 'Lions'))
  await house.pass()
  expect(await bodies()).toHaveLength(2)
})

test('BEYOND-26 what nobody waits for is not looked at', async () => {
  const [waited, other, ann] = [await house.match(), await house.match(), await house.player()]
  await house.add(ann, follow(waited, 'start'))
  await house.pass()
  const statements: string[] = []
  const run = house.db.run.bind(house.db)
  house.db.run = ((of: { name: string }, given: never) => {
    statements.push(of.name)
    return run(of as never, given)
  }) as never
  house.plays(other)
  house.prices(other, 2000, 1800)
  await house.pass()
  // Whether anybody is told of bets is asked at its own pace.
  expect(statements.filter((name) => name !== 'is_anybody_told_of_bets')).toEqual([])
  house.plays(waited)
  await house.pass()
  expect(statements).toContain('followers_of_match')
  house.db.run = run
  expect(await types(ann)).toEqual(['alert_start'])
})

test('BEYOND-26 a player waits for fifty alerts at most, and asking for the same again is no other one', async () => {
  const [id, ann] = [await house.match(), await house.player()]
  house.prices(id, 2050, 1750)
  for (let at = 0; at < MOST_ALERTS; at += 1)
    expect((await house.add(ann, price(id, 3000 + at))).status).toBe(200)
  const tooMany = await house.add(ann, follow(id, 'start'))
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 2501])
  expect((await house.add(ann, price(id, 3000))).status).toBe(200)
  const { items } = await house.list(ann)
  expect(items).toHaveLength(MOST_ALERTS)
  await house.remove(ann, items[0].id)
  expect((await house.add(ann, follow(id, 'start'))).status).toBe(200)
  const changed = await house.add(ann, follow(id, 'goal', 'full_time'))
  expect(changed.body.moments).toEqual(['goal', 'full_time'])
  expect((await house.list(ann)).items).toHaveLength(MOST_ALERTS)
})

test('BEYOND-26 alerts that ended are kept to be seen, fifty of them, and wait again when they are asked for again', async () => {
  const ann = await house.player()
  const id = await house.match()
  house.prices(id, 2050, 1750)
  for (let at = 0; at <= 51; at += 1) {
    await house.add(ann, price(id, 2060 + at))
    house.prices(id, 2060 + at, 1700)
    await house.pass()
  }
  house.prices(id, 2050, 1750)
  await house.add(ann, price(id, 2111))
  const { items } = await house.list(ann)
  expect(items.filter((one: { ended_at: string | null }) => one.ended_at !== null)).toHaveLength(50)
  expect(items[0]).toMatchObject({ price: { target: 2111 }, told_at: null, ended_at: null })
})

test('BEYOND-26 nobody waits for what is over, is not told of a sport, or is not there; others’ alerts are nobody’s', async () => {
  const [id, tennis, ann, ben] = [
    ...[await house.match(), await house.match('Lions', 'Bears', 'tennis')],
    ...[await house.player(), await house.player()],
  ]
  house.prices(id ?? 0, 2050, 1750)
  const refused = async (body: object) => {
    const answer = await house.add(ann ?? 0, body)
    return [answer.status, ...Object.keys(answer.body.errors ?? {})]
  }
  expect(await refused(follow(tennis ?? 0, 'goal'))).toEqual([422, 'moments'])
  expect(await refused(follow(id ?? 0))).toEqual([422, 'moments'])
  expect(await refused(follow(987_654, 'start'))).toEqual([404])
  expect(await refused(price(id ?? 0, 2050))).toEqual([422, 'target'])
  expect(await refused(price(id ?? 0, 2100, '99'))).toEqual([404])
  house.plays(id ?? 0, { status: 4 })
  expect(await refused(follow(id ?? 0, 'start'))).toEqual([422, 'match_id'])
  const own = await house.add(ann ?? 0, follow(tennis ?? 0, 'start', 'full_time'))
  expect((await house.remove(ben ?? 0, own.body.id)).status).toBe(404)
  expect((await house.list(ann ?? 0)).items).toHaveLength(1)
  expect((await house.call('GET', '/alerts', null)).status).toBe(401)
})

test('BEYOND-26 quiet hours, their time zone and bets that are about to be decided are chosen by the player', async () => {
  const ann = await house.player()
  expect((await house.list(ann)).settings).toEqual({ quiet: null, time_zone: 'UTC', bets: false })
  const chosen = { quiet: { from: 1320, to: 480 }, time_zone: 'Europe/Berlin', bets: true }
  expect((await house.settings(ann, chosen)).body).toEqual(chosen)
  expect((await house.list(ann)).settings).toEqual(chosen)
  const wrong = { ...chosen, quiet: { from: 60, to: 60 }, time_zone: 'Mars/Olympus' }
  const refused = await house.settings(ann, wrong)
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([422, ['quiet', 'time_zone']])
})

/** An open bet of a player with legs on these matches. */
async function bet(by: number, ref: string, ...matchIds: readonly number[]): Promise<void> {
  const sql = (text: string) => house.db.run({ name: '', text })
  await sql(`insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, odds, potential_win, step, quick, device_id, created_at)
    values ('${ref}', ${by}, 'combo', 'accepted', 'open', 'EUR', 100, 100, 2050, 205, 0, false, '', now())`)
  for (const [position, matchId] of matchIds.entries())
    await sql(`insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, settlement_version)
      select id, ${position}, ${matchId}, '', 18, 'total=2.5', '12', 2050, 0 from bets where ref = '${ref}'`)
}

test('BEYOND-26 a bet whose last match ends soon is told once to who asked for it, and to nobody else', async () => {
  const [late, early, ann, ben] = [
    ...[await house.match(), await house.match()],
    ...[await house.player(), await house.player()],
  ] as [number, number, number, number]
  await house.settings(ann, { quiet: null, time_zone: 'UTC', bets: true })
  await bet(ann, 'D-1', late)
  await bet(ann, 'D-2', late, early)
  await bet(ben, 'D-3', late)
  house.plays(late, { progress: 0.8 })
  house.plays(early, { progress: 0.1 })
  await house.pass(5000)
  expect(await house.told(ann)).toEqual([])
  house.plays(late, { progress: 0.86 })
  await house.pass(5000)
  await house.pass(5000)
  expect((await house.told(ann)).map(({ type, body }) => `${type} ${body}`)).toEqual([
    'alert_bet Bet D-1 waits for its last match, which ends soon.',
  ])
  expect(await house.told(ben)).toEqual([])
  // Its other match has a result: now this one decides.
  await house.db.run({
    name: '',
    text: `update legs set result = '{"won": true, "voidHalves": 0, "deadHeat": [1, 1]}' where match_id = ${early}`,
  })
  await house.pass(5000)
  expect((await house.told(ann)).map(({ body }) => body)).toContain(
    'Bet D-2 waits for its last match, which ends soon.',
  )
})

test('BEYOND-26 alerts of a match that was withdrawn end, and what was kept of it goes', async () => {
  const [id, ann] = [await house.match(), await house.player()]
  await house.add(ann, follow(id, 'goal'))
  house.plays(id)
  await house.pass()
  await house.db.run({ name: '', text: `update matches set archived_at = now() where id = ${id}` })
  await house.pass(600_000)
  expect((await house.list(ann)).items).toMatchObject([{ ended_at: expect.any(String), told_at: null }])
  expect(await house.db.run({ name: '', text: `select from alert_matches where match_id = ${id}` })).toEqual(
    [],
  )
})

test('BEYOND-26 alerts are named in every language', async () => {
  const [id, ann] = [await house.match(), await house.player()]
  house.prices(id, 2050, 1750)
  await house.add(ann, price(id, 2200))
  for (const locale of LOCALE_CODES) {
    const { items } = await house.list(ann, locale)
    expect(items[0].price.outcome, locale).toMatch(/2[.,]5/)
  }
})

test('nothing was reported', () => {
  expect(house.errors).toEqual([])
})
