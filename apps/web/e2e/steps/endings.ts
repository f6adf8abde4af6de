import type { Bet, BetSelection } from '@touchline/contract'

export interface Ending {
  readonly bet: Partial<Bet>
  /** Of its first leg; the second one has won. */
  readonly leg: Partial<BetSelection>
  /** Texts of the card: its head, the leg's result, and the amount paid. */
  readonly tag: string
  readonly told: string
  readonly mark: string
  readonly paid: string
}

const done = (result: Bet['result'], win: number): Partial<Bet> => ({
  status: 'done',
  result,
  win_amount: win,
})

/** All results of a bet of ten euros (BETS-04, BETS-05), as the server states them. */
export const ENDINGS: readonly Ending[] = [
  {
    bet: done('win_entire', 3000),
    leg: { status: 'win_entire' },
    tag: 'Won',
    told: '',
    mark: 'Won',
    paid: 'Returns€30.00',
  },
  {
    bet: done('lose_entire', 0),
    leg: { status: 'lose_entire' },
    tag: 'Lost',
    told: '',
    mark: 'Lost',
    paid: 'Returns€0.00',
  },
  {
    bet: done('refund_half_win_other', 2000),
    leg: { status: 'refund_half_win_other' },
    tag: 'Partly won',
    told: 'Half won',
    mark: 'Half won',
    paid: 'Returns€20.00',
  },
  {
    bet: done('refund_half_lose_other', 500),
    leg: { status: 'refund_half_lose_other' },
    tag: 'Partly lost',
    told: 'Half lost',
    mark: 'Half lost',
    paid: 'Returns€5.00',
  },
  {
    bet: done('refund_entire', 1000),
    leg: { status: 'refund_entire' },
    tag: 'Refunded',
    told: 'Refunded',
    mark: 'Refunded',
    paid: 'Returned€10.00',
  },
  {
    bet: done('win_entire', 1500),
    leg: { status: 'win_entire', dead_heat: { places: 1, tied: 2 } },
    tag: 'Won',
    told: 'Dead heat, 2 tied for 1 place',
    mark: 'Won',
    paid: 'Returns€15.00',
  },
  {
    bet: { status: 'cancelled', result: 'canceled', win_amount: 1000 },
    leg: { status: 'canceled' },
    tag: 'Cancelled',
    told: 'Cancelled',
    mark: 'Cancelled',
    paid: 'Returned€10.00',
  },
  {
    bet: { status: 'cashed_out', result: 'cashed_out', win_amount: 900, cashed_out_amount: 900 },
    leg: { status: 'cashed_out' },
    tag: 'Cashed out',
    told: 'Cashed out',
    mark: 'Cashed out',
    paid: 'Cashed out€9.00',
  },
]

/** One bet per result, made from an open bet of two legs. */
export const endedBets = (model: Bet): Bet[] =>
  ENDINGS.map(({ bet, leg }, at) => {
    const [first, second] = model.selections
    if (first === undefined || second === undefined) throw new Error('no legs')
    return {
      ...model,
      settled_at: model.created_at,
      to_cashout: 0,
      ...bet,
      id: model.id + at,
      ref: `ENDS-000${at}`,
      selections: [
        { ...first, ...leg },
        { ...second, status: 'win_entire' },
      ],
    }
  })
