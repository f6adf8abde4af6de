import type { OddsType } from '@touchline/betting'
import { oddsText } from './odds-text.ts'

/** `open` takes presses, `suspended` shows a lock, `off` keeps its place and shows a dash (CATALOGUE-18). */
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
  // 2 to 5 count as finished (CATALOGUE-11): what is left of the market is not for betting.
  if (outcome.matchStatus !== null && outcome.matchStatus > 1) return 'off'
  if (outcome.marketStatus === 1) return 'open'
  return outcome.marketStatus === -1 ? 'suspended' : 'off'
}

/** Words read out with a price. */
export interface OddsWords {
  readonly up: string
  readonly down: string
  readonly suspended: string
  readonly notAvailable: string
  /** Between whole and decimals. */
  readonly decimal: string
}

export type Move = 'up' | 'down' | null

/** How long the arrow of a move stays, ms. */
export const MOVE_SHOWN = 5000

const NOT_AVAILABLE = '–'

/** What a cell shows and is called: `Arsenal to win, 2.10, up`. */
export function cellText(
  outcome: CellOutcome | undefined,
  move: Move,
  { name, type, words }: { readonly name: string; readonly type: OddsType; readonly words: OddsWords },
): { readonly state: CellState; readonly price: string; readonly label: string } {
  const state = cellState(outcome)
  if (outcome === undefined || state === 'off')
    return { state, price: NOT_AVAILABLE, label: `${name}, ${words.notAvailable}` }
  const price = oddsText(outcome.odds, type, words.decimal)
  if (state === 'suspended') return { state, price, label: `${name}, ${words.suspended}` }
  return { state, price, label: move === null ? `${name}, ${price}` : `${name}, ${price}, ${words[move]}` }
}
