import type { Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import type { SiteOf } from '../../sites.ts'
import type { BookView } from '../markets/book-view.ts'
import { type Asked, offeredSports, providerChoice } from '../preferences/providers.ts'
import { wasWithdrawn } from './archive.ts'
import type { Catalogue } from './catalogue.ts'
import type { HasVideo, Listed } from './match-list.ts'
import { listedResult, matchRowsByIds } from './results.ts'
import type { SportKey } from './sports.ts'
import { hasVideo } from './streams.ts'

/** Sources of the catalogue's calls. */
export interface CatalogueSources {
  readonly catalogue: Catalogue
  readonly book: BookView
  readonly db: Queries
  readonly clock: Clock
  readonly siteOf: SiteOf
  /** Whether this installation has streams at all (SITE-05). */
  readonly videoEnabled: boolean
  /** Open bets by match, for the order by popularity. */
  readonly betCounts: () => ReadonlyMap<number, number>
}

/**
 * What a call's site offers of the catalogue; its lists, trees and counters contain nothing else (SITE-06, SITE-12).
 */
export interface Offered {
  /** Cache key of the offer. */
  readonly key: string
  has(sport: SportKey): boolean
  /** EXTRA-05. */
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

/** The refusal for a match that does not exist: withdrawn, or never there. */
export const missing = async ({ db }: Pick<CatalogueSources, 'db'>, id: number): Promise<Refusal> =>
  (await wasWithdrawn(db, id)) ? { refused: 410 } : notFound

/** A match in memory with its current document; null when it is not there. */
export function inMemory({ catalogue, book }: CatalogueSources, id: number): Listed | null {
  const match = catalogue.match(id)
  const document = book.snapshot(id)
  return match === null || document === null ? null : { match, document }
}

/** All offered matches in memory, most prominent first. */
export function* allInMemory(sources: CatalogueSources, offered: Offered): Generator<Listed> {
  for (const { id, tournament } of sources.catalogue.matches()) {
    if (!offered.has(tournament.category.sport)) continue
    const listed = inMemory(sources, id)
    if (listed !== null) yield listed
  }
}

/** Offered matches by ids, including finished ones from the database; in no particular order. */
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

/** A match in memory, or a finished one from the database, without markets. */
export async function findMatch(sources: CatalogueSources, id: number): Promise<Listed | null> {
  const listed = inMemory(sources, id)
  if (listed !== null) return listed
  const [row] = await matchRowsByIds(sources.db, [id])
  return row === undefined || row.status < 2 ? null : listedResult(row, sources.catalogue)
}
