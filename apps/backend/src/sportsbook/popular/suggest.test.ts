import type { PushedMarket } from '@touchline/contract'
import { expect, test } from 'vitest'
import type { Listed } from '../catalogue/match-list.ts'
import { SPORTS, type SportKey } from '../catalogue/sports.ts'
import { mostBacked, suggestCombos } from './suggest.ts'

const esport = (Object.keys(SPORTS) as SportKey[]).find((key) => SPORTS[key].provider !== 'betradar')

/** A coming match with these odds (thousandths) in its main market. */
function listed(id: number, sport: SportKey, ...odds: number[]): Listed {
  const market = {
    id: SPORTS[sport].markets.main,
    specifier: '',
    status: 1,
    most_balanced: true,
    outcomes: odds.map((price, index) => ({ id: `${index + 1}`, active: true, odds: price })),
  } as unknown as PushedMarket
  return {
    match: { id, tournament: { category: { sport } } },
    document: { match: { status: 0 }, markets: [market] },
  } as unknown as Listed
}

const shown = (combos: ReturnType<typeof suggestCombos>) =>
  combos.map(({ key, odds, picks }) => [
    key,
    odds,
    picks.map(({ listed: { match }, outcomeId }) => `${match.id}/${outcomeId}`),
  ])

test('BEYOND-09 a combo takes the favourite of each match in order, three at most; a match whose favourite is shorter than 1.15 gives none, and never its outsider', () => {
  const coming = [
    listed(1, 'soccer', 2000, 3400, 3600),
    listed(2, 'basketball', 1100, 6000),
    listed(3, 'soccer', 4000, 3500, 1800),
    listed(4, 'soccer', 1500, 4000, 6000),
  ]
  expect(shown(suggestCombos([], () => coming))).toEqual([['favourites', 5400, ['1/1', '3/3', '4/1']]])
  expect(suggestCombos([], () => coming.slice(0, 1))).toEqual([])
})

test('BEYOND-09 legs of a combo are of one provider, for others cannot be combined', () => {
  if (esport === undefined) throw new Error('there is one provider only')
  const coming = [
    listed(1, 'soccer', 2000, 3400),
    listed(2, esport, 1500, 2500),
    listed(3, 'soccer', 1500, 4000),
  ]
  expect(shown(suggestCombos([], () => coming))).toEqual([['favourites', 3000, ['1/1', '3/1']]])
  const backed = coming.map(({ match: { id }, document }, at) => ({
    matchId: id,
    marketId: document.markets[0]?.id ?? 0,
    specifier: '' as never,
    outcomeId: '2',
    bets: 9 - at,
  }))
  const found = mostBacked(backed, (id) => coming.find(({ match }) => match.id === id) ?? null, 10)
  expect(found.map(({ bets }) => bets)).toEqual([9, 8, 7])
  expect(shown(suggestCombos(found, () => []))).toEqual([['most_backed', 13_600, ['1/2', '3/2']]])
})
