import type { FootballParameters } from './parameters.ts'
import type { Score } from './score-matrix.ts'
import type { Position } from './timeline.ts'

/**
 * What determines prices: parameters by the market's opinion, the position of the match, and mean goals to come by
 * half.
 */
export interface Outlook {
  readonly view: FootballParameters
  readonly position: Position
  readonly first: Score
  readonly second: Score
}
