import type { Bonus } from '#entities/bonus/index.ts'
import { bonusOpen, requestOf } from '#base/asks/modals/bonus-open.ts'

/** Opens a bonus's detail. */
export const openBonus = ({ bonusType, id }: Pick<Bonus, 'bonusType' | 'id'>): void =>
  bonusOpen.open(requestOf(bonusType, id))
