import type { Handlers, sportsbookEndpoints, SuggestedPick } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import type { Listed } from '../catalogue/match-list.ts'
import { type Names, namesFor } from '../catalogue/names/names.ts'
import { SPORTS } from '../catalogue/sports.ts'
import {
  allInMemory,
  type CatalogueSources,
  inMemory,
  type Offered,
  offeredTo,
} from '../catalogue/sources.ts'
import { toMarket, toMatch } from '../catalogue/wire.ts'
import type { BuilderQuotes } from '../markets/builders/builder-quote.ts'
import type { BackedOutcomes } from './backed-outcomes.ts'
import { createReadyBuilders } from './ready-builders.ts'
import { mostBacked, suggestCombos, type Suggestion } from './suggest.ts'

type Table = Pick<typeof sportsbookEndpoints, 'popular' | 'readyBuilders'>

export interface PopularSources extends CatalogueSources {
  /** Most bets first: by open bets, or by those of the last hour. */
  readonly backed: Pick<BackedOutcomes, 'current' | 'recent'>
  readonly builders: BuilderQuotes
}

const hour = 3_600_000

/** How far ahead (ms) the matches of combos begin. */
const AHEAD = 36 * hour

/** Default number of outcomes. */
const OUTCOMES = 6

const toPick = (
  { listed, market, outcomeId, bets }: Suggestion,
  names: Names,
  { hasVideo }: Offered,
): SuggestedPick => ({
  match: toMatch(listed.match, listed.document, names, hasVideo(listed.match)),
  market: toMarket(listed.match, market, names, listed.document.match),
  outcome_id: outcomeId,
  bets_count: bets,
})

/** The first of each league, then the second of each. */
function inTurn(matches: readonly Listed[]): Listed[] {
  const seen = new Map<number, number>()
  const rounds = matches.map((listed) => {
    const { id } = listed.match.tournament
    const round = seen.get(id) ?? 0
    seen.set(id, round + 1)
    return { listed, round }
  })
  return rounds.sort((a, b) => a.round - b.round).map(({ listed }) => listed)
}

/** Default number of ready builders. */
const BUILDERS = 3

/** Bet builders of coming matches, ready to be added. */
function readyBuildersHandler(sources: PopularSources): Handlers<Table, Context>['readyBuilders'] {
  const readyBuilders = createReadyBuilders(sources.builders)
  return async ({ query: { limit } }, context) => {
    if (!sources.siteOf(context.host).config.features.custom_bet_enabled) return { items: [] }
    const names = namesFor(context.locale)
    const offered = offeredTo(sources, context)
    const now = sources.clock()
    const matches = [...allInMemory(sources, offered)].filter(
      ({ match: { type, startTime, hasJointLaw } }) =>
        hasJointLaw && type === 'match' && startTime > now && startTime < now + AHEAD,
    )
    // All of one league would be one evening's same few teams.
    const found = await readyBuilders(inTurn(matches), limit ?? BUILDERS)
    return {
      items: found.map(({ listed: { match, document }, ready: { odds, picks } }) => ({
        match: toMatch(match, document, names, offered.hasVideo(match)),
        odds,
        picks: picks.map(({ market, outcomeId }) => ({
          market: toMarket(match, market, names, document.match),
          outcome_id: outcomeId,
        })),
      })),
    }
  }
}

/** Popular and suggested bets, from what takes bets now (BEYOND-09). */
export function popularHandlers(sources: PopularSources): Handlers<Table, Context> {
  return {
    readyBuilders: readyBuildersHandler(sources),
    popular: async ({ query: { sport_key, limit, since } }, context) => {
      const names = namesFor(context.locale)
      const offered = offeredTo(sources, context)
      const now = sources.clock()
      // Outrights have no two sides to show, and combos cannot mix providers (LIMIT-10).
      const ofSport = ({ match: { type, tournament } }: Listed) => {
        const { sport } = tournament.category
        const isAsked = sport_key === undefined ? SPORTS[sport].type !== 'cyber' : sport === sport_key
        return type === 'match' && offered.has(sport) && isAsked
      }
      const find = (id: number) => {
        const listed = inMemory(sources, id)
        return listed !== null && ofSport(listed) ? listed : null
      }
      function* coming() {
        for (const listed of allInMemory(sources, offered)) {
          const { startTime } = listed.match
          if (startTime > now && startTime < now + AHEAD && ofSport(listed)) yield listed
        }
      }
      const backed = mostBacked(
        since === undefined ? sources.backed.current() : sources.backed.recent(),
        find,
        limit ?? OUTCOMES,
      )
      return {
        outcomes: backed.map((each) => toPick(each, names, offered)),
        combos: suggestCombos(backed, coming).map(({ key, odds, picks }) => ({
          key,
          odds,
          picks: picks.map((each) => toPick(each, names, offered)),
        })),
      }
    },
  }
}
