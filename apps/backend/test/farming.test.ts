import { describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { AMB, farmingOfTests, FARMING, HUNTING, LOOTBOX } from './farming/testing.ts'
import { place, placement, selection } from './house.ts'
import { LOST, VOID, WON } from './settling/testing.ts'

const farming = farmingOfTests(embedded)
const { house, fresh, settle, rollBack, bet, player, points, awards, read, reserved, follow } = farming

describe('a hunting', () => {
  test('BONUS-14 farms potential points while its bets are open, and real ones once they are settled', async () => {
    const { cookie, bonus } = await player(HUNTING)
    const [one = 0, two = 0] = fresh(2)
    await farming.betFor(bonus, cookie, [one])
    await follow()
    expect(await points(bonus)).toEqual([0, 10_000])
    await farming.betFor(bonus, cookie, [two], 500)
    await settle(one, LOST)
    await follow()
    expect(await points(bonus)).toEqual([10_000, 5000])
    expect(await read(bonus)).toMatchObject({
      bets_count: 2,
      staked: 1500n,
      farmed_matches: [one, two].map(BigInt),
    })
  })

  test('BONUS-14 open pages are told what it has farmed after each change, and nothing while nothing changes', async () => {
    const { cookie, bonus, playerId } = await player(HUNTING)
    const [match = 0] = fresh(1)
    const channel = `$user:en:${playerId}`
    house.heard.add(channel)
    const told = () =>
      house.published.flatMap(({ channel: to, data }) =>
        (data as { type: string }).type === 'bonus_changed' ? [[to, data] as const] : [],
      )
    const before = told().length
    await farming.betFor(bonus, cookie, [match])
    await follow()
    await follow()
    await settle(match, WON)
    await follow()
    const figures = { avg_stake: 1000, bets_count: 1, farmed_event_ids: [match], potential_freebet_amount: 0 }
    const push = { type: 'bonus_changed', bonus: { id: bonus, type: 'hunting' }, status: 'active' }
    expect(told().slice(before)).toEqual([
      [
        channel,
        {
          ...push,
          farming: {
            ...figures,
            points: 0,
            available_points: 0,
            potential_points: 10,
            potential_freebet_amount: 200,
          },
        },
      ],
      [channel, { ...push, farming: { ...figures, points: 10, available_points: 0, potential_points: 0 } }],
    ])
    house.heard.delete(channel)
    await rollBack(match)
    await follow()
    expect(told()).toHaveLength(before + 2)
  })

  test('a step that is reached brings its freebet once, however often the bets are looked at', async () => {
    const { cookie, bonus, campaign } = await player(HUNTING)
    const [match = 0] = fresh(1)
    await farming.betFor(bonus, cookie, [match])
    await settle(match, WON)
    for (let again = 0; again < 3; again += 1) await follow()
    await farming.job('farming')
    expect(await awards(bonus)).toEqual([
      { source: `award:${bonus}:1`, kind: 'freebet_all_win', status: 'active', amount: 200n, reserved: 200n },
    ])
    expect(await reserved(campaign)).toBe(200n)
  })

  test('what a rollback takes the reason of is taken back while unused, and given again with it', async () => {
    const { cookie, bonus, campaign } = await player(HUNTING)
    const [match = 0] = fresh(1)
    await farming.betFor(bonus, cookie, [match])
    await settle(match, WON)
    await follow()
    await rollBack(match)
    await follow()
    expect(await points(bonus)).toEqual([0, 10_000])
    expect(await awards(bonus)).toMatchObject([{ status: 'overridden', reserved: 0n }])
    expect(await reserved(campaign)).toBe(0n)
    await settle(match, LOST)
    await follow()
    expect(await awards(bonus)).toMatchObject([{ status: 'active', reserved: 200n }])
    expect(await reserved(campaign)).toBe(200n)
  })

  test('what was used stands, whatever becomes of its reason', async () => {
    const { cookie, bonus } = await player(HUNTING)
    const [match = 0, other = 0] = fresh(2)
    await farming.betFor(bonus, cookie, [match])
    await settle(match, WON)
    await follow()
    await farming.betFor(await farming.firstAward(bonus), cookie, [other], 200)
    await settle(match, VOID)
    await follow()
    expect(await points(bonus)).toEqual([0, 0])
    expect(await awards(bonus)).toMatchObject([{ status: 'bonus_over' }])
  })

  test('is over with its last step, and goes on when that is taken back', async () => {
    const { cookie, bonus } = await player(HUNTING)
    const [match = 0] = fresh(1)
    await farming.betFor(bonus, cookie, [match], 2500)
    await settle(match, WON)
    await follow()
    expect(await read(bonus)).toMatchObject({ status: 'bonus_over', points: 25_000n })
    expect(await awards(bonus)).toMatchObject([{ amount: 200n }, { amount: 500n }])
    await rollBack(match)
    await follow()
    expect(await read(bonus)).toMatchObject({ status: 'active', ended_at: null })
  })

  test('BONUS-15 a match that has farmed adds nothing more where it counts once', async () => {
    const { cookie, bonus } = await player({ ...HUNTING, farm_once_per_event: true })
    const [match = 0, other = 0] = fresh(2)
    await farming.betFor(bonus, cookie, [match])
    await farming.betFor(bonus, cookie, [match])
    await farming.betFor(bonus, cookie, [match, other])
    await follow()
    // The combo at 4.00 counts its other leg alone.
    expect(await points(bonus)).toEqual([0, 20_000])
    await settle(match, VOID)
    await follow()
    expect(await points(bonus)).toEqual([0, 10_000])
  })

  test('a bet that was cashed out brings nothing', async () => {
    const { cookie, bonus } = await player(HUNTING)
    const [match = 0] = fresh(1)
    const id = await farming.betFor(bonus, cookie, [match])
    await follow()
    expect(await points(bonus)).toEqual([0, 10_000])
    const { to_cashout: offer } = await farming.betOf(cookie, id)
    const cashedOut = await house.call('POST', '/api/sportsbook/v3/bets/cashout', {
      cookie,
      body: { bet_id: id, to_cashout: offer },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(cashedOut.body).toMatchObject({ status: 'cashed_out' })
    await follow()
    expect(await points(bonus)).toEqual([0, 0])
  })

  test('what the budget does not hold is not given, and nothing beyond it is ever reserved', async () => {
    const { cookie, bonus, campaign } = await player(HUNTING, { budget: 699n })
    const [match = 0] = fresh(1)
    await farming.betFor(bonus, cookie, [match], 2500)
    await settle(match, WON)
    await follow()
    expect(await awards(bonus)).toMatchObject([{ amount: 200n }])
    expect(await reserved(campaign)).toBe(200n)
  })
})

describe('bonuses that count bets by themselves', () => {
  test('a lootbox counts the bets since its activation that meet its conditions, at the player’s own cost', async () => {
    const { id, cookie } = await house.player(100_000n)
    const [before = 0, match = 0, other = 0] = fresh(3)
    await bet(cookie, [before])
    house.time.advance(1000)
    const { bonus } = await player(LOOTBOX, { conditions: { selection_count_to: 1 } }, 0n)
    await farming.sql(`update bonuses set player_id = ${id} where id = ${bonus} returning id`)
    await bet(cookie, [match])
    await bet(cookie, [match, other])
    const free = await bet(cookie, [other])
    await farming.sql(
      `update bets set bonus = '{"id": 0, "given": 1000, "terms": {"type": "freebet_all_win"}}' where id = ${free} returning id`,
    )
    await follow()
    expect(await points(bonus)).toEqual([0, 10_000])
    await farming.sql(`update bets set bonus = null where id = ${free} returning id`)
  })

  test('BONUS-21 so many bets bring so many freebets, by ranges', async () => {
    const { cookie, bonus } = await player(AMB)
    const matches = fresh(3)
    for (const match of matches) await bet(cookie, [match])
    await follow()
    expect(await points(bonus)).toEqual([0, 3000])
    for (const match of matches) await settle(match, LOST)
    await follow()
    expect(await awards(bonus)).toMatchObject([
      { source: `award:${bonus}:1.1`, kind: 'freebet_only_win', amount: 100n },
      { source: `award:${bonus}:2.1`, amount: 150n },
      { source: `award:${bonus}:2.2`, amount: 150n },
    ])
    expect(await read(bonus)).toMatchObject({ status: 'bonus_over' })
  })

  test('bets count by themselves after they were placed: nobody has to ask', async () => {
    const { cookie, bonus } = await player(LOOTBOX)
    const [match = 0] = fresh(1)
    await bet(cookie, [match])
    house.time.advance(100)
    await farming.idle()
    expect(await points(bonus)).toEqual([0, 10_000])
    await settle(match, WON)
    house.time.advance(100)
    await farming.idle()
    expect(await points(bonus)).toEqual([10_000, 0])
  })

  test('a bet counts that was placed after the activation, also where one from before it waited and has the later id', async () => {
    const { cookie, bonus } = await player(LOOTBOX)
    house.time.advance(1000)
    await bet(cookie, fresh(1))
    const waited = await bet(cookie, fresh(1))
    await farming.sql(
      `update bets t set created_at = b.activated_at - interval '5 seconds' from bonuses b where t.id = ${waited} and b.id = ${bonus} returning t.id`,
    )
    await follow()
    expect(await points(bonus)).toEqual([0, 10_000])
  })

  test('what nobody was told of is found by the job, and only that is looked at', async () => {
    const { cookie, bonus } = await player(LOOTBOX)
    const [match = 0] = fresh(1)
    await bet(cookie, [match])
    await farming.job('farming')
    const at = (await read(bonus)).farmed_at
    house.time.jump(5000)
    await farming.job('farming')
    expect(await points(bonus)).toEqual([0, 10_000])
    expect((await read(bonus)).farmed_at).toEqual(at)
  })

  test('the job looks at bonuses with something left behind, however many farm: with nothing left it asks for notes alone', async () => {
    for (let other = 0; other < 5; other += 1) {
      const { cookie } = await player(LOOTBOX)
      await bet(cookie, fresh(1))
    }
    await follow()
    const asked = farming.statementsOf(() => farming.job('farming'))
    expect(await asked).toEqual(['bonuses_never_farmed', 'last_bet_to_farm', 'tournaments_to_pay'])
    const { cookie, bonus } = await player(LOOTBOX)
    await follow()
    await bet(cookie, fresh(1))
    const looked = await farming.statementsOf(() => farming.job('farming'))
    expect(looked.filter((name) => name === 'lock_bonus_with_awards')).toHaveLength(1)
    expect(await points(bonus)).toEqual([0, 10_000])
    expect(await farming.sql('select id from bets_to_farm')).toEqual([])
  })

  test('a bonus that became active beside a bet is computed once, though nobody notes it', async () => {
    const { cookie, playerId } = await player(LOOTBOX)
    await bet(cookie, fresh(1))
    await follow()
    const { bonus: late } = await player(LOOTBOX)
    await farming.sql(`update bonuses set player_id = ${playerId} where id = ${late} returning id`)
    await farming.job('farming')
    expect(await points(late)).toEqual([0, 10_000])
    const asked = await farming.statementsOf(() => farming.job('farming'))
    expect(asked).not.toContain('lock_bonus_with_awards')
  })

  test('a bonus that could not be computed is looked at again, and its bet stays noted until it was', async () => {
    const { cookie, bonus } = await player(LOOTBOX)
    await follow()
    await bet(cookie, fresh(1))
    await farming.whileFailing('write_farmed', () => farming.job('farming'))
    expect(house.errors.splice(0).map(String)).toEqual(['Error: write_farmed fails'])
    expect(await farming.sql('select id from bets_to_farm')).toHaveLength(1)
    expect(await points(bonus)).toEqual([0, 0])
    await follow()
    expect(await points(bonus)).toEqual([0, 10_000])
    expect(await farming.sql('select id from bets_to_farm')).toEqual([])
  })

  test('a bet in another currency farms nothing', async () => {
    const { playerId, cookie, bonus } = await player({ ...LOOTBOX, ...FARMING })
    await farming.sql(`update bonuses set currency = 'USD' where id = ${bonus} returning id`)
    const [match = 0] = fresh(1)
    expect((await place(house, cookie, placement([selection({ matchId: match })]))).status).toBe(200)
    await follow()
    expect(await points(bonus)).toEqual([0, 0])
    expect(playerId).toBeGreaterThan(0)
  })
})
