import { type BetType, betTypes, isBetType, systemChoice } from '../bet-types.ts'
import { BONUS_TYPES } from '../bonuses/terms.ts'
import type { OddsThousandths, SelectionId } from '../brand.ts'
import { isMarketStatus, isMatchStatus } from '../market.ts'
import { NO_MONEY, subunitsFromWire } from '../money.ts'
import { createBuilder, type SlipBuilder } from './builder.ts'
import { isBuilder, type LegId, type SlipLeg } from './leg.ts'
import { createSelection, type OfferedOutcome, SELECTION_TYPES, type SlipSelection } from './selection.ts'
import {
  type BonusChoice,
  type SlipBet,
  type SlipBonus,
  STAKE_SOURCES,
  type WireBet,
  type WireSelection,
} from './slip.ts'
import {
  amount,
  converted,
  flag,
  guarded,
  id,
  listOf,
  nullable,
  odds,
  oneOf,
  optional,
  type Reader,
  StoredValueError,
  shape,
  text,
} from './stored-fields.ts'

/** More legs than any slip has. */
export const MAX_LISTED = 100

type StoredSelection = OfferedOutcome & Pick<SlipSelection, 'id' | 'acceptedOdds' | 'initialOdds'>

const storedSelection = shape<StoredSelection>({
  id: text as Reader<SelectionId>,
  type: oneOf(SELECTION_TYPES),
  matchId: id,
  matchUrnId: text,
  marketId: id,
  outcomeId: text,
  specifier: text,
  provider: text,
  odds,
  acceptedOdds: odds,
  initialOdds: odds,
  marketStatus: guarded(isMarketStatus),
  active: flag,
  matchStatus: guarded(isMatchStatus),
  names: shape({
    matchName: text,
    marketName: text,
    outcomeName: text,
    startTime: text,
    sportKey: text,
    homeName: text,
    awayName: text,
  }),
})

const selection: Reader<SlipSelection> = (value, field) => {
  const { id: storedId, acceptedOdds, initialOdds, ...outcome } = storedSelection(value, field)
  const made = createSelection(outcome)
  if (made.id !== storedId) throw new StoredValueError(`${field}.id: does not name the outcome`)
  return { ...made, acceptedOdds, initialOdds, isOutdated: true }
}

type StoredBuilder = Pick<
  SlipBuilder,
  'selections' | 'odds' | 'acceptedOdds' | 'initialOdds' | 'isPriced' | 'isPending' | 'faults'
>

/** 1.00 stands for an unknown price. */
const builderOdds: Reader<OddsThousandths> = (value, field) =>
  value === 1000 ? (value as OddsThousandths) : odds(value, field)

export const legIds = listOf(text as Reader<LegId>, MAX_LISTED)

const storedBuilder = shape<StoredBuilder>({
  selections: listOf(selection, MAX_LISTED),
  odds: builderOdds,
  acceptedOdds: builderOdds,
  initialOdds: builderOdds,
  isPriced: flag,
  isPending: flag,
  faults: legIds as Reader<readonly SelectionId[]>,
})

const builder: Reader<SlipBuilder> = (value, field) => {
  const { selections, ...facts } = storedBuilder(value, field)
  if (!facts.isPending && [facts.odds, facts.acceptedOdds].some((price) => price === 1000)) {
    throw new StoredValueError(`${field}.odds: are those of no price`)
  }
  return { ...createBuilder(selections, null), ...facts, isOutdated: true }
}

const leg: Reader<SlipLeg> = (value, field) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'selections')
    ? builder(value, field)
    : selection(value, field)

/** Of a bonus only the choice is kept: what it is worth is asked for again. */
const bonusChoice: Reader<BonusChoice> = (value, field) =>
  value === undefined || value === null || value === 'none'
    ? (value ?? null)
    : shape<Pick<SlipBonus, 'id' | 'type'>>({ id, type: oneOf(BONUS_TYPES) })(value, field)

