import { z } from 'zod'
import { HitStatus, JackpotLevel, OpenedSeal } from '../jackpots.ts'
import { Amount, CurrencyCode, Id, IdText, IsoTime, Named, PageQuery, SiteId } from '../scalars.ts'
import { ActReason } from './staff.ts'

const Name = z.string().trim().min(1).max(60)
const Sites = z.array(SiteId).min(1).max(100)
/** At most what the wire can say exactly. */
const Money = Amount.max(Number.MAX_SAFE_INTEGER)

/** A jackpot as its operator knows it. The threshold of a round is told to nobody while the round lasts. */
export const HouseJackpot = z.object({
  id: Id,
  name: z.string(),
  currency: CurrencyCode,
  /** Of each stake, in millionths. */
  rate: z.int(),
  min_stake: Amount,
  sites: z.array(z.string()),
  active: z.boolean(),
  created_at: IsoTime,
  levels: z.array(JackpotLevel.extend({ share: z.int(), seed: Amount })),
})

const NewLevel = z
  .strictObject({
    name: Name,
    /** Percent of a contribution. */
    share: z.int().min(1).max(100),
    seed: Money,
    max_amount: Money,
  })
  .refine(({ seed, max_amount }) => max_amount > seed, {
    path: ['max_amount'],
    message: 'must be above the seed',
  })

export const MakeJackpot = z.strictObject({
  name: Name,
  currency: CurrencyCode,
  rate: z.int().min(1).max(100_000),
  min_stake: Money.min(1),
  sites: Sites,
  levels: z
    .array(NewLevel)
    .min(1)
    .max(6)
    .refine((levels) => levels.reduce((sum, { share }) => sum + share, 0) === 100, {
      message: 'must share 100 percent',
    }),
  reason: ActReason,
})

/** What is absent stays. */
export const ChangeJackpot = z.strictObject({
  name: Name.optional(),
  active: z.boolean().optional(),
  min_stake: Money.min(1).optional(),
  sites: Sites.optional(),
  /** Levels that take contributions or pause. */
  levels: z
    .array(z.strictObject({ id: Id, active: z.boolean() }))
    .max(6)
    .optional(),
  reason: ActReason,
})

/** A hit with its winner. */
export const HouseHit = z.object({
  id: Id,
  jackpot_id: Id,
  jackpot_name: z.string(),
  level: Named,
  round: z.int(),
  player_id: Id,
  /** Null where the demonstration staked. */
  bet_id: Id.nullable(),
  amount: Amount,
  amount_eur: Amount,
  currency: CurrencyCode,
  status: HitStatus,
  opened: OpenedSeal,
  created_at: IsoTime,
  approved_by: Id.nullable(),
  decided_at: IsoTime.nullable(),
})

export const JackpotId = z.strictObject({ id: IdText })
export const HouseHitsQuery = z.strictObject({ ...PageQuery, status: HitStatus.optional() })
export const DecideHit = z.strictObject({
  decision: z.enum(['approve', 'decline', 'pay']),
  reason: ActReason,
})

export type HouseJackpot = z.infer<typeof HouseJackpot>
export type MakeJackpot = z.output<typeof MakeJackpot>
export type ChangeJackpot = z.output<typeof ChangeJackpot>
export type HouseHit = z.infer<typeof HouseHit>
export type HitDecision = z.output<typeof DecideHit>['decision']
