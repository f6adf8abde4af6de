import { z } from 'zod'
import { Amount, CurrencyCode, Id, IsoTime, Named } from './scalars.ts'

export const LevelState = z.enum(['active', 'paused'])

/** The threshold and what was hashed with it, once a hit has opened them: so the commitment can be checked. */
export const OpenedSeal = z.object({ commitment: z.string(), threshold: Amount, nonce: z.string() })

/** A level (JACKPOT-01). Its threshold is secret; `commitment` is a hash of it that was published before the round. */
export const JackpotLevel = z.object({
  id: Id,
  name: z.string(),
  pool_amount: Amount,
  state: LevelState,
  /** It falls before this amount is passed. */
  max_amount: Amount,
  round: z.int().positive(),
  commitment: z.string(),
})

export const Jackpot = z.object({
  id: Id,
  name: z.string(),
  /** What can be won now: all levels together. */
  amount: Amount,
  pool_amount: Amount,
  /** Paid out and approved so far. */
  hits_amount: Amount,
  currency: CurrencyCode,
  /** Of one unit of the currency. */
  subunits: z.int().positive(),
  /** Of each stake, in millionths. */
  rate: z.int().positive(),
  /** Bets from this stake take part; in subunits of the jackpot's currency. */
  min_stake: Amount,
  levels: z.array(JackpotLevel),
})

export const HitStatus = z.enum(['initial', 'approved', 'declined', 'paid'])

/** A hit (JACKPOT-04). The winner is masked. */
export const JackpotHit = z.object({
  id: Id,
  jackpot_id: Id,
  jackpot_name: z.string(),
  amount: Amount,
  amount_eur: Amount,
  created_at: IsoTime,
  currency: CurrencyCode,
  subunits: z.int().positive(),
  level: Named,
  status: HitStatus,
  user_hash: z.string(),
  /** Whether it is the viewer's own. */
  current_user: z.boolean(),
  /** Whether the viewer was told of it, and whether they have closed the announcement; false for a visitor. */
  seen: z.boolean(),
  processed: z.boolean(),
  round: z.int(),
  opened: OpenedSeal,
})

/** A jackpot that a bet would take part in (API-S-19). */
export const BetJackpot = z.object({
  id: Id,
  name: z.string(),
  bet: z.int(),
  takes_part: z.boolean(),
  /** In the bet's currency. */
  min_stake: Amount,
})

export type JackpotLevel = z.infer<typeof JackpotLevel>
export type Jackpot = z.infer<typeof Jackpot>
export type HitStatus = z.infer<typeof HitStatus>
export type JackpotHit = z.infer<typeof JackpotHit>
export type BetJackpot = z.infer<typeof BetJackpot>
