import { formatOdds, isAllowed, isFinished, isSuspended, type OddsType } from '@touchline/betting'
import type { LiveOutcome } from '@touchline/live'
import type { Words } from './drawing.ts'
import { say } from './words.ts'

/** `open` can be pressed, `suspended` shows a lock, `off` keeps its place and shows a dash (CATALOGUE-18). */
type CellState = 'open' | 'suspended' | 'off'

/** How long (ms) the arrow of a move is shown. */
export const MOVE_SHOWN = 5000

function cellState(outcome: LiveOutcome | undefined): CellState {
  if (outcome === undefined || !outcome.active || outcome.odds <= 1000) return 'off'
  if (outcome.matchStatus !== null && isFinished(outcome.matchStatus)) return 'off'
  if (isAllowed(outcome.marketStatus)) return 'open'
  return isSuspended(outcome.marketStatus) ? 'suspended' : 'off'
}

export interface CellText {
  readonly state: CellState
  readonly price: string
  /** What assistive technology reads: `Arsenal, 2.10, up`. */
  readonly label: string
  readonly move: 'up' | 'down' | null
}

const NOT_OFFERED = '–'

/** What a price shows at `now`, epoch ms. Prices that may be out of date cannot be pressed and say why. */
export function cellText(
  outcome: LiveOutcome | undefined,
  {
    name,
    oddsFormat,
    words,
    isStale,
    now,
  }: {
    readonly name: string
    readonly oddsFormat: OddsType
    readonly words: Words
    readonly isStale: boolean
    readonly now: number
  },
): CellText {
  const own = cellState(outcome)
  const state = own === 'open' && isStale ? 'suspended' : own
  if (outcome === undefined || state === 'off')
    return { state, price: NOT_OFFERED, label: `${name}, ${say(words, 'odds.not_available')}`, move: null }
  const price = formatOdds(outcome.odds, oddsFormat).replace('.', words.decimal)
  if (state === 'suspended')
    return { state, price, label: `${name}, ${say(words, 'odds.suspended')}`, move: null }
  const isMoving = outcome.movedAt !== null && now - outcome.movedAt < MOVE_SHOWN
  const move = isMoving ? outcome.move : null
  const said =
    move === null ? [name, price] : [name, price, say(words, move === 'up' ? 'odds.up' : 'odds.down')]
  return { state, price, label: said.join(', '), move }
}
