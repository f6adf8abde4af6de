import { NO_MONEY } from '../money.ts'
import { patched } from './kept.ts'
import type { SlipBet, SlipBonus } from './slip.ts'

/** Kinds of bonus that a bet takes by default, the first available one (SLIP-23). A freebet must be chosen. */
const BY_DEFAULT = ['hunting', 'tournament', 'comboboost'] as const

export const defaultBonus = (available: readonly SlipBonus[]): SlipBonus | null =>
  BY_DEFAULT.flatMap((type) => available.filter((bonus) => bonus.type === type))[0] ?? null

/** The bet without a freebet. The caller sets its stake. */
export const withoutFreebet = (bet: SlipBet): SlipBet =>
  bet.freebetStake === null ? bet : { ...bet, freebetStake: null, bonus: defaultBonus(bet.availableBonuses) }

/**
 * The bet with this bonus or none. A freebet's stake becomes that of the bet; giving it up leaves a stake of 0
 * (SLIP-20).
 */
export function withBonus(bet: SlipBet, bonus: SlipBonus | null): SlipBet {
  const freebetStake = bonus?.type === 'freebet' ? (bonus.stake ?? NO_MONEY) : null
  const isStakeKept = freebetStake === null && bet.freebetStake === null
  const stake = isStakeKept
    ? {}
    : { stake: freebetStake ?? NO_MONEY, stakeSource: 'stake' as const, wantedWin: null }
  return patched(bet, { bonus, bonusOdds: bonus?.odds ?? null, freebetStake, ...stake })
}

/** The bet with the currently available bonuses: one that is gone is replaced by the default (SLIP-20, SLIP-23). */
export function withAvailableBonuses(bet: SlipBet, availableBonuses: readonly SlipBonus[]): SlipBet {
  const told = patched(bet, { availableBonuses })
  const kept = availableBonuses.find(({ id, type }) => id === bet.bonus?.id && type === bet.bonus.type)
  return withBonus(told, kept ?? defaultBonus(availableBonuses))
}
