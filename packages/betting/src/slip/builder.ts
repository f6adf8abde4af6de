import { judgeOdds } from '../acceptance.ts'
import type { BuilderId, OddsThousandths, SelectionId } from '../brand.ts'
import { isFinished } from '../market.ts'
import { tradableOdds } from '../odds/thousandths.ts'
import { listKept, mapKept, patched } from './kept.ts'
import { type Judgement, judgeSelection, type SelectionNames, type SlipSelection } from './selection.ts'

/** Selections of one match at one joint price, as one leg of the slip. Changed by the slip's events only. */
export interface SlipBuilder {
  readonly id: BuilderId
  readonly matchId: number
  readonly matchUrnId: string
  readonly provider: string
  readonly selections: readonly SlipSelection[]
  /** The last known joint odds; meaningless while `isPending`. */
  readonly odds: OddsThousandths
  readonly acceptedOdds: OddsThousandths
  readonly initialOdds: OddsThousandths
  /** Whether there was a joint price when last asked (CUSTOM-04). */
  readonly isPriced: boolean
  /** Its selections changed, and their price is not known yet (CUSTOM-03). */
  readonly isPending: boolean
  /** Its selections' odds changed after the price, or the connection was lost: the price is to be asked for again. */
  readonly isOutdated: boolean
  /** The selections that prevent a price, where the answer named them (CUSTOM-04). */
  readonly faults: readonly SelectionId[]
  readonly isSuspended: boolean
  readonly isChanged: boolean
  readonly isNotAvailable: boolean
}

/** The answer to a query for a joint price. */
export interface BuilderPrice {
  readonly matchId: number
  /** The selections asked about; an answer about others than the builder's present ones is late and ignored. */
  readonly selectionIds: readonly SelectionId[]
  /** Thousandths; null when there is no price now. */
  readonly odds: number | null
  readonly faults?: readonly SelectionId[]
}

/** Stands for an unknown price: it wins nothing. */
const NO_PRICE = 1000 as OddsThousandths

/**
 * A builder of selections of one match at their joint odds; with null the price is to be asked for. Throws a RangeError
 * when there are no selections or they are of several matches.
 */
export function createBuilder(
  selections: readonly SlipSelection[],
  odds: OddsThousandths | null,
): SlipBuilder {
  const [first] = selections
  if (first === undefined || selections.some(({ matchUrnId }) => matchUrnId !== first.matchUrnId)) {
    throw new RangeError('selections: a builder has some, all of one match')
  }
  const { matchId, matchUrnId, provider } = first
  const price = odds ?? NO_PRICE
  return {
    id: matchUrnId as BuilderId,
    matchId,
    matchUrnId,
    provider,
    selections,
    odds: price,
    acceptedOdds: price,
    initialOdds: price,
    isPriced: true,
    isPending: odds === null,
    isOutdated: false,
    faults: [],
    isSuspended: selections.some(({ isSuspended }) => isSuspended),
    isChanged: false,
    isNotAvailable: selections.some(({ isNotAvailable }) => isNotAvailable),
  }
}

/** Names of the builder's match for display, from its first selection. */
export const builderNames = ({ selections }: SlipBuilder): SelectionNames | undefined => selections[0]?.names

/** The builder with updated selections, whose price is then outdated. The same object for the same list. */
export function withParts(builder: SlipBuilder, selections: readonly SlipSelection[]): SlipBuilder {
  return selections === builder.selections ? builder : { ...builder, selections, isOutdated: true }
}

const sameIds = (selections: readonly SlipSelection[], ids: readonly SelectionId[]): boolean =>
  selections.length === ids.length && selections.every(({ id }) => ids.includes(id))

/**
 * The builder with an answered price. The first price of its selections is the one that the player sees, hence
 * accepted.
 */
export function withPrice(
  builder: SlipBuilder,
  { selectionIds, odds, faults = [] }: BuilderPrice,
): SlipBuilder {
  if (!sameIds(builder.selections, selectionIds)) return builder
  const told = tradableOdds(odds)
  const first = builder.isPending && told !== null ? { acceptedOdds: told, initialOdds: told } : {}
  return patched(builder, {
    odds: told ?? builder.odds,
    isPriced: told !== null,
    isPending: builder.isPending && told === null,
    isOutdated: false,
    faults: listKept(builder.faults, faults),
    ...first,
  })
}

/** The builder with its derived flags. Its selections' own odds need no acceptance. */
export function judgeBuilder(builder: SlipBuilder, by: Judgement): SlipBuilder {
  const selections = mapKept(builder.selections, (part) => judgeSelection(part, { ...by, acceptMode: 'any' }))
  const accepted = judgeOdds(by.acceptMode, builder.acceptedOdds, builder.odds, by.tolerance) === 'accept'
  return patched(builder, {
    selections,
    acceptedOdds: accepted && by.accepting ? builder.odds : builder.acceptedOdds,
    isChanged: !accepted && !builder.isPending,
    isSuspended: !builder.isPriced || selections.some(({ isSuspended }) => isSuspended),
    isNotAvailable: selections.some(({ isNotAvailable }) => isNotAvailable),
  })
}

/** ODDS-10: one of its matches is neither coming nor live. */
const isOver = ({ selections }: SlipBuilder): boolean =>
  selections.some(({ matchStatus }) => isFinished(matchStatus))

/**
 * What remains of a builder when changes are accepted (ODDS-09, ODDS-10). Nothing, when its match is over or no
 * selection can be bet on. Otherwise the builder without its faulty selections, whose price is to be asked for; or,
 * without such, at its current price.
 */
export function acceptBuilder(builder: SlipBuilder): SlipBuilder | null {
  const kept = builder.selections.filter(
    ({ id, isSuspended, isNotAvailable }) => !isSuspended && !isNotAvailable && !builder.faults.includes(id),
  )
  if (isOver(builder) || kept.length === 0) return null
  if (kept.length < builder.selections.length) return createBuilder(kept, null)
  return builder.isPriced ? patched(builder, { acceptedOdds: builder.odds }) : null
}
