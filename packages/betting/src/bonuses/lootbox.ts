import type { Subunits } from '../brand.ts'
import { POINT } from './farming.ts'
import type { BonusTermsOf } from './terms.ts'

type Lootbox = BonusTermsOf<'lootbox'>
type Level = Lootbox['levels'][number]

/** The number of equally likely rolls: from 0, below this. */
export const rollsOf = ({ levels }: Pick<Lootbox, 'levels'>): number =>
  levels.reduce((sum, { weight }) => sum + weight, 0)

/** What a roll draws: levels take as many rolls as their weights, in their order. Throws for a roll out of range. */
export function drawn({ levels }: Pick<Lootbox, 'levels'>, roll: number): Level {
  let above = 0
  const level = levels.find(({ weight }) => {
    above += weight
    return roll < above
  })
  if (level === undefined || roll < 0 || !Number.isInteger(roll))
    throw new RangeError(`roll: ${roll} is none`)
  return level
}

/** Chests that may be opened: one for each full bar (points in thousandths), less those that were. */
export const chestsLeft = ({ points }: Pick<Lootbox, 'points'>, farmed: number, opened: number): number =>
  Math.max(0, Math.floor(farmed / (points * POINT)) - opened)

/** The most that one chest brings. */
export const bestDraw = ({ levels }: Pick<Lootbox, 'levels'>): Subunits =>
  levels.reduce((most, { amount }) => (amount > most ? amount : most), 0n as Subunits)
