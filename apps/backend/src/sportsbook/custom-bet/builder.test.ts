import { canonicalSpecifier } from '@touchline/betting'
import type { BuilderSelection, PushedMarket } from '@touchline/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MatchDocument } from '../catalogue/wire.ts'
import { outcomeKey } from '../markets/builders/builder-quote.ts'
import type { JointLaw } from '../markets/builders/joint-source.ts'
import { type BuilderBoard, builderBoard, judgeBuilder, outcomeOf } from './builder.ts'

/** A match that ends 0:0 … 3:3, with each score equally likely. */
const scores = Array.from({ length: 16 }, (_, code) => [Math.floor(code / 4), code % 4] as const)
type Holds = (home: number, away: number, line: number) => boolean

const outcomes: Readonly<Record<string, Holds>> = {
  '1/1': (home, away) => home > away,
  '1/2': (home, away) => home === away,
  '1/3': (home, away) => home < away,
  '10/9': (home, away) => home >= away,
  '10/10': (home, away) => home !== away,
  '10/11': (home, away) => home <= away,
  '18/12': (home, away, line) => home + away > line,
  '18/13': (home, away, line) => home + away < line,
  '29/74': (home, away) => home > 0 && away > 0,
  '29/76': (home, away) => home === 0 || away === 0,
}

const possible = (picked: readonly BuilderSelection[]) =>
  scores.filter(([home, away]) =>
    picked.every(({ market_id, outcome_id, specifier }) =>
      outcomes[`${market_id}/${outcome_id}`]?.(home, away, Number(specifier.replace('total=', ''))),
    ),
  ).length

const law: JointLaw = {
  chance: (legs) => {
    const picked = legs.map(({ marketId, specifier, outcomeId }) => ({
      market_id: marketId,
      specifier,
      outcome_id: outcomeId,
    }))
    if (picked.some((one) => outcomes[`${one.market_id}/${one.outcome_id}`] === undefined)) return null
    return possible(picked) / scores.length
  },
}

const market = (id: number, specifier: string, ids: readonly string[]): PushedMarket => ({
  id,
  specifier,
  status: 1,
  most_balanced: true,
  outcomes: ids.map((outcome) => {
    const chance = possible([{ market_id: id, specifier, outcome_id: outcome }]) / scores.length
    return { id: outcome, active: true, odds: Math.floor(950 / chance) }
  }),
})

const lines = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5]
const markets = [
  market(1, '', ['1', '2', '3']),
  market(10, '', ['9', '10', '11']),
  ...lines.map((line) => market(18, `total=${line}`, ['12', '13'])),
  market(29, '', ['74', '76']),
]
const document = (offered: readonly PushedMarket[], status: 0 | 4 = 0) =>
  ({ match: { status }, markets: offered, version: 1 }) as unknown as MatchDocument
const board = (offered = markets, status: 0 | 4 = 0) => builderBoard(document(offered, status), offered, law)

const pick = (market_id: number, outcome_id: string, specifier = ''): BuilderSelection => ({
  market_id,
  outcome_id,
  specifier,
})
const home = pick(1, '1')
const away = pick(1, '3')
const bothScore = pick(29, '74')
const over = (line: number) => pick(18, '12', `total=${line}`)
const under = (line: number) => pick(18, '13', `total=${line}`)

/** With what still combines of all markets. */
const judged = (of: BuilderBoard, selections: readonly BuilderSelection[]) => {
  const { available, ...said } = judgeBuilder(of, selections)
  return { ...said, available: available(markets) }
}
const judge = (...selections: BuilderSelection[]) => judged(board(), selections)
const states = (...selections: BuilderSelection[]) =>
  judge(...selections).selections.map(({ state }) => state)

describe('selections', () => {
  test('CUSTOM-03 a price from two on', () => {
    expect(judge().odds).toBeNull()
    expect(judge(home).odds).toBeNull()
    expect(judge(home, bothScore).odds).toBeGreaterThan(1000)
    expect(states(home)).toEqual(['open'])
  })

  test('CUSTOM-04 the latest that makes it impossible is at fault, and the rest is judged without it', () => {
    expect(states(home, away, bothScore)).toEqual(['open', 'conflict', 'open'])
    expect(states(bothScore, under(4.5), under(1.5), home)).toEqual(['open', 'open', 'conflict', 'open'])
    expect(judge(home, away, bothScore).odds).toBeNull()
    expect(judge(home, pick(99, '1')).odds).toBeNull()
    expect(states(home, pick(99, '1'), bothScore)).toEqual(['open', 'unavailable', 'open'])
  })

  test('redundant is what follows from the rest, whichever came first', () => {
    expect(states(home, pick(10, '9'))).toEqual(['open', 'redundant'])
    expect(states(pick(10, '9'), home)).toEqual(['redundant', 'open'])
    expect(states(home, bothScore, over(2.5))).toEqual(['open', 'open', 'redundant'])
  })

  test('of those that say the same, the latest is redundant', () => {
    const all = [under(0.5), pick(1, '2'), pick(29, '76')]
    expect(states(...all)).toEqual(['open', 'redundant', 'redundant'])
    expect(states(...all.toReversed())).toEqual(['open', 'open', 'redundant'])
  })

  test('a specifier is the same however it is written', () => {
    expect(judge(home, pick(18, '12', ' total=2.5|')).odds).toBe(judge(home, over(2.5)).odds)
  })
})

