import { MAX_AMOUNT, NO_MONEY } from '../money.ts'
import { withoutBonuses, withoutFreebet } from './bonus.ts'
import type { TransitionsOf } from './events.ts'
import { mapKept, patched } from './kept.ts'
import { settle } from './settle.ts'
import type { Slip, SlipBet } from './slip.ts'

/** Changes one bet, or all when `index` is null. An entered stake replaces a freebet's. */
function withBets(slip: Slip, index: number | null, change: Partial<SlipBet>): Slip {
  if (slip.ticketState === 'processing' || slip.ticketState === 'success') return slip
  if (index !== null && slip.bets[index] === undefined) return slip
  const bets = mapKept(slip.bets, (bet, position) =>
    index === null || position === index ? patched(withoutFreebet(bet), change) : bet,
  )
  return settle(patched(slip, { bets }))
}

const isStake = (value: bigint): boolean => value >= 0n && value <= MAX_AMOUNT

/** Stakes are entered directly or as a wanted win (SLIP-21), and are reset when the currency changes (SLIP-22). */
export const stakingTransitions: TransitionsOf<
  'stake.entered' | 'stakes.entered' | 'stake.potential-win-entered' | 'currency.changed'
> = {
  'stake.entered': (slip, { value, bet = 0 }) =>
    isStake(value) ? withBets(slip, bet, { stake: value, stakeSource: 'stake', wantedWin: null }) : slip,
  'stakes.entered': (slip, { value }) =>
    isStake(value) ? withBets(slip, null, { stake: value, stakeSource: 'stake', wantedWin: null }) : slip,
  'stake.potential-win-entered': (slip, { value, bet = 0 }) =>
    isStake(value) ? withBets(slip, bet, { stakeSource: 'potentialWin', wantedWin: value }) : slip,
  'currency.changed': (slip, { currency }) => {
    if (currency.code === slip.currency.code && currency.subunits === slip.currency.subunits) return slip
    const bets = mapKept(slip.bets, (bet) =>
      patched(withoutBonuses(bet), { stake: NO_MONEY, stakeSource: 'sharing', wantedWin: null }),
    )
    return { ...slip, currency, bets }
  },
}
