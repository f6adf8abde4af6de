import type { Random } from '../random.ts'
import { added, otherSide, type Pair, type Side } from '../sides.ts'

const reds = 15
const colours = 6
/** Points of a red with its colour, by how often that colour is taken. */
const pairs = [
  [8, 0.55],
  [7, 0.2],
  [6, 0.17],
  [5, 0.08],
] as const
const highestPair = 8
const colourPoints = (pot: number): number => pot - reds + 2

/**
 * Chances of an average player: to start a break and to continue it with a pair, then the same for the last colours;
 * and how a rating moves them.
 */
const base = { start: 0.36, goOn: 0.84, startColour: 0.5, goOnColour: 0.87 } as const
const moved = { start: 2.2, goOn: 1, startColour: 1, goOnColour: 0.6 } as const

/** Pots so far of the 15 pairs and six colours, points of both, and who is at the table, with or without a break. */
export interface Frame {
  readonly pots: number
  readonly points: Pair
  readonly turn: Side
  readonly inBreak: boolean
}

export const newFrame = (breaksOff: Side): Frame => ({
  pots: 0,
  points: [0, 0],
  turn: breaksOff,
  inBreak: false,
})

/** Points still on the table. */
const remaining = (pots: number): number => {
  if (pots <= reds) return highestPair * (reds - pots) + 27
  let sum = 0
  for (let pot = pots; pot < reds + colours; pot += 1) sum += colourPoints(pot)
  return sum
}

const widest = highestPair * reds + 27

/** The winner, once the other side cannot catch up; null before, and with a re-spotted black. */
export function frameWinner({ pots, points }: Frame): Side | null {
  const lead = points[0] - points[1]
  return Math.abs(lead) > remaining(pots) ? (lead > 0 ? 0 : 1) : null
}

/** Level with nothing left on the table: the black is re-spotted and decides. */
export const isRespotted = ({ pots, points }: Frame): boolean =>
  pots === reds + colours && points[0] === points[1]

const scoresOf = (pots: number): readonly (readonly [points: number, share: number])[] =>
  pots < reds ? pairs : [[colourPoints(pots), 1]]

/** A player's chance of the next pot, at the start of a break or within one. */
const potChance = (rating: number, pots: number, inBreak: boolean): number => {
  const key = pots < reds ? (inBreak ? 'goOn' : 'start') : inBreak ? 'goOnColour' : 'startColour'
  return base[key] + (moved[key] * rating) / 1000
}

/** Home's chance to win a frame from any state, computed backwards from an empty table. */
export function frameLaw(ratings: Pair): (frame: Frame) => number {
  const size = 2 * widest + 1
  const rows: Float64Array[] = []
  const at = (lead: number, turn: Side, inBreak: boolean) =>
    (lead + widest) * 4 + turn * 2 + (inBreak ? 1 : 0)
  for (let pots = reds + colours; pots >= 0; pots -= 1) {
    const row = new Float64Array(size * 4)
    rows[pots] = row
    const left = remaining(pots)
    const after = rows[pots + 1]
    const scores = scoresOf(pots)
    // No lead is wider than the pots so far allow.
    const reach = Math.min(widest, highestPair * pots)
    for (let lead = -reach; lead <= reach; lead += 1) {
      if (after === undefined || Math.abs(lead) > left) {
        row.fill(lead === 0 ? 0.5 : lead > 0 ? 1 : 0, at(lead, 0, false), at(lead, 0, false) + 4)
        continue
      }
      const potted = ([0, 1] as const).map((turn) => {
        let sum = 0
        for (const [points, share] of scores) {
          const next = Math.max(-widest, Math.min(widest, turn === 0 ? lead + points : lead - points))
          sum += share * (after[at(next, turn, true)] as number)
        }
        return sum
      })
      const [home, away] = [potted[0] ?? 0, potted[1] ?? 0]
      const [p, q] = [potChance(ratings[0], pots, false), potChance(ratings[1], pots, false)]
      // At home's turn: p·home, else it is away's turn; at away's: q·away, else it is home's turn again.
      const homeTurn = (p * home + (1 - p) * q * away) / (1 - (1 - p) * (1 - q))
      const awayTurn = q * away + (1 - q) * homeTurn
      row[at(lead, 0, false)] = homeTurn
      row[at(lead, 1, false)] = awayTurn
      const [c, d] = [potChance(ratings[0], pots, true), potChance(ratings[1], pots, true)]
      row[at(lead, 0, true)] = c * home + (1 - c) * awayTurn
      row[at(lead, 1, true)] = d * away + (1 - d) * homeTurn
    }
  }
  return ({ pots, points, turn, inBreak }) =>
    (rows[pots] as Float64Array)[at(points[0] - points[1], turn, inBreak)] as number
}

/** Plays until a pot is made, or the turn ends. */
export function playPot(ratings: Pair, frame: Frame, random: Random): Frame {
  const { pots, points, turn, inBreak } = frame
  if (!random.chance(potChance(ratings[turn], pots, inBreak)))
    return { pots, points, turn: otherSide(turn), inBreak: false }
  const scored = random.weighted(scoresOf(pots))
  return { pots: pots + 1, points: added(points, turn, scored), turn, inBreak: true }
}

export const ratingRange = [-60, 60] as const
