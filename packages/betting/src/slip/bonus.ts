import { kindOf } from '../bonuses/kinds.ts'
import { FREEBET_TYPES, type UnmetCondition } from '../bonuses/terms.ts'
import { unmetByStake } from '../bonuses/unmet.ts'
import type { Subunits } from '../brand.ts'
import { NO_MONEY } from '../money.ts'
import { mapKept, patched } from './kept.ts'
import { selectionsIn } from './leg.ts'
import type { BonusChoice, Slip, SlipBet, SlipBonus } from './slip.ts'
import { combinationsIn, spread } from './spread.ts'

/**
 * Kinds of bonus that a bet takes by default, the first available one (SLIP-23). Last a price boost: its odds are what
 * the pressed button has shown. Any other must be chosen.
 */
const BY_DEFAULT = ['hunting', 'tournament', 'comboboost', 'price_boost'] as const

const NOTHING: readonly never[] = []

/** What a bet's bonuses depend on besides its odds and its stake: an answer about another form of it is outdated. */
export const bonusShape = (
  { currency }: Pick<Slip, 'currency'>,
  { betType, sizes, legs }: Pick<SlipBet, 'betType' | 'sizes' | 'legs'>,
): string =>
  [
    currency.code,
    betType,
    sizes.join(),
    ...legs.map((leg) =>
      selectionsIn(leg)
        .map(({ id }) => id)
        .join('+'),
    ),
  ].join('\n')

/** Whether the figures of the bet's bonus are those of another form of the bet, so that it cannot be placed yet. */
export const isBonusOutdated = (slip: Pick<Slip, 'currency'>, bet: SlipBet): boolean =>
  bet.bonus !== null &&
  (bet.bonus.stake !== null || bet.bonus.odds !== null) &&
  bet.bonusesFor !== bonusShape(slip, bet)

/**
 * What a slip's bet that is placed as several bets can have: bonuses that all of them can have, and that are not used
 * up by one. `parts` are the answers for each.
 */
export function commonBonuses(parts: readonly (readonly SlipBonus[])[]): readonly SlipBonus[] {
  const [first = [], ...others] = parts
  if (others.length === 0) return first
  return first.filter(
    (bonus) => kindOf(bonus.terms).isShared && others.every((part) => part.some(({ id }) => id === bonus.id)),
  )
}

/** The total stake without a freebet, which takes its stake with it. */
const ownStake = (bet: SlipBet): Subunits =>
  bet.freebetStake === null ? ((bet.stake * combinationsIn(spread(bet))) as Subunits) : NO_MONEY

/** What the bet lacks for a bonus at its present stake. A freebet brings its own. */
export function unmetNow(bet: SlipBet, bonus: SlipBonus): readonly UnmetCondition[] {
  if (bonus.stake !== null) return bonus.unmet
  const others = bonus.unmet.filter((name) => name !== 'min_stake' && name !== 'max_stake')
  return [...others, ...unmetByStake(bonus.terms, ownStake(bet))]
}

const isSame = (one: Pick<SlipBonus, 'id' | 'type'>, other: Pick<SlipBonus, 'id' | 'type'>): boolean =>
  one.id === other.id && one.type === other.type

export const defaultBonus = (usable: readonly SlipBonus[]): SlipBonus | null =>
  BY_DEFAULT.flatMap((type) => usable.filter((bonus) => bonus.type === type))[0] ?? null

/** The bonus that the bet has: the chosen one while it fits, else the default one; none of those that are `taken`. */
function bonusOf(bet: SlipBet, taken: ReadonlySet<number>): SlipBonus | null {
  const { bonusChoice: choice, availableBonuses } = bet
  if (choice === 'none' || availableBonuses.length === 0) return null
  const usable = availableBonuses.filter((one) => !taken.has(one.id) && unmetNow(bet, one).length === 0)
  const chosen = choice === null ? undefined : usable.find((one) => isSame(one, choice))
  return chosen ?? defaultBonus(usable)
}

const isFreebet = (choice: BonusChoice): boolean =>
  choice !== null && choice !== 'none' && FREEBET_TYPES.some((type) => type === choice.type)

/** The bet without a freebet, chosen or had. The caller sets its stake. */
export function withoutFreebet(bet: SlipBet): SlipBet {
  const bonusChoice = isFreebet(bet.bonusChoice) ? null : bet.bonusChoice
  return bet.freebetStake === null
    ? patched(bet, { bonusChoice })
    : { ...bet, freebetStake: null, bonus: null, bonusOdds: null, bonusChoice }
}

/**
 * The bet with this bonus or none. A freebet's stake becomes that of the bet; giving it up leaves a stake of 0
 * (SLIP-20).
 */
export function withBonus(bet: SlipBet, bonus: SlipBonus | null): SlipBet {
  const freebetStake = bonus?.stake ?? null
  const isStakeKept = freebetStake === null && bet.freebetStake === null
  const stake = isStakeKept
    ? {}
    : { stake: freebetStake ?? NO_MONEY, stakeSource: 'stake' as const, wantedWin: null }
  return patched(bet, { bonus, bonusOdds: bonus?.odds ?? null, freebetStake, ...stake })
}

/**
 * All bets with the bonuses that they have now. One that is not shared is of the first bet only. `staked` gives a bet the
 * stake that follows from the bonus that it would have at a stake.
 */
export function withBonuses(
  bets: readonly SlipBet[],
  staked: (bet: SlipBet, bonusAt: (bet: SlipBet) => SlipBonus | null) => SlipBet,
): readonly SlipBet[] {
  const taken = new Set<number>()
  return mapKept(bets, (one) => {
    const bonusAt = (at: SlipBet) => bonusOf(at, taken)
    const bet = staked(one, bonusAt)
    const bonus = bonusAt(bet)
    if (bonus !== null && !kindOf(bonus.terms).isShared) taken.add(bonus.id)
    return bonus === bet.bonus ? bet : withBonus(bet, bonus)
  })
}

/** A choice among the answered bonuses: what is no longer there is not chosen; a shared bet's freebet is, by its stake. */
function choiceAfter(
  { bonusChoice, bonus, freebetStake }: SlipBet,
  available: readonly SlipBonus[],
): BonusChoice {
  if (bonusChoice === 'none') return bonusChoice
  if (bonusChoice !== null) return available.some((one) => isSame(one, bonusChoice)) ? bonusChoice : null
  if (freebetStake === null) return null
  const own = available.find((one) =>
    bonus === null ? one.stake === freebetStake && one.unmet.length === 0 : isSame(one, bonus),
  )
  return own === undefined ? null : { id: own.id, type: own.type }
}

/**
 * The bet with the bonuses that were answered for its present form: one that is gone is replaced by the default
 * (SLIP-20, SLIP-23).
 */
export function withAvailableBonuses(
  bet: SlipBet,
  availableBonuses: readonly SlipBonus[],
  bonusesFor: string | null = bet.bonusesFor,
): SlipBet {
  const bonusChoice = choiceAfter(bet, availableBonuses)
  const told = patched(bet, { availableBonuses, bonusesFor, bonusChoice })
  return withBonus(told, bonusOf(told, new Set()))
}

/** The bet as if nobody had asked for its bonuses and jackpots; a freebet's stake goes with it. */
export const withoutBonuses = (bet: SlipBet): SlipBet =>
  patched(withBonus(bet, null), {
    bonusChoice: null,
    availableBonuses: NOTHING,
    bonusesFor: null,
    jackpots: NOTHING,
  })
