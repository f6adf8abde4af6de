import type {
  Category,
  Competitor,
  GroupCount,
  Market,
  Match,
  MatchPush,
  MatchState,
  Outright,
  PushedMarket,
  Sport,
  Tournament,
} from '@touchline/contract'
import { isCombinable, MARKET_GROUPS, type MarketGroup, marketRow } from '../markets/market-table.ts'
import type {
  CategoryEntity,
  CompetitorEntity,
  MatchEntity,
  OutrightEntity,
  TournamentEntity,
} from './entities.ts'
import { type Names, specifiersOf } from './names/names.ts'
import type { TemplateValues } from './names/template.ts'
import { SPORTS, type SportKey, sportPriority } from './sports.ts'
import { playersOf } from './squads/squads.ts'

export type MatchDocument = Omit<MatchPush, 'type' | 'sport_type' | 'provider'>

export function toSport(key: SportKey, names: Names): Sport {
  const { id, type, provider, main_market_outcomes_count, secondary_market_outcomes_count } = SPORTS[key]
  return {
    id,
    urn_id: `sr:sport:${id}`,
    key,
    name: names.sport(key),
    priority: sportPriority(key, names.locale),
    type,
    provider,
    main_market_outcomes_count,
    secondary_market_outcomes_count,
  }
}

function sportReference(key: SportKey, names: Names): Match['sport'] {
  const { urn_id: _urn, priority: _priority, provider: _provider, ...reference } = toSport(key, names)
  return reference
}

function categoryReference(category: CategoryEntity, names: Names): Match['category'] {
  const { id, slug, countryCode } = category
  return { id, slug, name: names.category(category), country_code: countryCode }
}

export const toCategory = (category: CategoryEntity, names: Names): Category => ({
  ...categoryReference(category, names),
  priority: category.priority,
  sport: sportReference(category.sport, names),
})

export const toTournament = (tournament: TournamentEntity, names: Names): Tournament => ({
  id: tournament.id,
  urn_id: `sr:tournament:${tournament.id}`,
  slug: tournament.slug,
  name: tournament.name,
  priority: tournament.priority,
  type: 'match',
  category: categoryReference(tournament.category, names),
  sport: sportReference(tournament.category.sport, names),
  provider: SPORTS[tournament.category.sport].provider,
})

export const toCompetitor = ({ id, name, logo, countryCode, colours }: CompetitorEntity): Competitor => ({
  id,
  name,
  logo,
  country_code: countryCode,
  colours: [...colours],
})

/** The home side as named in a language: a team, or an outright under its own name. */
export const homeOf = ({ home, outright }: MatchEntity, names: Names): CompetitorEntity =>
  outright === null ? home : { ...home, name: names.stage(home.name) }

/** All combinable outcomes combine with each other, so there is one group (CUSTOM-01). */
const CUSTOM_BET_GROUPS = ['score']

/**
 * When a market is expected to close (ISO; `startTime` is epoch ms): before the match at its start; in play at the end
 * of its half or of the match, by the running clock.
 */
export function nextBetStop(
  startTime: number,
  { status, clock }: Pick<MatchState, 'status' | 'clock'>,
  groups: readonly MarketGroup[],
): string | null {
  if (status === 0) return new Date(startTime).toISOString()
  if (status !== 1 || clock === null || clock.stopped || clock.rate <= 0) return null
  const left = groups.includes('halves') ? clock.remaining_time_in_period : clock.remaining_time
  if (left === null) return null
  return new Date(Date.parse(clock.clock_updated_at) + (1000 * left) / clock.rate).toISOString()
}

/** What the names of a match's markets and outcomes are made with. */
export const valuesOf = (match: MatchEntity, specifier: string): TemplateValues => ({
  specifiers: specifiersOf(specifier),
  competitors: [match.home.name, match.away.name],
  sport: match.tournament.category.sport,
  playerOf: match.players === undefined ? playersOf(match) : (id) => match.players?.get(id),
  ...(match.outright && { field: match.outright.names }),
})

