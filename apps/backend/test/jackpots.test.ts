import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { ledgerFaults, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { bytesFor, closeJackpots, collect, decideHits, openJackpot } from './jackpot-house.ts'
import { sitesOf } from './sites.ts'

const house = houseOfTests(embedded, { randomBytes: bytesFor(1000, 4999) })
const { features } = sitesOf(undefined).byHost(null).config
const without = houseOfTests(embedded, { siteConfig: { features: { ...features, jackpots: false } } })
afterEach(async () => {
  assert.deepEqual(await ledgerFaults(house.db), [])
  assert.deepEqual(house.errors, [])
  await closeJackpots(house)
})

const API = '/api/sportsbook/v2'
const get = async (path: string, cookie: string | null = null) =>
  (await house.call('GET', `${API}${path}`, { cookie })).body
const post = (path: string, cookie: string, body?: unknown) =>
  house.call('POST', `${API}${path}`, { cookie, ...(body === undefined ? {} : { body }) })
const bet = async (cookie: string, stake = 100_000, currency = 'EUR') =>
  (await place(house, cookie, placement([selection()], stake, currency))).body

/** One level that begins at 10.00; a stake of 1000.00 gives it 2.00. */
const oneLevel = (threshold = 1100, rate = 2000) =>
  openJackpot(
    house,
    { rate, levels: [{ name: 'Mini', share: 100, seed: 1000, max_amount: 5000 }] },
    bytesFor(1000, threshold),
  )
describe('jackpots of a site', () => {
  test('API-S-33 JACKPOT-01 the list and the single call answer a jackpot with its sums and levels; a paused level is no longer won', async () => {
    const id = await openJackpot(house)
    const { items } = await get('/jackpots')
    expect(items).toEqual([
      {
        ...{ id, name: 'Derby Jackpot', currency: 'EUR', subunits: 100, rate: 2000, min_stake: 100 },
        ...{ amount: 111_000, pool_amount: 111_000, hits_amount: 0 },
        levels: [
          expect.objectContaining({ name: 'Mini', pool_amount: 1000, max_amount: 5000, state: 'active' }),
          expect.objectContaining({ name: 'Minor', pool_amount: 10_000, state: 'active' }),
          expect.objectContaining({ name: 'Major', pool_amount: 100_000, state: 'active', round: 1 }),
        ],
      },
    ])
    expect(await get(`/jackpots/${id}`)).toEqual(items[0])
    await house.db.run({ name: '', text: `update jackpot_levels set active = false where name = 'Major'` })
    expect(await get(`/jackpots/${id}`)).toMatchObject({ amount: 11_000, pool_amount: 111_000 })
    expect((await house.call('GET', `${API}/jackpots/999`)).status).toBe(404)
    // The secret of a round is in no answer.
    expect(JSON.stringify(items)).not.toMatch(/threshold|nonce/)
  })

  test('SITE-10 a site whose flag jackpots is off has none: its calls answer 404 and its bets feed nothing', async () => {
    const id = await openJackpot(without)
    const { cookie } = await without.player(1_000_000n)
    const status = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
      (await without.call(method, `${API}${path}`, { cookie, ...(body === undefined ? {} : { body }) }))
        .status
    const asked = { currency: 'EUR', bets: [{ stake: 1000, selections: [selection()] }] }
    expect([
      await status('GET', '/jackpots'),
      await status('GET', `/jackpots/${id}`),
      await status('POST', '/jackpots', asked),
      await status('GET', '/jackpot-hits'),
      await status('POST', '/jackpot-hits/1/seen'),
      await status('POST', '/jackpot-hits/1/processed'),
    ]).toEqual([404, 404, 404, 404, 404, 404])
    const placed = await place(without, cookie, placement([selection()], 1000))
    expect(placed.body[0].used_in_jackpot).toBe(false)
    const fed = await without.db.run({ name: '', text: 'select id from jackpot_contributions' })
    expect(fed).toEqual([])
  })

  test('bets of players of another site feed nothing', async () => {
    await openJackpot(house, { sites: ['elsewhere'] })
    const { cookie } = await house.player(1_000_000n)
    expect((await bet(cookie))[0].used_in_jackpot).toBe(false)
    expect((await get('/jackpots')).items).toEqual([])
  })
})

describe('bets and jackpots', () => {
  test('API-S-19 the jackpots that bets would take part in are answered for each of them, with the least stake in their currency', async () => {
    const id = await openJackpot(house)
    const { cookie } = await house.player(1000n)
    const legs = (count: number) =>
      Array.from({ length: count }, (_, index) => selection({ matchId: index + 1 }))
    const { body } = await post('/jackpots', cookie, {
      currency: 'EUR',
      bets: [
        { stake: 99, selections: legs(1) },
        { stake: 100, selections: legs(2) },
        // Three combinations of 0.40 each.
        { stake: 40, selections: legs(3), system_id: '2/3' },
      ],
    })
    const row = (index: number, takes_part: boolean) => ({
      ...{ id, name: 'Derby Jackpot', bet: index, takes_part, min_stake: 100 },
    })
    expect(body.items).toEqual([row(0, false), row(1, true), row(2, true)])
    const yen = await post('/jackpots', cookie, {
      currency: 'JPY',
      bets: [{ stake: 1, selections: legs(1) }],
    })
    expect(yen.body.items[0].min_stake).toBeGreaterThan(50)
  })

  test('a bet from the least stake on feeds each level and is marked; a smaller one does not, and a repeated call feeds once', async () => {
    const id = await openJackpot(house)
    const { cookie } = await house.player(10_000_000n)
    const key = crypto.randomUUID()
    const body = placement([selection()], 500_000)
    const [first] = (await place(house, cookie, body, key)).body
    const [again] = (await place(house, cookie, body, key)).body
    const [small] = await bet(cookie, 99)
    expect([first.used_in_jackpot, again.used_in_jackpot, small.used_in_jackpot]).toEqual([true, true, false])
    const listed = (await house.call('GET', '/api/sportsbook/v3/bets?locale=en', { cookie })).body.items
    expect(listed.map((one: { used_in_jackpot: boolean }) => one.used_in_jackpot)).toEqual([false, true])
    await collect(house)
    await collect(house)
    // 0.20 % of 5000.00 is 10.00: 2.00, 3.00 and 5.00.
    const { levels } = await get(`/jackpots/${id}`)
    expect(levels.map(({ pool_amount: amount }: { pool_amount: number }) => amount)).toEqual([
      1200, 10_300, 100_500,
    ])
    const rows = await house.db.run({
      name: '',
      text: `select stake, added from jackpot_contributions where jackpot_id = ${id}`,
    })
    expect(rows).toEqual([{ stake: 500_000n, added: true }])
  })

  test('the bet that brings a level to its sealed threshold wins it: the secret is opened and fits what was told before', async () => {
    const id = await oneLevel(1350)
    const [before] = (await get(`/jackpots/${id}`)).levels
    const players = [await house.player(10_000_000n), await house.player(10_000_000n)]
    for (const { cookie } of players) await bet(cookie, 100_000)
    const [, second] = players
    await collect(house)
    const mine = await get(`/jackpot-hits?for_user=true&status=initial&jackpot_id=${id}`, second?.cookie)
    expect(mine.items).toMatchObject([
      {
        ...{ jackpot_id: id, jackpot_name: 'Derby Jackpot', amount: 1350, amount_eur: 1350, currency: 'EUR' },
        ...{ status: 'initial', current_user: true, round: 1, level: { id: before.id, name: 'Mini' } },
      },
    ])
    const [{ opened }] = mine.items
    expect(opened.commitment).toBe(before.commitment)
    const hash = createHash('sha256').update(`${opened.threshold}:${opened.nonce}`).digest('hex')
    expect(hash).toBe(before.commitment)
    const [after] = (await get(`/jackpots/${id}`)).levels
    // 10.00 + 2 × 2.00 = 14.00 passes 13.50: the rest begins the next round.
    expect(after).toMatchObject({ pool_amount: 1050, round: 2 })
    expect(after.commitment).not.toBe(before.commitment)
  })
})

describe('hits', () => {
  test('JACKPOT-05 only approved and paid hits are announced: before that nobody but the winner is told', async () => {
    const other = await house.player(1000n)
    /** How many hits a visitor, another player and the winner are told of, and the winner where they ask for all. */
    const told = async (id: number, winner: string) => {
      const count = async (cookie: string | null, query = '') =>
        (await get(`/jackpot-hits?jackpot_id=${id}${query}`, cookie)).items.length
      const all = '&status=initial,approved,declined,paid'
      const strangers = [await count(null, all), await count(other.cookie, all)]
      return [...strangers, await count(winner), await count(winner, all)]
    }
    const hit = async () => {
      const id = await oneLevel()
      const winner = await house.player(10_000_000n)
      await bet(winner.cookie)
      await collect(house)
      expect(await told(id, winner.cookie)).toEqual([0, 0, 0, 1])
      await closeJackpots(house)
      return [id, winner.cookie] as const
    }
    const [good, winner] = await hit()
    await decideHits(house, good, 'approve')
    expect(await told(good, winner)).toEqual([1, 1, 1, 1])
    await decideHits(house, good, 'pay')
    expect(await told(good, winner)).toEqual([1, 1, 1, 1])
    const [bad, loser] = await hit()
    await decideHits(house, bad, 'decline')
    expect(await told(bad, loser)).toEqual([0, 0, 0, 1])
  })

  test('API-S-34 hits are asked for by jackpot, number, status, viewer and what is unseen; ten at most unless asked, newest or largest first', async () => {
    const id = await oneLevel(1100, 100_000)
    const one = await house.player(100_000_000n)
    const two = await house.player(100_000_000n)
    for (let round = 0; round < 6; round += 1) for (const { cookie } of [one, two]) await bet(cookie, 50_000)
    await collect(house)
    await decideHits(house, id, 'approve')
    const hits = async (query: string, cookie: string | null = null) =>
      (await get(`/jackpot-hits?jackpot_id=${id}${query}`, cookie)).items
    const all = await hits('&limit=50')
    expect(all.length).toBeGreaterThan(10)
    expect(await hits('')).toEqual(all.slice(0, 10))
    expect(all.map((hit: { round: number }) => hit.round)).toEqual(
      all.map((_: unknown, index: number) => all.length - index),
    )
    expect(await hits('&limit=2')).toEqual(all.slice(0, 2))
    expect([await hits('&status=paid'), await hits('&status=approved')]).toEqual([[], all.slice(0, 10)])
    const own = await hits('&for_user=true&limit=50', one.cookie)
    expect(own.length).toBeLessThan(all.length)
    expect(own.every((hit: { current_user: boolean }) => hit.current_user)).toBe(true)
    expect(await hits('&for_user=true')).toEqual([])
    const largest = (await hits('&largest=true&limit=50')).map((hit: { amount: number }) => hit.amount)
    expect(largest).toEqual(largest.toSorted((a: number, b: number) => b - a))
    expect((await house.call('GET', `${API}/jackpot-hits?limit=51`)).status).toBe(422)
    expect((await hits('&unseen=true&limit=50', two.cookie)).length).toBe(all.length)
  })

  test('JACKPOT-04 a hit says whether the viewer was told of it; an own one is unseen until its announcement was closed, and winners stay masked', async () => {
    const id = await oneLevel()
    const winner = await house.player(10_000_000n)
    const other = await house.player(1000n)
    await bet(winner.cookie)
    await collect(house)
    await decideHits(house, id, 'approve')
    const of = async (cookie: string | null, query = '') =>
      (await get(`/jackpot-hits?jackpot_id=${id}${query}`, cookie)).items
    const [hit] = await of(null)
    expect(hit).toMatchObject({ seen: false, processed: false, current_user: false })
    expect(hit.user_hash).toMatch(/^[0-9a-f]{2}•••[0-9a-f]{2}$/)
    expect(JSON.stringify(hit)).not.toContain(`"player`)
    for (const { cookie } of [winner, other]) {
      expect(await of(cookie, '&unseen=true')).toHaveLength(1)
      expect((await post(`/jackpot-hits/${hit.id}/seen`, cookie)).status).toBe(200)
      expect((await of(cookie))[0]).toMatchObject({ seen: true, processed: false })
    }
    expect(await of(winner.cookie, '&unseen=true')).toHaveLength(1)
    expect(await of(other.cookie, '&unseen=true')).toHaveLength(0)
    for (const { cookie } of [winner, other]) {
      expect((await post(`/jackpot-hits/${hit.id}/processed`, cookie)).status).toBe(200)
      // A late word takes nothing back.
      await post(`/jackpot-hits/${hit.id}/seen`, cookie)
      expect((await of(cookie))[0]).toMatchObject({ seen: true, processed: true })
      expect(await of(cookie, '&unseen=true')).toHaveLength(0)
    }
    expect((await post('/jackpot-hits/999999/processed', other.cookie)).status).toBe(404)
    // A day later the hit of somebody else is no news.
    const late = await house.player(1000n)
    house.time.advance(25 * 3_600_000)
    expect(await of(late.cookie, '&unseen=true')).toHaveLength(0)
  })
})
