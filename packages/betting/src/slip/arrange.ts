import { type BetType, betTypes, fitSizes, systemChoice, systemChoices } from '../bet-types.ts'
import { NO_MONEY } from '../money.ts'
import type { Reason } from '../reason.ts'
import type { CombinationSizes } from '../returns.ts'
import { hasEachWay, isEachWay } from './each-way.ts'
import { listKept, patched } from './kept.ts'
import { isBuilder, type LegId, selectionsIn, type SlipLeg } from './leg.ts'
import type { SlipSelection } from './selection.ts'
import type { Slip, SlipBet } from './slip.ts'

export const legsOf = (slip: Pick<Slip, 'bets'>): readonly SlipLeg[] => slip.bets.flatMap((bet) => bet.legs)

/** All selections on the slip, including those in builders. */
export const selectionsOf = (slip: Pick<Slip, 'bets'>): readonly SlipSelection[] =>
  legsOf(slip).flatMap(selectionsIn)

export const holds = (slip: Slip, id: LegId): boolean => legsOf(slip).some((leg) => leg.id === id)

/** The slip's arrangement: `single` for several bets, else the only bet's type; null when there is none. */
export const arrangementOf = ({ bets }: Pick<Slip, 'bets'>): BetType | null =>
  bets.length > 1 ? 'single' : (bets[0]?.betType ?? null)

/** A bet without legs and without a stake. */
const NEW_BET: SlipBet = {
  betType: 'single',
  stake: NO_MONEY,
  stakeSource: 'stake',
  wantedWin: null,
  sizes: [],
  legs: [],
  freebetStake: null,
  isVip: false,
  bonus: null,
  bonusOdds: null,
  bonusChoice: null,
  availableBonuses: [],
  bonusesFor: null,
  jackpots: [],
}

/** A lone builder is a custom bet, a lone selection a single. */
const typeOf = (betType: BetType, [first, ...others]: readonly SlipLeg[]): BetType => {
  if (first === undefined || others.length > 0) return betType
  return isBuilder(first) ? 'custom_bet' : 'single'
}

/** A bet for a leg that had none: the place part of an each-way bet begins with the stake of its win part. */
function newBet(slip: Pick<Slip, 'bets'>, [leg]: readonly SlipLeg[]): SlipBet {
  const win = slip.bets.find((bet) => leg !== undefined && bet.legs.some((one) => isEachWay(one, leg)))
  return win === undefined ? NEW_BET : { ...NEW_BET, stake: win.stake }
}

/**
 * Groups the legs into bets of a type. A bet keeps the stake that its first leg had; no stake is used twice, but by the
 * two parts of an each-way bet.
 */
export function group(
  slip: Pick<Slip, 'bets'>,
  betType: BetType,
  legs: readonly SlipLeg[],
  sizes: CombinationSizes = [],
): readonly SlipBet[] {
  const taken = new Set<SlipBet>()
  const bets = betTypes[betType].group(legs).map((members) => {
    const own = slip.bets.find((bet) => bet.legs.some(({ id }) => id === members[0]?.id))
    const before = own === undefined || taken.has(own) ? newBet(slip, members) : own
    taken.add(before)
    return patched(before, {
      betType: typeOf(betType, members),
      sizes: listKept(before.sizes, sizes),
      legs: listKept(before.legs, members),
    })
  })
  return listKept(slip.bets, bets)
}

function regrouped(slip: Slip, legs: readonly SlipLeg[]): readonly SlipBet[] {
  const [only] = slip.bets
  if (legs.length < 2 || slip.bets.length > 1 || hasEachWay(legs)) return group(slip, 'single', legs)
  const sizes =
    only !== undefined && betTypes[only.betType].hasSizes ? fitSizes(only.sizes, legs.length) : null
  return sizes === null ? group(slip, 'combo', legs) : group(slip, 'system', legs, sizes)
}

/**
 * The slip with exactly these legs. One is a single, a second turns it into a combo (SLIP-10), several singles stay
 * singles, and so do those of an each-way bet (BEYOND-28); a system keeps a size that fits or becomes a combo (SLIP-11).
 */
export const arrange = (slip: Slip, legs: readonly SlipLeg[]): Slip =>
  patched(slip, { bets: regrouped(slip, legs) })

/** The slip with its legs regrouped into bets of that type. Check `typeObstacle` first. */
export const regroup = (slip: Slip, betType: BetType, sizes?: CombinationSizes): Slip => {
  const legs = legsOf(slip)
  const chosen = betTypes[betType].hasSizes ? (sizes ?? systemChoices(legs.length)[0]?.sizes ?? []) : []
  return patched(slip, { bets: group(slip, betType, legs, chosen) })
}

/** Providers of the slip's selections that do not take several singles at once (SLIP-12). */
const withoutMultiSingle = (slip: Slip): boolean => {
  const { multiSingleProviders } = slip.settings.limits
  return (
    multiSingleProviders !== undefined &&
    legsOf(slip).some(({ provider }) => !multiSingleProviders.includes(provider))
  )
}

/** Obstacles to choosing a bet type, in order: first of the slip's arrangement, then of the wanted type. */
const TYPE_OBSTACLES: readonly (readonly [
  reason: Reason,
  stands: (slip: Slip, wanted: BetType, count: number) => boolean,
])[] = [
  ['sb.bet_type.locked', ({ ticketState }) => ticketState === 'processing' || ticketState === 'success'],
  ['sb.bet_type.chosen', (slip, wanted) => arrangementOf(slip) === wanted],
  [
    'sb.bet_type.custom_bet',
    (slip, wanted) => [wanted, arrangementOf(slip)].some((type) => type !== null && betTypes[type].isBuilder),
  ],
  ['sb.bet_type.lone', (_, __, count) => count < 2],
  [
    'error.place_bets.multi_single_provider',
    (slip, wanted) => betTypes[wanted].fits(1) && withoutMultiSingle(slip),
  ],
  ['sb.bet_type.system', (_, wanted, count) => betTypes[wanted].hasSizes && !betTypes[wanted].fits(count)],
]

/** Message id of the first obstacle to that bet type now (SLIP-12 to SLIP-14); null when there is none. */
export const typeObstacle = (slip: Slip, betType: BetType): Reason | null =>
  TYPE_OBSTACLES.find(([, stands]) => stands(slip, betType, legsOf(slip).length))?.[0] ?? null

export const canChooseType = (slip: Slip, betType: BetType): boolean => typeObstacle(slip, betType) === null

/** Whether the slip is or may become a system, and these sizes are one of its choices. */
export function canChooseSystem(slip: Slip, sizes: CombinationSizes): boolean {
  const reason = typeObstacle(slip, 'system')
  return (
    (reason === null || reason === 'sb.bet_type.chosen') && systemChoice(sizes, legsOf(slip).length) !== null
  )
}
