import { MAX_AMOUNT, NO_MONEY } from '../money.ts'
import type { TransitionsOf } from './events.ts'
import { settle } from './settle.ts'
import type { Slip, SlipBet } from './slip.ts'

function withBet(slip: Slip, index: number, change: Partial<SlipBet>): Slip {
  if (slip.ticketState === 'processing' || slip.ticketState === 'success') return slip
  if (slip.bets[index] === undefined) return slip
  return settle({
    ...slip,
    bets: slip.bets.map((bet, position) => (position === index ? { ...bet, ...change } : bet)),
  })
}

const isStake = (value: bigint): boolean => value >= 0n && value <= MAX_AMOUNT

/** Stakes are entered as such or as a wanted win (SLIP-21), and start anew in another currency (SLIP-22). */
export const stakingTransitions: TransitionsOf<
  'stake.entered' | 'stake.potential-win-entered' | 'currency.changed'
> = {
  'stake.entered': (slip, { value, bet = 0 }) =>
    isStake(value) ? withBet(slip, bet, { stake: value, stakeSource: 'stake', wantedWin: null }) : slip,
  'stake.potential-win-entered': (slip, { value, bet = 0 }) =>
    isStake(value) ? withBet(slip, bet, { stakeSource: 'potentialWin', wantedWin: value }) : slip,
  'currency.changed': (slip, { currency }) => {
    if (currency.code === slip.currency.code && currency.subunits === slip.currency.subunits) return slip
    const bets = slip.bets.map(
      (bet): SlipBet => ({ ...bet, stake: NO_MONEY, stakeSource: 'sharing', wantedWin: null }),
    )
    return { ...slip, currency, bets }
  },
}
