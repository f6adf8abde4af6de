import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import type { BookEntry } from '../sportsbook/markets/book.ts'

/** A match's entry in the book at a start: its stored markets take no bets until the feed has stated them again. */
export function restoredEntry(kept: BookEntry | undefined, row: MatchRow): BookEntry {
  if (kept === undefined || row.finishedAt !== null) {
    return { state: row.state, markets: [], version: Math.max(kept?.version ?? 0, row.finishedAt ?? 0) }
  }
  return { ...kept, markets: kept.markets.map((market) => ({ ...market, status: -1 as const })) }
}
