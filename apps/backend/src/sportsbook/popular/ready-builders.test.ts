import type { OddsThousandths } from '@touchline/betting'
import type { PushedMarket } from '@touchline/contract'
import { expect, test } from 'vitest'
import type { Listed } from '../catalogue/match-list.ts'
import type { BuilderQuotes } from '../markets/builders/builder-quote.ts'
import { createReadyBuilders, readyBuilder } from './ready-builders.ts'

const market = (id: number, specifier: string, odds: readonly number[]) =>
  ({
    id,
    specifier,
    status: 1,
    most_balanced: true,
    outcomes: odds.map((price, index) => ({ id: `${id}-${index}`, active: true, odds: price })),
  }) as unknown as PushedMarket

/** A coming football match with its winner, a total, both to score and the first half. */
const listed = (id: number, version = 1): Listed =>
  ({
    match: { id, hasJointLaw: true, tournament: { category: { sport: 'soccer' } } },
    document: {
      version,
      match: { status: 0 },
      markets: [
        market(1, '', [2900, 3300, 1900]),
        market(18, 'total=2.5', [1900, 1900]),
        market(29, '', [1800, 2000]),
        market(60, '', [3300, 2100, 2500]),
      ],
    },
  }) as unknown as Listed

/** Each leg comes in half of the time, the total in every case in which the first half did. */
function quotes() {
  const asked: number[] = []
  const chance: BuilderQuotes['chance'] = (matchId, outcomes) => {
    asked.push(matchId)
    const ids = outcomes.map(({ outcomeId }) => outcomeId)
    const follows = ids.includes('18-0') && ids.includes('60-2')
    return 0.5 ** (ids.length - (follows ? 1 : 0))
  }
  const odds = (_: number, outcomes: readonly unknown[]) => (outcomes.length * 2000) as OddsThousandths
  return { chance, odds, asked }
}

test('BEYOND-09 a ready builder is of the side at the shortest price, and leaves out what follows from the rest', () => {
  const ids = readyBuilder(listed(4), quotes())?.picks.map(({ outcomeId }) => outcomeId)
  expect(ids).toEqual(['1-2', '60-2'])
  expect(readyBuilder(listed(5), quotes())?.picks.map(({ outcomeId }) => outcomeId)).toEqual(['1-2', '29-0'])
  const { match, document } = listed(4)
  expect(readyBuilder({ match: { ...match, hasJointLaw: false }, document }, quotes())).toBeNull()
})

test('BEYOND-09 ready builders are worked out once a version of a match, one a turn, and of ten matches at most', async () => {
  const own = quotes()
  let turns = 0
  const builders = createReadyBuilders(own, async () => void (turns += 1))
  await builders([listed(4), listed(8)], 2)
  const first = own.asked.length
  expect([first > 0, turns]).toEqual([true, 2])
  await builders([listed(4), listed(8)], 2)
  expect([own.asked.length, turns]).toEqual([first, 2])
  await builders([listed(4, 2), listed(8)], 2)
  expect([own.asked.length > first, turns]).toEqual([true, 3])

  const none = { chance: () => null, odds: () => null }
  let looked = 0
  const many = Array.from({ length: 30 }, (_, index) => listed(index + 1))
  expect(await createReadyBuilders(none, async () => void (looked += 1))(many, 3)).toEqual([])
  expect(looked).toBe(10)
})
