import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import { SPORTS } from '../sportsbook/catalogue/sports.ts'
import type { BookEntry, MarketBook } from '../sportsbook/markets/book.ts'
import { playedEntity } from './played-entity.ts'
import { restoredEntry } from './restored-entry.ts'

/** Where open matches are known. */
export interface OpenOffer {
  readonly catalogue: Catalogue
  readonly book: Pick<MarketBook, 'open'>
}

/**
 * Adds a row's match to the lists and to the book, or renews it there; false while its league is unknown here. Its prices
 * are of the sport's provider unless another is named.
 */
export function openMatch(
  row: MatchRow,
  kept: BookEntry | undefined,
  { catalogue, book }: OpenOffer,
  pricedBy: string | null = null,
): boolean {
  const entity = playedEntity(row, catalogue)
  if (entity === null) return false
  const sportKey = entity.tournament.category.sport
  const { id: sportId, provider: ofSport } = SPORTS[sportKey]
  const provider = pricedBy ?? ofSport
  const { id, tournamentId, startTime } = row
  catalogue.putMatch(entity)
  book.open(
    { id, urn: entity.urn, sportId, sportKey, tournamentId, provider, startTime },
    restoredEntry(kept, row),
    row.finishedAt,
  )
  return true
}