/** A market with its names in one language, in this state of its match. */
export function toMarket(match: MatchEntity, market: PushedMarket, names: Names, state: MatchState): Market {
  const values = valuesOf(match, market.specifier)
  const { groups, priority } = marketRow(market.id)
  return {
    match_urn_id: match.urn,
    id: market.id,
    name: names.market(market.id, values),
    status: market.status,
    specifier: market.specifier,
    outcomes: market.outcomes.map(({ id, active, odds }) => ({
      id,
      name: names.outcome(id, values),
      active,
      odds,
    })),
    market_groups: groups.map((groupKey) => ({ groupKey })),
    priority,
    most_balanced: market.most_balanced,
    next_bet_stop: nextBetStop(match.startTime, state, groups),
    custom_bet_groups: match.hasJointLaw && isCombinable(market) ? CUSTOM_BET_GROUPS : [],
  }
}

/** The line that represents a market in lists: the most balanced one (CATALOGUE-17). */
function balanced(document: MatchDocument, id: number): PushedMarket | null {
  const lines = document.markets.filter((market) => market.id === id)
  return lines.find((market) => market.most_balanced) ?? lines[0] ?? null
}

/** Fields of an outright (CATALOGUE-15). */
const toOutright = (
  { tournament: { id, slug, name }, startTime }: MatchEntity,
  { field, endTime }: OutrightEntity,
  home: CompetitorEntity,
  document: MatchDocument,
): Outright => ({
  name: home.name,
  parent: { id, slug, name },
  competitors: field.map(toCompetitor),
  start_time: new Date(startTime).toISOString(),
  end_date: new Date(endTime).toISOString(),
  status: document.match.status,
})

function buildMatch(match: MatchEntity, document: MatchDocument, names: Names, hasVideo: boolean): Match {
  const { tournament } = match
  const { provider, markets } = SPORTS[tournament.category.sport]
  const named = (id: number) => {
    const market = balanced(document, id)
    return market === null ? null : toMarket(match, market, names, document.match)
  }
  const handicap = match.outright === null ? named(markets.handicap) : null
  const home = homeOf(match, names)
  const [first] = match.outright === null ? [] : inPageOrder(document.markets)
  return {
    id: match.id,
    urn_id: match.urn,
    slug: match.slug,
    type: match.type,
    provider,
    sport: sportReference(tournament.category.sport, names),
    category: categoryReference(tournament.category, names),
    tournament: { id: tournament.id, slug: tournament.slug, name: tournament.name },
    stage: match.stage === null ? null : names.stage(match.stage),
    stadium: match.stadium,
    city: match.city,
    start_time: new Date(match.startTime).toISOString(),
    competitors: { home: toCompetitor(home), away: toCompetitor(match.away) },
    state: document.match,
    version: document.version,
    has_video: hasVideo && document.match.status === 1,
    is_provider_stats_available: provider === 'betradar' && match.outright === null,
    available_markets: document.markets.length,
    main_market: first === undefined ? named(markets.main) : toMarket(match, first, names, document.match),
    secondary_market: match.outright === null ? named(markets.secondary) : null,
    top_markets: handicap === null ? [] : [handicap],
    ...(match.outright && { outright: toOutright(match, match.outright, home, document) }),
  }
}

/** Caches by document, which is one version of a match and never changes. */
const built = new WeakMap<MatchDocument, Map<string, Match>>()

/** A match for lists, in one language, with or without streams. The answer is shared: do not change it. */
export function toMatch(
  match: MatchEntity,
  document: MatchDocument,
  names: Names,
  hasVideo: boolean = match.isDrawn,
): Match {
  let variants = built.get(document)
  if (variants === undefined) built.set(document, (variants = new Map()))
  const variant = `${names.locale} ${hasVideo}`
  let wire = variants.get(variant)
  if (wire === undefined) variants.set(variant, (wire = buildMatch(match, document, names, hasVideo)))
  return wire
}

/** How many of the markets each group has, in the order of a match's page; none without one. */
export function groupsOf(markets: readonly PushedMarket[]): GroupCount[] {
  const groups = markets.flatMap(({ id }) => marketRow(id).groups)
  const counts = MARKET_GROUPS.map((groupKey) => ({
    groupKey,
    markets: groups.filter((group) => group === groupKey).length,
  }))
  return counts.filter(({ markets: count }) => count > 0)
}

/** Markets in page order: by the table's priority, the balanced line first (CATALOGUE-17), else as in the feed. */
export const inPageOrder = (markets: readonly PushedMarket[]): PushedMarket[] =>
  [...markets].sort(
    (a, b) =>
      marketRow(a.id).priority - marketRow(b.id).priority ||
      a.id - b.id ||
      Number(b.most_balanced) - Number(a.most_balanced),
  )
