import type { Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import type { SiteOf } from '../../sites.ts'
import type { MarketBook } from '../markets/book.ts'
import { type Asked, offeredSports, providerChoice } from '../preferences/providers.ts'
import { wasWithdrawn } from './archive.ts'
import type { Catalogue } from './catalogue.ts'
import type { HasVideo, Listed } from './match-list.ts'
import { listedResult, matchRowsByIds } from './results.ts'
import type { SportKey } from './sports.ts'
import { hasVideo } from './streams.ts'

/** Where the calls of the catalogue get their answers. */
export interface CatalogueSources {
  readonly catalogue: Catalogue
  readonly book: MarketBook
  readonly db: Queries
  readonly clock: Clock
  readonly siteOf: SiteOf
  /** Whether this installation shows pictures of matches at all (SITE-05). */
  readonly videoEnabled: boolean
  /** Open bets by match, for the order by popularity. */
  readonly betCounts: () => ReadonlyMap<number, number>
}

/** What the site of a call offers of the catalogue; nothing else stands in a list, a tree or a count of it (SITE-06, SITE-12). */
export interface Offered {
  /** Tells answers for one offer from those for another. */
  readonly key: string
  has(sport: SportKey): boolean
  /** EXTRA-05 */
  readonly hasVideo: HasVideo
}

export function offeredTo(
  { siteOf, videoEnabled }: Pick<CatalogueSources, 'siteOf' | 'videoEnabled'>,
  asked: Asked,
): Offered {
  const sports = offeredSports(providerChoice(siteOf, asked))
  const { config } = siteOf(asked.host)
  const shows = videoEnabled && config.features.video_enabled
  return {
    key: `${[...sports].join()} ${shows ? JSON.stringify(config.streams) : ''}`,
    has: (sport) => sports.has(sport),
    hasVideo: (match) => shows && hasVideo(config, match),
  }
}

export const notFound = { refused: 404 } as const satisfies Refusal

/** Why a match cannot be answered: it was withdrawn, or never was. */
export const missing = async ({ db }: Pick<CatalogueSources, 'db'>, id: number): Promise<Refusal> =>
  (await wasWithdrawn(db, id)) ? { refused: 410 } : notFound

/** A match of memory with its document of this moment; null when it is not there. */
export function inMemory({ catalogue, book }: CatalogueSources, id: number): Listed | null {
  const match = catalogue.match(id)
  const document = book.snapshot(id)
  return match === null || document === null ? null : { match, document }
}

/** Every match in memory that is offered, most prominent first. */
export function* allInMemory(sources: CatalogueSources, offered: Offered): Generator<Listed> {
  for (const { id, tournament } of sources.catalogue.matches()) {
    if (!offered.has(tournament.category.sport)) continue
    const listed = inMemory(sources, id)
    if (listed !== null) yield listed
  }
}

/** Those of the matches that there are and are offered, finished ones of the database too; in no order. */
export async function findMatches(
  sources: CatalogueSources,
  offered: Offered,
  ids: readonly number[],
): Promise<Listed[]> {
  const isOffered = ({ match }: Listed) => offered.has(match.tournament.category.sport)
  const present = ids.flatMap((id) => inMemory(sources, id) ?? [])
  const known = new Set(present.map(({ match }) => match.id))
  const others = ids.filter((id) => !known.has(id))
  if (others.length === 0) return present.filter(isOffered)
  const rows = await matchRowsByIds(sources.db, others)
  const over = rows.filter(({ status }) => status >= 2)
  const results = over.flatMap((row) => listedResult(row, sources.catalogue) ?? [])
  return [...present, ...results].filter(isOffered)
}

/** A match of memory, or else a finished one of the database, which has no markets any more. */
export async function findMatch(sources: CatalogueSources, id: number): Promise<Listed | null> {
  const listed = inMemory(sources, id)
  if (listed !== null) return listed
  const [row] = await matchRowsByIds(sources.db, [id])
  return row === undefined || row.status < 2 ? null : listedResult(row, sources.catalogue)
}