describe('what still combines', () => {
  const stateOf = (
    answer: ReturnType<typeof judge>,
    { market_id, specifier, outcome_id }: BuilderSelection,
  ) =>
    answer.available
      .find((one) => one.market_id === market_id && one.specifier === specifier)
      ?.outcomes.find(({ id }) => id === outcome_id)?.state

  test('BEYOND-07 every other outcome says what choosing it would mean', () => {
    const answer = judge(home, bothScore)
    expect(stateOf(answer, away)).toBe('conflict')
    expect(stateOf(answer, under(2.5))).toBe('conflict')
    expect(stateOf(answer, over(2.5))).toBe('redundant')
    expect(stateOf(answer, over(3.5))).toBe('open')
    expect(stateOf(answer, home)).toBeUndefined()
    expect(answer.available.map(({ market_id }) => market_id)).toEqual(markets.map(({ id }) => id))
  })

  test('BEYOND-07 of nothing chosen, all is open; beside one at fault, the others count', () => {
    expect(
      judge()
        .available.flatMap((one) => one.outcomes)
        .every(({ state }) => state === 'open'),
    ).toBe(true)
    expect(stateOf(judge(home, away), pick(10, '9'))).toBe('redundant')
  })

  test('BEYOND-07 what is suspended or inactive is unavailable, and nothing of a match that is over can be had', () => {
    const [result, ...rest] = markets as [PushedMarket, ...PushedMarket[]]
    const suspended = [{ ...result, status: -1 as const }, ...rest]
    expect(stateOf(judged(board(suspended), [bothScore]), home)).toBe('unavailable')
    expect(judgeBuilder(board(suspended), [home, bothScore]).selections.map(({ state }) => state)).toEqual([
      'unavailable',
      'open',
    ])
    const inactive = [
      { ...result, outcomes: result.outcomes.map((one) => ({ ...one, active: one.id !== '1' })) },
      ...rest,
    ]
    expect(stateOf(judged(board(inactive), [bothScore]), home)).toBe('unavailable')
    expect(stateOf(judged(board(inactive), [bothScore]), away)).toBe('open')
    const over = judged(board(markets, 4), [home, bothScore])
    expect(over.odds).toBeNull()
    expect(over.selections.every(({ state }) => state === 'unavailable')).toBe(true)
    expect(judgeBuilder({ ...board(), law: null }, [home, bothScore]).odds).toBeNull()
  })

  test('BEYOND-07 ten are the most', () => {
    const ten = [
      home,
      pick(10, '9'),
      pick(10, '10'),
      bothScore,
      ...lines.slice(0, 4).map(over),
      under(4.5),
      under(5.5),
    ]
    const answer = judge(...ten)
    expect(ten).toHaveLength(10)
    expect(answer.odds).not.toBeNull()
    expect(stateOf(answer, away)).toBe('limit')
    expect(stateOf(answer, over(4.5))).toBe('limit')
    expect(stateOf(judge(...ten.slice(1)), over(4.5))).toBe('conflict')
  })
})

test('BEYOND-07 states and prices are those of every score, whatever is chosen', () => {
  const all = markets.flatMap(({ id, specifier, outcomes: own }) =>
    own.map((outcome) => pick(id, outcome.id, canonicalSpecifier(specifier))),
  )
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 6 }), (picked) => {
      const answer = judge(...picked)
      const kept = picked.filter((_, index) => answer.selections[index]?.state !== 'conflict')
      expect(possible(kept)).toBeGreaterThan(0)
      // All redundant ones can be dropped together.
      const needed = picked.filter((_, index) => answer.selections[index]?.state === 'open')
      expect(possible(needed)).toBe(possible(kept))
      expect(answer.odds !== null).toBe(kept.length === picked.length && kept.length > 1)
      if (answer.odds !== null) {
        const own = kept.map((one) => board().odds.get(outcomeKey(outcomeOf(one))) ?? 0)
        expect(answer.odds).toBeGreaterThanOrEqual(Math.max(...own))
        expect(judge(...picked.toReversed()).odds).toBe(answer.odds)
      }
      for (const { market_id, specifier, outcomes: others } of answer.available) {
        for (const { id, state } of others) {
          const after = possible([...kept, pick(market_id, id, specifier)])
          expect(state).toBe(after === 0 ? 'conflict' : after === possible(kept) ? 'redundant' : 'open')
        }
      }
    }),
    { seed: 11, numRuns: 300 },
  )
})
