import { describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { farmingOfTests, LOOTBOX } from './farming/testing.ts'
import { WON } from './settling/testing.ts'

const farming = farmingOfTests(embedded)
const { house, fresh, settle, rollBack, bet, player, awards, read, reserved, follow } = farming

const open = (cookie: string, bonus: number, chest: number) =>
  house.call('POST', `/api/sportsbook/v2/bonuses/${bonus}/open`, { cookie, body: { chest } })

/** A player whose bets have filled chests. */
async function filled(chests: number, changes: Parameters<typeof player>[1] = {}) {
  const owner = await player(LOOTBOX, changes)
  const [match = 0] = fresh(1)
  await bet(owner.cookie, [match], 1000 * chests)
  await settle(match, WON)
  await follow()
  return { ...owner, match }
}

describe('a lootbox', () => {
  test('a full chest is opened once; its draw is kept with the number that was drawn, and what it holds is given', async () => {
    const { cookie, bonus, campaign } = await filled(1)
    const answer = await open(cookie, bonus, 1)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [draw] = answer.body.issued.draws
    expect(draw).toMatchObject({ weights: 100, drawn_at: new Date(house.time.clock()).toISOString() })
    // Levels take as many rolls as their weights, in their order: anybody can check the draw.
    const level = draw.roll < 70 ? 1 : draw.roll < 99 ? 2 : 3
    const amount = [0, 300, 5000][level - 1]
    expect(draw).toMatchObject({ level, amount })
    expect((await awards(bonus)).map((award) => Number(award.amount))).toEqual(amount === 0 ? [] : [amount])
    expect(await reserved(campaign)).toBe(BigInt(amount ?? 0))
    expect((await open(cookie, bonus, 1)).body.issued.draws).toEqual([draw])
    expect((await awards(bonus)).length).toBe(amount === 0 ? 0 : 1)
  })

  test('BONUS-14 what chests have taken is among the points, the bar that is being filled is available', async () => {
    const { cookie, bonus } = await filled(2)
    await open(cookie, bonus, 1)
    const { body } = await house.call('GET', `/api/sportsbook/v2/bonuses/lootbox/${bonus}`, { cookie })
    expect(body.issued.farming).toMatchObject({
      avg_stake: 2000,
      bets_count: 1,
      points: 10,
      available_points: 10,
      potential_points: 0,
    })
  })

  test('one that is not full, or not the next, is not opened', async () => {
    const { cookie, bonus } = await filled(2)
    expect((await open(cookie, bonus, 2)).body.code).toBe(1701)
    expect((await open(cookie, bonus, 1)).status).toBe(200)
    expect((await open(cookie, bonus, 2)).status).toBe(200)
    expect((await open(cookie, bonus, 3)).body.code).toBe(1701)
    expect((await read(bonus)).draws).toHaveLength(2)
  })

  test('somebody else’s is not there, and a visitor has none', async () => {
    const { bonus } = await filled(1)
    const { cookie } = await house.player(0n)
    expect((await open(cookie, bonus, 1)).status).toBe(404)
    expect(
      (await house.call('POST', `/api/sportsbook/v2/bonuses/${bonus}/open`, { body: { chest: 1 } })).status,
    ).toBe(401)
  })

  test('nothing is drawn where the budget does not hold the best chest', async () => {
    const { cookie, bonus } = await filled(1, { budget: 4999n })
    expect((await open(cookie, bonus, 1)).body.code).toBe(1702)
    expect((await read(bonus)).draws).toEqual([])
  })

  test('asked for ten times at once it is drawn once', async () => {
    const { cookie, bonus } = await filled(1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(cookie, bonus, 1)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.issued.draws))).size).toBe(1)
    expect((await read(bonus)).draws).toHaveLength(1)
  })

  test('what a chest gave is taken back with the bet that filled it, and the draw stands', async () => {
    const { cookie, bonus, campaign, match } = await filled(1)
    // Until one is drawn that holds something: seven of ten are empty.
    await farming.sql(
      `update bonuses set terms = jsonb_set(terms, '{levels}', '[{"level": 2, "weight": 1, "amount": 300}]') where id = ${bonus} returning id`,
    )
    await open(cookie, bonus, 1)
    expect(await reserved(campaign)).toBe(300n)
    await rollBack(match)
    await follow()
    expect(await awards(bonus)).toMatchObject([{ status: 'overridden' }])
    expect(await reserved(campaign)).toBe(0n)
    expect((await read(bonus)).draws).toMatchObject([{ level: 2, amount: 300 }])
    await settle(match, WON)
    await follow()
    expect(await awards(bonus)).toMatchObject([{ status: 'active', amount: 300n }])
    expect((await open(cookie, bonus, 2)).body.code).toBe(1701)
  })
})
