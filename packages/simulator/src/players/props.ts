import type { Specifier } from '@touchline/betting'
import type { OfferedMarket, SettledMarket } from '../model.ts'
import { type Line, offerMarket } from '../offer.ts'
import { settleByWinners } from '../settle.ts'

/** A market on what somebody does in a match: so much or more. It has the same line throughout. */
export interface Prop {
  readonly id: number
  readonly specifier: Specifier
  readonly line: number
  readonly booksum: number
  /** The lines of one player and kind have the same. */
  readonly ladder: string
}

/** How long (ms) before the start it is known who plays, and what players do is on offer. */
export const knownAhead = 12 * 60 * 60_000

/** A line that is all but decided is not shown: nobody wants a price of 1.01 or its other side. */
const decided = 0.95

const outcomes = { over: '12', under: '13' } as const

interface Rung {
  readonly made: OfferedMarket
  readonly ladder: string
  /** From even chances. */
  readonly distance: number
}

/** Marks the most balanced line of each player and kind. */
function withBalance(rungs: readonly Rung[]): OfferedMarket[] {
  const best = new Map<string, Rung>()
  for (const rung of rungs) {
    const known = best.get(rung.ladder)
    if (known === undefined || rung.distance < known.distance) best.set(rung.ladder, rung)
  }
  return rungs.map((rung) =>
    best.get(rung.ladder) === rung ? { ...rung.made, mostBalanced: true } : rung.made,
  )
}

/** The open ones of these markets; `passes` is the chance that a line is passed, null where it is decided. */
export function offerProps<P extends Prop>(
  props: readonly P[],
  passes: (prop: P) => number | null,
  suspended: boolean,
): OfferedMarket[] {
  const rungs = props.flatMap((prop): Rung[] => {
    const over = passes(prop)
    if (over === null || over < 1 - decided || over > decided) return []
    const line: Line = {
      specifier: prop.specifier,
      chances: [
        { id: outcomes.over, probability: over },
        { id: outcomes.under, probability: 1 - over },
      ],
    }
    const made = offerMarket(prop.id, line, { booksum: prop.booksum, method: 'shin', suspended }, false)
    return made === null ? [] : [{ made, ladder: prop.ladder, distance: Math.abs(over - 0.5) }]
  })
  return withBalance(rungs)
}

/** Over or under, by the count with which it ends. */
export const settleProp = (
  { id, specifier, line }: Pick<Prop, 'id' | 'specifier' | 'line'>,
  count: number,
): SettledMarket =>
  settleByWinners(
    id,
    specifier,
    [outcomes.over, outcomes.under],
    [count > line ? outcomes.over : outcomes.under],
  )
