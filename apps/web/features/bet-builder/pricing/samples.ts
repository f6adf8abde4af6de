import type { ApiClient, ApiResult } from '@touchline/api-client'
import type { SelectionId } from '@touchline/betting'
import type { BuilderPrice, BuilderSelection, BuilderState, Market, Match } from '@touchline/contract'
import { type Choice, choiceOf } from './choice.ts'

export const URN = 'sr:match:7'

const market = (
  id: number,
  name: string,
  specifier: string,
  outcomes: readonly [string, string, number][],
): Market => ({
  match_urn_id: URN,
  id,
  name,
  status: 1,
  specifier,
  outcomes: outcomes.map(([outcomeId, outcomeName, odds]) => ({
    id: outcomeId,
    name: outcomeName,
    odds,
    active: true,
  })),
  market_groups: [{ groupKey: 'main' }],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups: ['score'],
})

const total = (line: number, over: number, under: number) =>
  market(18, 'Total goals', `total=${line}`, [
    ['12', `Over ${line}`, over],
    ['13', `Under ${line}`, under],
  ])

/** Markets of one match that the final score decides. */
export const MARKETS: readonly Market[] = [
  market(1, 'Match result', '', [
    ['1', 'Arsenal', 2100],
    ['2', 'Draw', 3400],
    ['3', 'Chelsea', 3600],
  ]),
  total(0.5, 1080, 8000),
  total(2.5, 1950, 1850),
  market(29, 'Both teams to score', '', [
    ['74', 'Yes', 1750],
    ['76', 'No', 2050],
  ]),
]

/** Shots of a player, which the documents of a match leave out. */
export const shots = (odds: number): Market => ({
  ...market(1203, 'Bukayo Saka: shots', 'player=h7|total=1.5', [['12', 'Over 1.5', odds]]),
  market_groups: [{ groupKey: 'players' }],
})

export const MATCH = {
  id: 7,
  urn_id: URN,
  slug: 'arsenal-chelsea',
  provider: 'betradar',
  version: 1,
  start_time: '2026-11-21T20:00:00Z',
  sport: { id: 1, key: 'soccer', name: 'Football' },
  competitors: { home: { name: 'Arsenal' }, away: { name: 'Chelsea' } },
  state: {
    status: 1,
    period: '1st_half',
    progress: 0.2,
    clock: null,
    total_score: { home: 0, away: 0 },
    game_score: null,
    current_server: null,
    period_score: [],
    red_cards: null,
  },
  main_market: null,
  secondary_market: null,
  top_markets: [],
} as unknown as Match

/** The choice with this name; in a market with a line the name includes it. */
export function choice(name: string): Choice {
  for (const one of MARKETS)
    for (const outcome of one.outcomes) if (outcome.name === name) return choiceOf(URN, one, outcome)
  throw new Error(`no outcome is called ${name}`)
}

export const idOf = (name: string): SelectionId => choice(name).id

type Score = readonly [home: number, away: number]

const SCORES: readonly Score[] = [0, 1, 2, 3].flatMap((home) =>
  [0, 1, 2, 3].map((away) => [home, away] as const),
)

const HAPPENS: Readonly<Record<string, (score: Score, line: number) => boolean>> = {
  '1/1': ([home, away]) => home > away,
  '1/2': ([home, away]) => home === away,
  '1/3': ([home, away]) => home < away,
  '18/12': ([home, away], line) => home + away > line,
  '18/13': ([home, away], line) => home + away < line,
  '29/74': ([home, away]) => home > 0 && away > 0,
  '29/76': ([home, away]) => home === 0 || away === 0,
}

const chanceOf = (selections: readonly BuilderSelection[]): number => {
  const hits = SCORES.filter((score) =>
    selections.every(({ market_id, outcome_id, specifier }) =>
      HAPPENS[`${market_id}/${outcome_id}`]?.(score, Number(specifier.replace('total=', ''))),
    ),
  )
  return hits.length / SCORES.length
}

const stateBeside = (one: BuilderSelection, rest: readonly BuilderSelection[]): BuilderState => {
  const chance = chanceOf([...rest, one])
  if (chance === 0) return 'conflict'
  return rest.length > 0 && chance === chanceOf(rest) ? 'redundant' : 'open'
}

/**
 * The answer of a server that considers all scores up to 3:3 equally likely. Of conflicting choices the last is the
 * invalid one.
 */
export function priceOf(selections: readonly BuilderSelection[]): BuilderPrice {
  const states = selections.map((one, index) => stateBeside(one, selections.slice(0, index)))
  const isPriced = selections.length > 1 && !states.includes('conflict')
  const isChosen = (one: BuilderSelection) =>
    selections.some((other) => JSON.stringify(other) === JSON.stringify(one))
  return {
    match_id: 7,
    odds: isPriced ? Math.round(950 / chanceOf(selections)) : null,
    selections: selections.map((one, index) => ({ ...one, state: states[index] ?? 'open' })),
    available: MARKETS.map(({ id, specifier, outcomes }) => ({
      market_id: id,
      specifier,
      outcomes: outcomes
        .map((outcome) => ({ market_id: id, specifier, outcome_id: outcome.id }))
        .filter((one) => !isChosen(one))
        .map((one) => ({ id: one.outcome_id, state: stateBeside(one, selections) })),
    })),
  }
}

const ok = <T>(data: T): ApiResult<T> => ({ ok: true, data })

export const refused = (status: number, localized_message?: string): ApiResult<never> => ({
  ok: false,
  error: {
    kind: 'refused',
    status,
    body: { code: status, message: 'no', ...(localized_message === undefined ? {} : { localized_message }) },
  },
})

export interface Asked {
  readonly selections: readonly BuilderSelection[]
  readonly signal: AbortSignal
  /** Answers like the server, or with this result. */
  answer(result?: ApiResult<BuilderPrice>): Promise<void>
}

/** An API that answers prices when the test says so, or at once. */
export function sampleApi(options: { readonly atOnce?: boolean; readonly markets?: readonly Market[] } = {}) {
  const asked: Asked[] = []
  const answers: Record<
    string,
    (args: { body: { selections: BuilderSelection[] }; signal: AbortSignal }) => unknown
  > = {
    getMatch: () => ok(MATCH),
    builderMarkets: () => ok({ match_id: 7, version: 1, markets: options.markets ?? MARKETS }),
    priceBuilder: ({ body: { selections }, signal }) =>
      new Promise((resolve) => {
        const answer = async (result: ApiResult<BuilderPrice> = ok(priceOf(selections))) => {
          resolve(result)
          await Promise.resolve()
        }
        asked.push({ selections, signal, answer })
        if (options.atOnce === true) void answer()
      }),
  }
  const call = async (name: string, args: never) => answers[name]?.(args)
  return { api: { call } as unknown as ApiClient, asked, answers }
}
