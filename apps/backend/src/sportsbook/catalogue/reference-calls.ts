import type { Handlers, sportsbookEndpoints, Tournament } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import type { CategoryEntity, MatchEntity, TournamentEntity } from './entities.ts'
import { type Names, namesFor } from './names/names.ts'
import { allInMemory, type CatalogueSources, notFound, type Offered, offeredTo } from './sources.ts'
import { SPORT_KEYS } from './sports.ts'
import type { UntilChanged } from './until-changed.ts'
import { toCategory, toSport, toTournament } from './wire.ts'

type ReferenceCalls = Pick<
  typeof sportsbookEndpoints,
  'listSports' | 'listCategories' | 'getCategory' | 'listTournaments' | 'getTournament'
>

const byPriority =
  (names: Names) =>
  <Item extends { readonly priority: number; readonly name: string }>(a: Item, b: Item): number =>
    a.priority - b.priority || names.compare(a.name, b.name)

/** Categories and leagues with open matches; the others would lead to empty pages. */
function openReferences(
  sources: CatalogueSources,
  offered: Offered,
  filter: (match: MatchEntity) => boolean,
) {
  const categories = new Set<CategoryEntity>()
  const tournaments = new Set<TournamentEntity>()
  for (const { match, document } of allInMemory(sources, offered)) {
    if (document.match.status > 1 || !filter(match)) continue
    categories.add(match.tournament.category)
    tournaments.add(match.tournament)
  }
  return { categories, tournaments }
}

const categoryCalls = (
  sources: CatalogueSources,
  untilChanged: UntilChanged,
): Handlers<Pick<ReferenceCalls, 'listCategories' | 'getCategory'>, Context> => ({
  listCategories: async ({ query }, context) => {
    const names = namesFor(context.locale)
    const offered = offeredTo(sources, context)
    const { sport_key } = query
    const { categories } = untilChanged(`categories ${offered.key} ${sport_key ?? ''}`, () =>
      openReferences(
        sources,
        offered,
        ({ tournament }) => (sport_key ?? tournament.category.sport) === tournament.category.sport,
      ),
    )
    return [...categories].map((category) => toCategory(category, names)).sort(byPriority(names))
  },
  getCategory: async ({ params }, context) => {
    const category = sources.catalogue.categories.get(params.id)
    return category !== undefined && offeredTo(sources, context).has(category.sport)
      ? toCategory(category, namesFor(context.locale))
      : notFound
  },
})

const tournamentCalls = (
  sources: CatalogueSources,
  untilChanged: UntilChanged,
): Handlers<Pick<ReferenceCalls, 'listTournaments' | 'getTournament'>, Context> => ({
  listTournaments: async ({ query }, context) => {
    const names = namesFor(context.locale)
    const offered = offeredTo(sources, context)
    const { sport_key, category_id } = query
    const { tournaments } = untilChanged(
      `tournaments ${offered.key} ${sport_key ?? ''} ${category_id?.join() ?? ''}`,
      () =>
        openReferences(
          sources,
          offered,
          ({ tournament: { category } }) =>
            (sport_key ?? category.sport) === category.sport && (category_id?.includes(category.id) ?? true),
        ),
    )
    const all = [...tournaments].map((tournament) => toTournament(tournament, names))
    // Leagues of equal priority are in the order of their sports.
    const sports = new Map(SPORT_KEYS.map((key) => [key as string, toSport(key, names).priority]))
    const bySport = (a: Tournament, b: Tournament): number =>
      (sports.get(a.sport.key) ?? 0) - (sports.get(b.sport.key) ?? 0)
    const byRank = byPriority(names)
    return all.sort((a, b) => a.priority - b.priority || bySport(a, b) || byRank(a, b)).slice(0, query.limit)
  },
  getTournament: async ({ params }, context) => {
    const tournament = sources.catalogue.tournaments.get(params.id)
    return tournament !== undefined && offeredTo(sources, context).has(tournament.category.sport)
      ? toTournament(tournament, namesFor(context.locale))
      : notFound
  },
})

/** The calls for sports, categories and leagues (API-S-11). */
export const referenceCalls = (
  sources: CatalogueSources,
  untilChanged: UntilChanged,
): Handlers<ReferenceCalls, Context> => ({
  listSports: async (_, context) => {
    const names = namesFor(context.locale)
    const offered = offeredTo(sources, context)
    return SPORT_KEYS.filter(offered.has)
      .map((key) => toSport(key, names))
      .sort(byPriority(names))
  },
  ...categoryCalls(sources, untilChanged),
  ...tournamentCalls(sources, untilChanged),
})
