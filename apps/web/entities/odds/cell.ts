import type { OddsType } from '@touchline/betting'
import { oddsText } from './odds-text.ts'

/** `open` takes bets, `suspended` shows a lock, `off` keeps its place and shows a dash (CATALOGUE-18). */
export type CellState = 'open' | 'suspended' | 'off'

export interface CellOutcome {
  readonly odds: number
  readonly active: boolean
  readonly marketStatus: number
  /** Null while unknown. */
  readonly matchStatus: number | null
}

export function cellState(outcome: CellOutcome | undefined): CellState {
  if (outcome === undefined || !outcome.active || outcome.odds <= 1000) return 'off'
  // 2 to 5 count as finished (CATALOGUE-11): the remaining markets take no bets.
  if (outcome.matchStatus !== null && outcome.matchStatus > 1) return 'off'
  if (outcome.marketStatus === 1) return 'open'
  return outcome.marketStatus === -1 ? 'suspended' : 'off'
}

/** Words announced with odds. */
export interface OddsWords {
  readonly up: string
  readonly down: string
  readonly suspended: string
  readonly notAvailable: string
  /** Before the odds of a price boost. */
  readonly boosted: string
  /** Decimal sign. */
  readonly decimal: string
}

export type Move = 'up' | 'down' | null

/** Time (ms) that the arrow of a move is shown. */
export const MOVE_SHOWN = 5000

const NOT_AVAILABLE = '–'

interface CellLook {
  readonly name: string
  readonly type: OddsType
  readonly words: OddsWords
  /** Odds of a price boost. */
  readonly boost?: number | undefined
}

export interface CellText {
  readonly state: CellState
  readonly price: string
  /** The odds of a price boost, while they are the better ones; else null. */
  readonly boosted: string | null
  readonly label: string
}

/** Text and accessible name of a cell: `Arsenal to win, 2.10, up`. */
export function cellText(
  outcome: CellOutcome | undefined,
  move: Move,
  { name, type, words, boost = 0 }: CellLook,
): CellText {
  const state = cellState(outcome)
  if (outcome === undefined || state === 'off')
    return { state, price: NOT_AVAILABLE, boosted: null, label: `${name}, ${words.notAvailable}` }
  const price = oddsText(outcome.odds, type, words.decimal)
  if (state === 'suspended') return { state, price, boosted: null, label: `${name}, ${words.suspended}` }
  const boosted = boost > outcome.odds ? oddsText(boost, type, words.decimal) : null
  const parts = [name, price, boosted && `${words.boosted} ${boosted}`, move && words[move]]
  return { state, price, boosted, label: parts.filter(Boolean).join(', ') }
}
