import type { Bet, BetResult, BetType } from '@touchline/contract'

/** Types that other backends tell apart and players do not (BETS-03). */
const TYPES: Readonly<Record<string, BetType>> = { double: 'combo', treble: 'combo', accumulator: 'combo' }

/** The coarse results a bet may carry (BETS-04). */
const RESULTS: Readonly<Record<string, BetResult>> = {
  win: 'win_entire',
  lose: 'lose_entire',
  refund: 'refund_entire',
  cancel: 'canceled',
}

const named = <T extends string>(table: Readonly<Record<string, T>>, name: T): T => table[name] ?? name

/** A bet as it came, its type and results in the words of the contract whatever backend sent it. */
export const betFromWire = (bet: Bet): Bet => ({
  ...bet,
  type: named(TYPES, bet.type),
  result: named(RESULTS, bet.result),
  selections: bet.selections.map((leg) => ({ ...leg, status: named(RESULTS, leg.status) })),
})
