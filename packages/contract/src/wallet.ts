import { z } from 'zod'
import { Amount, ArenaName, CurrencyCode, Id, IsoTime, LocaleCode, Uuid } from './scalars.ts'

/** A game's own id of a transaction or a round. */
const GameId = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,100}$/, 'must be 1 to 100 letters, digits and the signs . _ : -')

/** Whole subunits, above nothing. */
const MovedAmount = z.int().positive()

/** The token that a game is opened with. */
export const GameToken = z.string().regex(/^[\w-]{43}$/, 'must be a token of a launch')

/** Who is called: each address names the provider, and the signature proves it. */
export const WalletParams = z.strictObject({ provider: ArenaName })

export const OpenGame = z.strictObject({ token: GameToken })

/** Whom a game was opened for. */
export const GameSession = z.object({
  session_id: Uuid,
  app: ArenaName,
  /** The player's name to this provider, always the same; nobody else knows the player by it. */
  player: z.string(),
  currency: CurrencyCode,
  /** Subunits of one unit of the currency. */
  subunits: z.int().positive(),
  locale: LocaleCode,
  /** Subunits. Below zero only when a win was taken back after it had been spent. */
  balance: z.int(),
  /** Until when it takes stakes; wins and rollbacks are booked after that too. */
  expires_at: IsoTime,
})

const session = { session_id: Uuid }

export const GameBalanceQuery = z.strictObject(session)
export const GameBalance = z.object({ currency: CurrencyCode, balance: z.int() })

/** A stake (debit) or a win (credit) of a round. */
export const MoveGameMoney = z.strictObject({
  ...session,
  transaction_id: GameId,
  round_id: GameId,
  amount: MovedAmount,
  /** That of the session: an amount in another one is a mistake of the game. */
  currency: CurrencyCode,
})

/** Takes a debit or a credit back, whether it has come or not. */
export const RollBackGameMoney = z.strictObject({ ...session, transaction_id: GameId })

/** The same for each repetition: the balance right after it was booked. */
export const GameMoneyMoved = z.object({
  transaction_id: z.string(),
  currency: CurrencyCode,
  balance: z.int(),
})

/** What a rollback gave (above zero) or took from the player; 0 where there was nothing to take back yet. */
export const GameMoneyRolledBack = GameMoneyMoved.extend({ amount: z.int() })

export const ReconciliationQuery = z.strictObject({
  /** Of the time that it was booked at: from this moment, before the other. */
  from: IsoTime,
  to: IsoTime,
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be a positive whole number')
    .transform(Number)
    .optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, 'must be a number from 1 to 1000')
    .transform(Number)
    .optional(),
})

export const GameTransaction = z.object({
  id: Id,
  transaction_id: z.string(),
  kind: z.enum(['debit', 'credit', 'rollback']),
  session_id: Uuid,
  player: z.string(),
  /** Empty for a rollback of what has not come. */
  round_id: z.string(),
  currency: CurrencyCode,
  /** What it changed the player's balance by. */
  amount: z.int(),
  booked_at: IsoTime,
})

/** Of one currency, over the whole window. */
export const ReconciliationSum = z.object({
  currency: CurrencyCode,
  count: z.int().nonnegative(),
  /** What players staked, and what they won. */
  debits: Amount,
  credits: Amount,
  /** What rollbacks gave players, less what they took. */
  rollbacks: z.int(),
  /** What the provider owes the house (above zero) or is owed: debits less credits and rollbacks. */
  net: z.int(),
})

export const Reconciliation = z.object({
  items: z.array(GameTransaction),
  /** For `after` of the next page; null when this is the last. */
  next: Id.nullable(),
  sums: z.array(ReconciliationSum),
})

export type GameSession = z.infer<typeof GameSession>
export type MoveGameMoney = z.infer<typeof MoveGameMoney>
export type RollBackGameMoney = z.infer<typeof RollBackGameMoney>
export type GameMoneyMoved = z.infer<typeof GameMoneyMoved>
export type GameMoneyRolledBack = z.infer<typeof GameMoneyRolledBack>
export type ReconciliationQuery = z.infer<typeof ReconciliationQuery>
export type Reconciliation = z.infer<typeof Reconciliation>