/** Whether a bet of that type can have these legs. */
const fits = (betType: BetType, legs: readonly SlipLeg[]): boolean =>
  betTypes[betType].fits(legs.length) &&
  (legs.length > 1 || betTypes[betType].isBuilder === legs.some(isBuilder))

type StoredBet = Omit<
  SlipBet,
  'bonusOdds' | 'bonusChoice' | 'availableBonuses' | 'bonusesFor' | 'jackpots' | 'bonus'
> & {
  readonly bonus: BonusChoice
}

/** A bet of the slip; its odds are outdated until received, and so is a freebet's stake until it is there again. */
export const storedBet: Reader<SlipBet> = (value, field) => {
  const { bonus: choice, ...read } = shape<StoredBet>({
    betType: guarded(isBetType),
    stake: amount,
    stakeSource: oneOf(STAKE_SOURCES),
    wantedWin: nullable(amount),
    sizes: listOf(id, MAX_LISTED),
    legs: listOf(leg, MAX_LISTED),
    freebetStake: nullable(amount),
    isVip: flag,
    bonus: bonusChoice,
  })(value, field)
  if (!fits(read.betType, read.legs)) {
    throw new StoredValueError(`${field}.betType: does not fit the legs`)
  }
  const isSystem = systemChoice(read.sizes, read.legs.length) !== null
  if (betTypes[read.betType].hasSizes ? !isSystem : read.sizes.length > 0) {
    throw new StoredValueError(`${field}.sizes: do not go with the bet type`)
  }
  if ((read.wantedWin !== null) !== (read.stakeSource === 'potentialWin')) {
    throw new StoredValueError(`${field}.wantedWin: does not go with the source of the stake`)
  }
  const fresh = { bonus: null, bonusOdds: null, availableBonuses: [], bonusesFor: null, jackpots: [] }
  const isFree = choice !== null && choice !== 'none' && read.freebetStake !== null
  return { ...read, ...fresh, bonusChoice: choice, ...(isFree && { stake: NO_MONEY, freebetStake: null }) }
}

const wireSelections = listOf(
  shape<WireSelection>({ match_id: id, market_id: id, specifier: text, outcome_id: text, odds }),
  MAX_LISTED,
)

export const storedWireBet = shape<WireBet>({
  stake: shape<WireBet['stake']>({
    value: converted((value) => (subunitsFromWire(value) === null ? null : (value as number))),
    currency: text,
  }),
  selections: wireSelections,
  system_id: optional(text),
  custom_odds: optional(odds),
  bonus: optional(
    shape<NonNullable<WireBet['bonus']>>({ id, type: oneOf(BONUS_TYPES), odds: nullable(odds) }),
  ),
  builders: optional(
    listOf(
      shape<{ readonly custom_odds: number; readonly selections: readonly WireSelection[] }>({
        custom_odds: odds,
        selections: wireSelections,
      }),
      MAX_LISTED,
    ),
  ),
})

const FLAGS = ['isSuspended', 'isChanged', 'isNotAvailable', 'isOutdated'] as const

/** Flags are derived, and odds from storage are outdated anyway. */
const withoutFlags = (one: SlipLeg): object =>
  Object.fromEntries(
    Object.entries({
      ...one,
      ...(isBuilder(one) && { selections: one.selections.map(withoutFlags) }),
    }).filter(([key]) => !FLAGS.some((name) => name === key)),
  )

/** A bet without its derived flags, and of its bonuses the choice alone. */
export const withoutFlagsOf = ({
  bonus: _bonus,
  bonusChoice: choice,
  bonusOdds: _odds,
  availableBonuses: _available,
  bonusesFor: _shape,
  jackpots: _jackpots,
  ...bet
}: SlipBet): object => ({
  ...bet,
  bonus: choice,
  legs: bet.legs.map(withoutFlags),
})
