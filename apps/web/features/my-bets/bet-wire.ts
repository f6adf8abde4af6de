import type { Bet, BetResult, BetType } from '@touchline/contract'

/** Types that other backends distinguish and players do not (BETS-03). */
const TYPES: Readonly<Record<string, BetType>> = { double: 'combo', treble: 'combo', accumulator: 'combo' }

/** The coarse results that a bet may have (BETS-04). */
const RESULTS: Readonly<Record<string, BetResult>> = {
  win: 'win_entire',
  lose: 'lose_entire',
  refund: 'refund_entire',
  cancel: 'canceled',
}

const named = <T extends string>(table: Readonly<Record<string, T>>, name: T): T => table[name] ?? name

/** A bet with type and results in the terms of the contract, whatever the backend. */
export const betFromWire = (bet: Bet): Bet => ({
  ...bet,
  type: named(TYPES, bet.type),
  result: named(RESULTS, bet.result),
  selections: bet.selections.map((leg) => ({ ...leg, status: named(RESULTS, leg.status) })),
})
