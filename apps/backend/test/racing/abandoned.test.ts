import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/index.ts'
import { ledgerFaults, place, placement, selection } from '../house.ts'
import { emptyDatabase } from '../stadium.ts'
import { openRacecourse, type Racecourse } from './testing.ts'

const minute = 60_000
/** Of the season of this seed, the third race at Meydan on this day is abandoned. */
const off = Date.UTC(2026, 10, 28, 15, 15)

describe('BEYOND-28 a race that is abandoned at the off', () => {
  let db: Database
  let course: Racecourse
  beforeAll(async () => {
    db = await emptyDatabase()
    course = await openRacecourse(db, off - 30 * minute, { hours: 1 })
  })
  afterAll(async () => {
    await course.close()
    await db.close()
  })

  test('is told so by its card and in the results, and gives back every stake on it', async () => {
    const { house } = course
    const before = (await course.races()).filter(({ time }) => Date.parse(time) === off)
    const cards = await Promise.all(before.map(({ id }) => course.card(id)))
    const { race, win, place: placed } = cards.find((card) => card.race.meeting.name === 'Meydan') ?? {}
    if (race === undefined || win === undefined || placed === undefined) throw new Error('no such race')
    const { id: player, cookie } = await house.player(10_000n)
    const ids: number[] = []
    for (const market of [win, placed].filter((one) => one !== null)) {
      const { id: outcomeId, odds } = market.outcomes.find(({ active }) => active) ?? { id: '', odds: 0 }
      const { id: marketId, specifier } = market
      const bet = placement([selection({ matchId: race.id, marketId, specifier, outcomeId, odds })], 1000)
      const answer = await place(house, cookie, bet)
      expect(answer.status).toBe(200)
      ids.push(answer.body[0].id)
    }
    expect(await house.balance(player)).toBe(10_000n - 1000n * BigInt(ids.length))
    await course.playTo(off + minute, minute)
    expect((await course.card(race.id)).race).toMatchObject({ state: 'abandoned', result: null })
    const { body: results } = await course.get('/results')
    expect(results.items.find((one: { id: number }) => one.id === race.id)).toMatchObject({
      state: 'abandoned',
    })
    const { body } = await house.call('GET', '/api/sportsbook/v3/bets', { cookie })
    const bets = body.items as { id: number; result: string; win_amount: number }[]
    expect(bets.map(({ id }) => id).sort()).toEqual(ids.sort())
    for (const bet of bets) expect(bet).toMatchObject({ result: 'refund_entire', win_amount: 1000 })
    expect(await house.balance(player)).toBe(10_000n)
    expect(await ledgerFaults(db)).toEqual([])
  })
})
