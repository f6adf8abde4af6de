import { oddsThousandths } from '@touchline/betting'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { describe, expect, test } from 'vitest'
import { type CampaignChanges } from '../campaigning.ts'
import { place, selection } from '../house.ts'
import { freebet } from './freebets.ts'
import type { Asked, BonusBets, Sent } from './testing.ts'

const DAY = 86_400_000

/** Bets that cannot have the bonus they name: nothing is placed, and the player is told what is missing. */
export function refusalsSuite({ house, fresh, holder, body, bet, bonusRow }: BonusBets): void {
  const FREE = freebet('freebet_all_win')
  const given = (conditions: Partial<typeof ANY_BET>): CampaignChanges => ({
    conditions: { ...ANY_BET, ...conditions },
  })

  test.each<[string, CampaignChanges, Asked]>([
    ['min_odds', given({ min_odds: 2001 }), {}],
    ['max_odds', given({ max_odds: 1999 }), {}],
    ['selection_count', given({ selection_count_from: 2 }), {}],
    ['match_status', given({ match_status: 'live' }), {}],
    ['bet_type', given({ bet_types: ['combo'] }), {}],
    ['events', given({ events: [{ sport: 'tennis' }, { tournament_id: 1 }] }), {}],
    ['min_stake', {}, { stake: 499 }],
    ['max_stake', {}, { stake: 501 }],
    ['not_started', { startsAt: new Date('2030-01-02T00:00:00Z') }, {}],
    ['ended', { state: 'paused' }, {}],
    ['only_verified', { onlyVerified: true }, {}],
    ['country', { countries: ['DE'] }, {}],
    ['group', { playerGroups: ['gold'] }, {}],
  ])('BONUS-12 PLACE-03 is refused, and told %s', async (unmet, changes, asked) => {
    const [matchId = 0] = fresh(1)
    const own = await holder(FREE, changes)
    const answer = await bet(own, [selection({ matchId })], asked)
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      400,
      126,
      { bet: 0, unmet: [unmet] },
    ])
    expect(await house.balance(own.playerId)).toBe(10_000n)
    expect(await bonusRow(own)).toMatchObject({ status: 'active', times_used: 0 })
  })

  test('BONUS-12 a player of its country and in its group by points can use it', async () => {
    const [matchId = 0] = fresh(1)
    const own = await holder(FREE, { countries: ['DE'], playerGroups: ['bronze'] })
    await house.db.run({ name: '', text: `update players set country_code = 'DE' where id = $1` }, [
      own.playerId,
    ])
    expect((await bet(own, [selection({ matchId })])).status).toBe(200)
  })

  test('BONUS-12 what has expired is refused at that moment, before a job has said so', async () => {
    const [matchId = 0] = fresh(1)
    const own = await holder(FREE)
    const ends = new Date(house.time.clock())
    await house.db.run({ name: '', text: 'update bonuses set expires_at = $2 where id = $1' }, [
      own.bonus.id,
      ends,
    ])
    expect((await bet(own, [selection({ matchId })])).body.details.unmet).toEqual(['ended'])
    const later = new Date(house.time.clock() + DAY)
    await house.db.run({ name: '', text: 'update bonuses set expires_at = $2 where id = $1' }, [
      own.bonus.id,
      later,
    ])
    expect((await bet(own, [selection({ matchId })])).status).toBe(200)
  })

  test('SAFE-17 another player’s bonus is as unknown as none, and one kind is no other', async () => {
    const [matchId = 0] = fresh(1)
    const [own, other] = [await holder(FREE), await holder(FREE)]
    const asked = [
      { ...own, bonus: other.bonus },
      { ...own, bonus: { ...own.bonus, id: 987_654 } },
      { ...own, bonus: { ...own.bonus, type: 'freebet_only_win' as const } },
    ]
    for (const one of asked)
      expect((await bet(one, [selection({ matchId })])).body).toMatchObject({
        code: 126,
        details: { bet: 0, unmet: ['ended'] },
      })
  })

  test('PLACE-03 a bonus of another currency is refused', async () => {
    const [matchId = 0] = fresh(1)
    const own = await holder(FREE, { currency: 'USD' })
    expect((await bet(own, [selection({ matchId })])).body.details).toEqual({ bet: 0, unmet: ['currency'] })
  })

  test('PLACE-03 two bets of one placement cannot both use a freebet, and neither is placed', async () => {
    const matches = fresh(2)
    const own = await holder(FREE)
    const bets = matches.map((matchId) => body(own.bonus, [selection({ matchId })]).bets[0])
    const answer = await place(house, own.cookie, { ...body(own.bonus, []), bets, meta: META })
    expect(answer.body).toMatchObject({ code: 126, details: { bet: 1, unmet: ['uses'] } })
    expect(await bonusRow(own)).toMatchObject({ status: 'active', times_used: 0 })
  })

  test('BONUS-13 a budget that does not hold what a bet may cost refuses it', async () => {
    const [matchId = 0, other = 0] = fresh(2)
    const own = await holder({ type: 'token', percent: 100, max_extra: 1000 }, { budget: 700n })
    expect((await bet(own, [selection({ matchId })], { stake: 500 })).status).toBe(200)
    const answer = await bet(own, [selection({ matchId: other })], { stake: 500 })
    expect(answer.body).toMatchObject({ code: 126, details: { bet: 0, unmet: ['budget'] } })
    expect((await bet(own, [selection({ matchId: other })], { stake: 200 })).status).toBe(200)
  })

  describe('SAFE-02 sent again', () => {
    const sent = (own: Awaited<ReturnType<typeof holder>>, selections: readonly Sent[], key: string) =>
      place(house, own.cookie, body(own.bonus, selections), key)

    test('with its key it answers the same bet, though its freebet is used up', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(FREE)
      const first = await sent(own, [selection({ matchId })], 'a-key-of-a-freebet')
      const again = await sent(own, [selection({ matchId })], 'a-key-of-a-freebet')
      expect([again.status, again.body]).toEqual([200, first.body])
      const other = await sent(
        { ...own, bonus: { ...own.bonus, id: 1 } },
        [selection({ matchId })],
        'a-key-of-a-freebet',
      )
      expect(other.status).toBe(409)
    })

    test('SAFE-03 after a refusal the same key may try again', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(FREE, given({ min_odds: 2100 }))
      expect((await sent(own, [selection({ matchId })], 'a-key-that-may-try-again')).body.code).toBe(126)
      house.book.set({ matchId }, { odds: oddsThousandths(2200) })
      const taken = await sent(own, [selection({ matchId, odds: 2200 })], 'a-key-that-may-try-again')
      expect(taken.status).toBe(200)
    })
  })
}

const META = { device_id: 'test', quick: false, type: 'single' }
