import { type Popular, sportsbookEndpoints, type SuggestedPick } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { catalogueOfTests, now } from '../../../test/catalogue-of-tests.ts'

describe('the catalogue over HTTP', () => {
  const { served, idOf, get } = catalogueOfTests()

  describe('BEYOND-09 popular and suggested bets', () => {
    const read = async (query = '') => {
      const { outcomes, combos } = (await get(`/popular${query}`)).body as Popular
      const short = ({ match, outcome_id }: SuggestedPick) => `${match.competitors.home.name} ${outcome_id}`
      const oddsOf = ({ market, outcome_id }: SuggestedPick) =>
        market.outcomes.find(({ id }) => id === outcome_id)?.odds ?? 0
      for (const { odds, picks } of combos)
        expect(odds).toBe(Math.round(picks.map(oddsOf).reduce((a, b) => a * b) / 1000 ** (picks.length - 1)))
      return {
        outcomes: outcomes.map((pick) => [short(pick), pick.bets_count]),
        combos: combos.map(({ key, picks }) => [key, picks.map(short)]),
      }
    }
    const FAVOURITES = ['favourites', ['Everton 1', 'FC Bayern München 1']]
    const HIGH_SCORES = ['high_scores', ['Everton 12', 'FC Bayern München 12']]

    /** Places a number of one player's bets on the same outcome. */
    const bet = async (count: number, home: string, marketId: number, outcome: string, more = '') => {
      const [specifier = '', builder = 'null', result = 'null', placed = now] = more.split(' ')
      for (let at = 0; at < count; at += 1)
        await served.db.run({
          name: '',
          text: `with p as (insert into players (email, password_hash, language, created_at)
              values (gen_random_uuid()::text, '', 'en', now()) returning id),
            b as (insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, odds, potential_win, step, quick, device_id, created_at)
              select gen_random_uuid()::text, id, 'single', 'waiting_results', 'no_results', 'EUR', 1, 1, 1000, 1, 0, false, 'x', to_timestamp(${Number(placed)} / 1000.0) from p returning id)
            insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, builder, result, settlement_version)
              select id, 0, ${idOf(home)}, 'x', ${marketId}, '${specifier}', '${outcome}', 1000, ${builder}, ${result}, 0 from b`,
        })
    }

    test('without bets there are ready-made combos of the most prominent coming matches only', async () => {
      expect(await read()).toEqual({ outcomes: [], combos: [FAVOURITES, HIGH_SCORES] })
      expect(await read('?sport_key=tennis')).toEqual({ outcomes: [], combos: [] })
    })

    test('outcomes by their open bets, one a match, of what takes bets; the first of them are a combo', async () => {
      await bet(2, 'Arsenal', 1, '1')
      await bet(1, 'Arsenal', 1, '2')
      await bet(3, 'Novak Đoković', 186, '4')
      await bet(1, 'FC Bayern München', 18, '13', 'total=2.5')
      // Suspended; settled; part of a builder; no longer offered.
      await bet(4, 'Everton', 60, '1')
      await bet(4, 'Everton', 1, '1', ` null '{}'`)
      await bet(4, 'Everton', 1, '1', ' 1')
      await bet(4, 'Chelsea', 1, '1')
      expect((await read()).outcomes).toEqual([])
      await served.backed.refresh()
      const outcomes = [
        ['Novak Đoković 4', 3],
        ['Arsenal 1', 2],
        ['FC Bayern München 13', 1],
      ]
      const mostBacked = ['most_backed', ['Novak Đoković 4', 'Arsenal 1', 'FC Bayern München 13']]
      expect(await read()).toEqual({ outcomes, combos: [mostBacked, FAVOURITES, HIGH_SCORES] })
      expect((await read('?limit=1')).outcomes).toEqual(outcomes.slice(0, 1))
      expect((await read('?sport_key=tennis')).outcomes).toEqual(outcomes.slice(0, 1))
      const [first] = (await get('/popular?locale=de')).body.outcomes
      expect(sportsbookEndpoints.popular.response.shape.outcomes.element.safeParse(first).success).toBe(true)
      expect(first.market).toMatchObject({ id: 186, name: 'Sieger' })
    })

    test('of the last hour are those placed in it alone, and whoever asks hears no more than numbers', async () => {
      await bet(9, 'Everton', 18, '12', `total=2.5 null null ${now - 3_600_001}`)
      await served.backed.refresh()
      expect((await read()).outcomes[0]).toEqual(['Everton 12', 9])
      const hour = await get('/popular?since=hour')
      expect(JSON.stringify(hour.body)).not.toMatch(/player|email/)
      expect((await read('?since=hour')).outcomes).toEqual([
        ['Novak Đoković 4', 3],
        ['Arsenal 1', 2],
        ['FC Bayern München 13', 1],
      ])
      expect((await get('/popular?since=day')).status).toBe(422)
    })

    test('a bad query is refused by name', async () => {
      const { status, body } = await get('/popular?limit=0')
      expect([status, Object.keys(body.errors)]).toEqual([422, ['limit']])
    })
  })
})
