import type { Handlers, Match, Refusal, sportsbookEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import type { MarketBook } from '../markets/book.ts'
import { marketRow } from '../markets/market-table.ts'
import { search } from '../search/search.ts'
import type { Catalogue } from './catalogue.ts'
import { countMatches } from './counters.ts'
import type { CategoryEntity, MatchEntity } from './entities.ts'
import { asksForResults, type Listed, type ListQuery, selectMatches } from './match-list.ts'
import { type Names, namesFor } from './names/names.ts'
import { pageOfList, pageOfRows } from './page.ts'
import { findResults, listedResult, matchRowsByIds } from './results.ts'
import { SPORT_KEYS } from './sports.ts'
import { createUntilChanged } from './until-changed.ts'
import { inPageOrder, toCategory, toMarket, toMatch, toSport, toTournament } from './wire.ts'

type CatalogueCalls = Pick<
  typeof sportsbookEndpoints,
  | 'listSports'
  | 'listCategories'
  | 'getCategory'
  | 'listTournaments'
  | 'getTournament'
  | 'listMatches'
  | 'getMatch'
  | 'listMarkets'
  | 'counters'
  | 'search'
>

export interface CatalogueSources {
  readonly catalogue: Catalogue
  readonly book: MarketBook
  readonly db: Queries
  readonly clock: Clock
  /** Open bets by match, for the order by popularity. */
  readonly betCounts: () => ReadonlyMap<number, number>
}

const notFound = { refused: 404 } as const satisfies Refusal

/** Every match in memory with its document of this moment, most prominent first. */
export function* listed({
  catalogue,
  book,
}: Pick<CatalogueSources, 'catalogue' | 'book'>): Generator<Listed> {
  for (const match of catalogue.matches()) {
    const document = book.snapshot(match.id)
    if (document !== null) yield { match, document }
  }
}

const byPriority =
  (names: Names) =>
  <Item extends { readonly priority: number; readonly name: string }>(a: Item, b: Item): number =>
    a.priority - b.priority || names.compare(a.name, b.name)

/** A match of memory, or else of the database, where it has no markets any more. */
async function findMatch({ catalogue, book, db }: CatalogueSources, id: number): Promise<Listed | null> {
  const match = catalogue.match(id)
  const document = book.snapshot(id)
  if (match !== null && document !== null) return { match, document }
  const [row] = await matchRowsByIds(db, [id])
  if (row === undefined || row.status < 2) return null
  return listedResult(row, catalogue)
}

/** Categories and leagues that have something open: the others would be empty pages in every list. */
function openReferences(sources: CatalogueSources, filter: (match: MatchEntity) => boolean) {
  const categories = new Set<CategoryEntity>()
  const tournaments = new Set<MatchEntity['tournament']>()
  for (const { match, document } of listed(sources)) {
    if (document.match.status > 1 || !filter(match)) continue
    categories.add(match.tournament.category)
    tournaments.add(match.tournament)
  }
  return { categories, tournaments }
}

/** Whether which matches a query selects can change while none comes, goes or changes its status. */
const looksCloser = (query: ListQuery): boolean =>
  query.bettable !== undefined || query.sort_by === 'bets_count'

/** The calls of the public catalogue (API-S-06, -07, -08, -11, -12, -13), answered from memory but for results. */
export function catalogueHandlers(sources: CatalogueSources): Handlers<CatalogueCalls, Context> {
  const { catalogue, book, db, clock } = sources
  const untilChanged = createUntilChanged(book.revision)
  const select = (query: ListQuery): readonly Listed[] =>
    selectMatches(listed(sources), query, sources.betCounts())

  /** The matches of a list; only those on the page are looked at again. */
  const selectIds = (query: ListQuery): readonly number[] => {
    const { page: _page, limit: _limit, locale: _locale, ...filter } = query
    const ids = () => select(query).map(({ match }) => match.id)
    return looksCloser(query) ? ids() : untilChanged(`matches ${JSON.stringify(filter)}`, ids)
  }
  const inMemory = (id: number): Listed | null => {
    const match = catalogue.match(id)
    const document = book.snapshot(id)
    return match === null || document === null ? null : { match, document }
  }

  const inLocale = (context: Context, { match, document }: Listed): Match =>
    toMatch(match, document, namesFor(context.locale))

  return {
    listSports: async (_, { locale }) => {
      const names = namesFor(locale)
      return SPORT_KEYS.map((key) => toSport(key, names)).sort(byPriority(names))
    },
    listCategories: async ({ query }, { locale }) => {
      const names = namesFor(locale)
      const { sport_key } = query
      const { categories } = untilChanged(`categories ${sport_key ?? ''}`, () =>
        openReferences(
          sources,
          ({ tournament }) => (sport_key ?? tournament.category.sport) === tournament.category.sport,
        ),
      )
      return [...categories].map((category) => toCategory(category, names)).sort(byPriority(names))
    },
    getCategory: async ({ params }, { locale }) => {
      const category = catalogue.categories.get(params.id)
      return category === undefined ? notFound : toCategory(category, namesFor(locale))
    },
    listTournaments: async ({ query }, { locale }) => {
      const names = namesFor(locale)
      const { sport_key, category_id } = query
      const { tournaments } = untilChanged(
        `tournaments ${sport_key ?? ''} ${category_id?.join() ?? ''}`,
        () =>
          openReferences(
            sources,
            ({ tournament: { category } }) =>
              (sport_key ?? category.sport) === category.sport &&
              (category_id?.includes(category.id) ?? true),
          ),
      )
      const all = [...tournaments].map((tournament) => toTournament(tournament, names))
      return all.sort(byPriority(names)).slice(0, query.limit)
    },
    getTournament: async ({ params }, { locale }) => {
      const tournament = catalogue.tournaments.get(params.id)
      return tournament === undefined ? notFound : toTournament(tournament, namesFor(locale))
    },
    listMatches: async ({ query }, context) => {
      if (asksForResults(query)) {
        const results = await findResults(db, catalogue, query)
        return pageOfRows(
          results.listed.map((row) => inLocale(context, row)),
          results.total,
          query,
        )
      }
      const page = pageOfList(selectIds(query), query, inMemory)
      return { ...page, items: page.items.flatMap((row) => (row === null ? [] : [inLocale(context, row)])) }
    },
    getMatch: async ({ params }, context) => {
      const found = await findMatch(sources, params.matchId)
      return found === null ? notFound : inLocale(context, found)
    },
    listMarkets: async ({ params, query }, { locale }) => {
      const found = await findMatch(sources, params.matchId)
      if (found === null) return notFound
      const { match, document } = found
      const wanted = document.markets.filter(
        ({ id }) =>
          (query.market_id?.includes(id) ?? true) &&
          (query.group_key === undefined || marketRow(id).groups.some((group) => group === query.group_key)),
      )
      const names = namesFor(locale)
      const page = pageOfList(inPageOrder(wanted), query, (market) => toMarket(match, market, names))
      return { ...page, version: document.version }
    },
    counters: async ({ body }) => {
      const count = () => countMatches(listed(sources), body, clock())
      // What is within so many hours changes with the clock.
      return body.time === undefined ? untilChanged(`counters ${JSON.stringify(body)}`, count) : count()
    },
    search: async ({ query }, context) => {
      const { q, sport_type, match_status, only_events_name } = query
      const filter = { ...(sport_type && { sport_type }), ...(match_status && { match_status }) }
      const open = select(filter)
      const names = namesFor(context.locale)
      const found = search(open, { text: q, names, onlyTeams: only_events_name === true })
      return {
        matches: found.matches.map((row) => inLocale(context, row)),
        tournaments: found.tournaments.map((tournament) => toTournament(tournament, names)),
      }
    },
  }
}
