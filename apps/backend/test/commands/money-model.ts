// What a player has with the house, kept as naively as can be: the model that `money-commands.test.ts` holds the API to.

export interface ModelDeposit {
  readonly amount: bigint
  /** Seconds of the model's clock. */
  readonly begun: number
  state: 'authenticating' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'held' | 'returned'
  /** Whether the provider has the money and has not been heard. */
  isUnheard: boolean
}

export interface ModelWithdrawal {
  readonly amount: bigint
  state: 'requested' | 'approved' | 'paid' | 'refused' | 'failed'
}

export type Ending = 'open' | 'won' | 'lost' | 'void'

export interface ModelBet {
  readonly stake: bigint
  /** By the feed's results; `isCancelled` comes before them. */
  ending: Ending
  isCancelled: boolean
}

export interface MoneyModel {
  readonly start: bigint
  /** Seconds since the player came. */
  now: number
  readonly deposits: ModelDeposit[]
  readonly withdrawals: ModelWithdrawal[]
  readonly bets: ModelBet[]
  /** The most that the player allows in this month; null is any amount. */
  depositLimit: bigint | null
  stakeLimit: bigint | null
}

export const emptyMoney = (start: bigint): MoneyModel => ({
  start,
  now: 0,
  deposits: [],
  withdrawals: [],
  bets: [],
  depositLimit: null,
  stakeLimit: null,
})

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)

/** What a bet at odds of 2.00 has paid. */
const paidBy = ({ stake, ending, isCancelled }: ModelBet): bigint =>
  isCancelled || ending === 'void' ? stake : ending === 'won' ? 2n * stake : 0n

/** The balance, from nothing but what has happened. */
export const balanceOf = ({ start, deposits, withdrawals, bets }: MoneyModel): bigint =>
  start +
  sum(deposits.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount)) -
  sum(
    withdrawals.filter(({ state }) => state !== 'refused' && state !== 'failed').map(({ amount }) => amount),
  ) +
  sum(bets.map((bet) => paidBy(bet) - bet.stake))

/** What counts of a deposit limit: all that has come, and all that may still come. */
export const deposited = ({ deposits }: MoneyModel, besides?: ModelDeposit): bigint =>
  sum(
    deposits
      .filter((one) => one !== besides && ['authenticating', 'pending', 'succeeded'].includes(one.state))
      .map(({ amount }) => amount),
  )

/** Whether a deposit fits into the limit. */
export const fitsDeposit = (model: MoneyModel, amount: bigint, besides?: ModelDeposit): boolean =>
  model.depositLimit === null || deposited(model, besides) + amount <= model.depositLimit

export const staked = ({ bets }: MoneyModel): bigint => sum(bets.map(({ stake }) => stake))

const fitsStake = (model: MoneyModel, amount: bigint): boolean =>
  model.stakeLimit === null || staked(model) + amount <= model.stakeLimit

/** The code of what a stake is answered with: a limit speaks before the balance. */
export const stakeAnswer = (model: MoneyModel, stake: bigint): number =>
  !fitsStake(model, stake) ? 124 : stake > balanceOf(model) ? 104 : 200

/** The provider's word that it has the money: a limit may hold it, and what has ended otherwise is credited after all. */
export function credit(model: MoneyModel, deposit: ModelDeposit): void {
  deposit.isUnheard = false
  if (['succeeded', 'held', 'returned'].includes(deposit.state)) return
  deposit.state = fitsDeposit(model, deposit.amount, deposit) ? 'succeeded' : 'held'
}

/** How long (s) a deposit waits for its player. */
const GIVEN_UP = 1800

/** Time passes, and what is due is done. Approved withdrawals are paid; those that end in 13 come back. */
export function pass(model: MoneyModel, seconds: number): void {
  model.now += seconds
  for (const deposit of model.deposits) {
    if (deposit.isUnheard) credit(model, deposit)
    if (deposit.state === 'authenticating' && model.now - deposit.begun >= GIVEN_UP) deposit.state = 'expired'
  }
  for (const withdrawal of model.withdrawals)
    if (withdrawal.state === 'approved')
      withdrawal.state = withdrawal.amount % 100n === 13n ? 'failed' : 'paid'
}
