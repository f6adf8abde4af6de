// What becomes of a player's freebets, kept as naively as can be: the model that `bonus-commands.test.ts` holds the API to.

export const STAKE = 500n

/** Of each kind a campaign. */
export const KINDS = ['freebet_no_risk', 'freebet_only_win', 'freebet_all_win'] as const
export type Kind = (typeof KINDS)[number]

export interface ModelBonus {
  readonly kind: Kind
  /** `campaign` or, of one that a void bet has brought, `bet:` with the number of that bet. */
  readonly source: string
  status: 'available' | 'active' | 'bonus_over' | 'expired' | 'overridden'
  /** Days of the model's clock. */
  expiresAt: number
}

export interface ModelBet {
  readonly kind: Kind
  ending: 'open' | 'won' | 'lost' | 'void'
  isCancelled: boolean
}

export interface BonusModel {
  /** Days since the player came. */
  now: number
  readonly bonuses: ModelBonus[]
  readonly bets: ModelBet[]
}

export const emptyBonuses = (): BonusModel => ({ now: 0, bonuses: [], bets: [] })

/** How long (days) a freebet can be used. */
const LASTS = 7

export const issued = ({ now }: BonusModel, kind: Kind, source: string, isActive: boolean): ModelBonus => ({
  kind,
  source,
  status: isActive ? 'active' : 'available',
  expiresAt: now + LASTS,
})

const isVoid = ({ ending, isCancelled }: ModelBet): boolean => isCancelled || ending === 'void'

const isOpen = ({ ending, isCancelled }: ModelBet): boolean => ending === 'open' && !isCancelled

const isUnused = ({ status }: ModelBonus): boolean => status === 'available' || status === 'active'

/** A void bet brings its freebet again, once; what has not been used goes when the bet is void no longer. */
export function follow(model: BonusModel): void {
  for (const [number, bet] of model.bets.entries()) {
    const source = `bet:${number}`
    const brought = model.bonuses.find((one) => one.source === source)
    if (isVoid(bet) && brought === undefined) model.bonuses.push(issued(model, bet.kind, source, true))
    else if (isVoid(bet) && brought?.status === 'overridden')
      Object.assign(brought, issued(model, bet.kind, source, true))
    else if (!isVoid(bet) && brought !== undefined && isUnused(brought)) brought.status = 'overridden'
  }
}

/** What the player has gained or lost by a bet at odds of 2.00. */
function gained(bet: ModelBet): bigint {
  const ending = isVoid(bet) ? 'void' : bet.ending
  if (bet.kind === 'freebet_no_risk') return { open: -STAKE, won: STAKE, lost: 0n, void: 0n }[ending]
  // The house stakes: of one all that is won is the player's, of the other the profit.
  const won = bet.kind === 'freebet_all_win' ? 2n * STAKE : STAKE
  return { open: 0n, won, lost: 0n, void: 0n }[ending]
}

/** What a bet holds of its campaign's budget: the most that it may cost, and then what it has cost. */
function held(bet: ModelBet): bigint {
  if (isOpen(bet)) return STAKE
  if (isVoid(bet)) return 0n
  return bet.kind === 'freebet_no_risk' && bet.ending === 'won' ? 0n : STAKE
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)

export const balanceOf = (start: bigint, { bets }: BonusModel): bigint => start + sum(bets.map(gained))

/** What is reserved of a campaign's budget. */
export const reservedOf = ({ bonuses, bets }: BonusModel, kind: Kind): bigint =>
  sum(bonuses.filter((one) => one.kind === kind && isUnused(one)).map(() => STAKE)) +
  sum(bets.filter((one) => one.kind === kind).map(held))
