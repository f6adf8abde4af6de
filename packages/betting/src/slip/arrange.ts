import { type BetType, type BetTypeRow, betTypeFor, betTypes } from '../bet-types.ts'
import type { SelectionId } from '../brand.ts'
import { NO_MONEY } from '../money.ts'
import type { SlipSelection } from './selection.ts'
import type { Slip, SlipBet } from './slip.ts'

export const selectionsOf = (slip: Slip): readonly SlipSelection[] =>
  slip.bets.flatMap((bet) => bet.selections)

export const holds = (slip: Slip, id: SelectionId): boolean =>
  selectionsOf(slip).some((selection) => selection.id === id)

const NEW_STAKE = { stake: NO_MONEY, stakeSource: 'stake', wantedWin: null } as const

/** Shares the selections out among bets of a type; a bet keeps the stake its first selection had. */
function group(slip: Slip, betType: BetType, selections: readonly SlipSelection[]): readonly SlipBet[] {
  return (betTypes[betType] as BetTypeRow).group(selections).map((members) => {
    const before = slip.bets.find((bet) => bet.selections.some(({ id }) => id === members[0]?.id))
    const { stake, stakeSource, wantedWin } = before ?? NEW_STAKE
    return { betType, stake, stakeSource, wantedWin, selections: members }
  })
}

/** The slip holding exactly these selections, its bet type following their number (SLIP-10, SLIP-11, SLIP-15). */
export function arrange(slip: Slip, selections: readonly SlipSelection[]): Slip {
  const betType = betTypeFor(slip.bets[0]?.betType ?? null, selections.length)
  return { ...slip, bets: betType === null ? [] : group(slip, betType, selections) }
}

/** Whether the slip may take that bet type: not the one it has, not for a lone single, not one that does not fit (SLIP-13). */
export function canChooseType(slip: Slip, betType: BetType): boolean {
  const count = selectionsOf(slip).length
  return count > 1 && slip.bets[0]?.betType !== betType && betTypes[betType].fits(count)
}

/** The slip with its selections regrouped into bets of that type. Ask `canChooseType` first. */
export const regroup = (slip: Slip, betType: BetType): Slip => ({
  ...slip,
  bets: group(slip, betType, selectionsOf(slip)),
})
