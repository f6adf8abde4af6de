import { type OrderKind, orderOutcome, RACE_MARKETS, runnerOutcome } from '@touchline/betting/racing'
import type { FinishQuote, Handlers, PushedMarket, racingEndpoints } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import type { MatchRow } from '../catalogue/match-rows.ts'
import type { Listed } from '../catalogue/match-list.ts'
import { namesFor } from '../catalogue/names/names.ts'
import { listedResult, matchRowsByIds } from '../catalogue/results.ts'
import { type CatalogueSources, inMemory, notFound } from '../catalogue/sources.ts'
import { toMarket, toMatch } from '../catalogue/wire.ts'
import { type Asked, hasRacing, providerChoice } from '../preferences/providers.ts'
import { orderKinds, orderMarket } from './orders.ts'
import { racesOfDay } from './race-rows.ts'
import type { RaceSource } from './race-source.ts'
import { toMeetings, toRace, toResultRow, type Told } from './wire.ts'

export interface RacingSources extends CatalogueSources {
  readonly races: RaceSource
}

type Table = typeof racingEndpoints

const KIND_OF: Readonly<Record<number, OrderKind>> = { 2: 'forecast', 3: 'tricast' }

/** All orders of some. */
function permutations(keys: readonly string[]): readonly (readonly string[])[] {
  if (keys.length <= 1) return [keys]
  return keys.flatMap((key, at) => permutations(keys.toSpliced(at, 1)).map((others) => [key, ...others]))
}

/** The key of a runner by its outcome's id. */
const keyOf = (outcomeId: string): string =>
  outcomeId.startsWith(runnerOutcome('')) ? outcomeId.slice(runnerOutcome('').length) : outcomeId

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Races of a day as they stand now, by start. */
async function racesOn(
  { db, catalogue, clock, races }: RacingSources,
  day: string,
): Promise<readonly Told[]> {
  const courses = [...catalogue.tournaments.values()]
    .filter(({ category }) => category.sport === 'horse-racing')
    .map(({ id }) => id)
  const rows = await racesOfDay(db, courses, day)
  return rows.flatMap((row) => {
    const told = races.at(row, clock())
    return told === null ? [] : [{ row, told }]
  })
}

/** A race by its match's id; null for what is none. */
async function findRace({ db, races, clock }: RacingSources, id: number): Promise<Told | null> {
  const [row] = await matchRowsByIds(db, [id])
  const told = row === undefined ? null : races.at(row, clock())
  return row === undefined || told === null ? null : { row, told }
}

const listedOf = (sources: RacingSources, row: MatchRow): Listed | null =>
  inMemory(sources, row.id) ?? listedResult(row, sources.catalogue)

/** A market of orders at the odds of now; null where none of them can come in. */
function quoteOf(sources: RacingSources, id: number, orders: readonly (readonly string[])[], locale: string) {
  const listed = inMemory(sources, id)
  const entry = sources.book.entry(id)
  const kind = KIND_OF[orders[0]?.length ?? 0]
  if (listed === null || entry === null || kind === undefined) return null
  const priced = orderMarket(entry.markets, RACE_MARKETS[kind], orders.map(orderOutcome))
  if (priced === null || priced.outcomes.length === 0) return null
  const { match, document } = listed
  // The document's status, for that is closed where the feed is not heard.
  const status = document.markets.find((market) => market.id === RACE_MARKETS.win)?.status ?? 0
  const pushed: PushedMarket = {
    id: priced.id,
    specifier: priced.specifier,
    status,
    most_balanced: false,
    outcomes: priced.outcomes.map(({ id: outcome, active, odds }) => ({ id: outcome, active, odds })),
  }
  const market = toMarket(match, pushed, namesFor(locale), document.match)
  return { version: document.version, market } satisfies FinishQuote
}

/** Meetings, race cards, results and replays of horse racing (BEYOND-28), where the site has it of ours. */
export function racingHandlers(sources: RacingSources): Handlers<Table, Context> {
  const isOff = (asked: Asked) => !hasRacing(providerChoice(sources.siteOf, asked))
  return {
    listMeetings: async ({ query: { day = dayOf(sources.clock()) } }, context) =>
      isOff(context) ? notFound : { items: toMeetings(await racesOn(sources, day), day) },
    listRaceResults: async ({ query: { day = dayOf(sources.clock()) } }, context) => {
      if (isOff(context)) return notFound
      const over = (await racesOn(sources, day)).filter(
        ({ told }) => told.state === 'result' || told.state === 'abandoned',
      )
      return { items: over.toReversed().map(toResultRow) }
    },
    getRace: async ({ params, query }, context) => {
      const found = isOff(context) ? null : await findRace(sources, params.id)
      const listed = found && listedOf(sources, found.row)
      if (found === null || listed === null) return notFound
      const { match, document } = listed
      const names = namesFor(query.locale ?? context.locale)
      const market = (id: number) => {
        const pushed = document.markets.find((one) => one.id === id)
        return pushed === undefined ? null : toMarket(match, pushed, names, document.match)
      }
      const kinds = orderKinds(sources.book.entry(match.id)?.markets ?? [])
      return {
        race: toRace(found),
        match: toMatch(match, document, names),
        win: market(RACE_MARKETS.win),
        place: market(RACE_MARKETS.place),
        win_at_start: market(RACE_MARKETS.winAtStart),
        place_at_start: market(RACE_MARKETS.placeAtStart),
        has_forecast: kinds.includes('forecast'),
        has_tricast: kinds.includes('tricast'),
      }
    },
    getReplay: async ({ params }, context) => {
      const found = isOff(context) ? null : await findRace(sources, params.id)
      const courses = found && sources.races.courses(found.row, sources.clock())
      if (found === null || courses === null) return notFound
      const runners = courses.runners.map(({ number, positions }) => ({
        outcome_id: runnerOutcome(String(number)),
        positions: [...positions],
      }))
      return { id: found.row.id, distance_m: found.told.card.distance, step: courses.step, runners }
    },
    quoteFinish: async ({ params, query }, context) => {
      if (isOff(context) || inMemory(sources, params.id) === null) return notFound
      const keys = query.order.map(keyOf)
      const orders = query.any === true ? permutations(keys) : [keys]
      const quote = quoteOf(sources, params.id, orders, query.locale ?? context.locale)
      return quote ?? { refused: 422, errors: { order: ['must be runners of the race, each once'] } }
    },
  }
}
