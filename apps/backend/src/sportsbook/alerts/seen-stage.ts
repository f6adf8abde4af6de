import type { BookEntry } from '../markets/book-entry.ts'
import { marketRow } from '../markets/market-table.ts'
import { type Stage, stageOf } from './stage.ts'

/** Line-ups are known once players can be bet on: before, nobody says who plays. */
const areNamed = ({ markets }: Pick<BookEntry, 'markets'>): boolean =>
  markets.some(({ id }) => marketRow(id).groups.includes('players'))

/** The stage of a match as the book has it. Its offer is looked at before the start alone. */
export const seenStage = (entry: BookEntry): Stage =>
  stageOf(entry.state, entry.state.status === 0 && areNamed(entry))
