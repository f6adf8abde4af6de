import { type Course, SIDES } from './course.ts'
import { type Oracle, overLine, wonIf } from './ending.ts'

const METHODS = ['KO', 'SUB', 'DEC']

/** A fight, by the figure that its winner is shown with and the clock at which it was stopped. */
export function fightOracle({ final }: Course): Oracle {
  const winner = SIDES.find((side) => (final.figures?.[side] ?? '') !== '')
  const method = METHODS.indexOf((winner && final.figures?.[winner].split(' ')[0]) ?? '')
  const side = winner === 'home' ? 0 : 1
  const winners: Readonly<Record<number, string>> = {
    186: String(4 + side),
    911: String(1801 + method),
    912: method === 2 ? '74' : '76',
    913: String(1811 + 3 * side + method),
  }
  return ({ id, outcome, of }) => {
    const own = winners[id]
    if (own !== undefined) return wonIf(outcome === own)
    if (id !== 910) return null
    // It has gone on for longer than the clock says, if only for a moment; a decision comes after the last round.
    const isOver = (final.clock?.matchTime ?? 0) >= of('total') * 300
    return overLine(isOver === (outcome === '12') ? 0.5 : -0.5)
  }
}
