import type { BookView } from '../../sportsbook/markets/book-view.ts'
import type { ScoreSource } from './leading-legs.ts'

const LIVE = 1

/** Scores of matches in play, by the book. */
export const liveScores =
  (book: Pick<BookView, 'entry'>): ScoreSource =>
  (matchId) => {
    const state = book.entry(matchId)?.state
    return state?.status === LIVE ? state.total_score : null
  }
