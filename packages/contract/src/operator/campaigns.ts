import { z } from 'zod'
import { BonusType } from '../bet-bonus.ts'
import { BonusConditions, BonusTerms } from '../bonuses.ts'
import {
  Amount,
  CountryCode,
  CurrencyCode,
  Id,
  IdText,
  IsoTime,
  LocaleCode,
  PageQuery,
  SiteId,
} from '../scalars.ts'
import { ActReason } from './staff.ts'

export const CampaignText = z.strictObject({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1000),
  /** In words, for whoever wants to know exactly. */
  terms: z.string().trim().max(10_000),
})

/** A file of the site's media folder. */
export const BannerFile = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/i, 'must be the name of a file')
/** What issues bonuses by itself. */
export const CampaignTrigger = z.enum(['sign_up', 'deposit'])
const Money = z.int().positive().max(Number.MAX_SAFE_INTEGER)

const TIMES = { starts_at: IsoTime, ends_at: IsoTime.nullable() }

const Fields = z.strictObject({
  /** For operators. */
  name: z.string().trim().min(1).max(120),
  /** By locale; English is what other languages fall back to. */
  texts: z.record(LocaleCode, CampaignText),
  banner_desktop: BannerFile.nullable(),
  banner_mobile: BannerFile.nullable(),
  conditions: BonusConditions,
  terms: BonusTerms,
  /** Empty is everywhere. */
  sites: z.array(SiteId).max(100),
  countries: z.array(CountryCode).max(250),
  player_groups: z.array(z.string().min(1).max(60)).max(50),
  only_verified: z.boolean(),
  trigger_key: CampaignTrigger.nullable(),
  starts_active: z.boolean(),
  needs_code: z.boolean(),
  show_in_promotion: z.boolean(),
  uses_count: z.int().min(1).max(10_000).nullable(),
  days: z.int().min(1).max(3650).nullable(),
  currency: CurrencyCode,
  ...TIMES,
  /** The most that it may cost. */
  budget: Money,
  pieces: z.int().min(1).max(100_000_000).nullable(),
})

type Plan = z.output<typeof Fields>
/** What is wrong, and where. */
type Fault = readonly [path: readonly (string | number)[], message: string]

const ascending = (
  numbers: readonly number[],
  path: readonly (string | number)[],
  name: string,
): readonly Fault[] =>
  numbers.flatMap((value, at) => {
    const before = numbers[at - 1]
    return before !== undefined && value <= before
      ? [[[...path, at, name], 'must be above the one before']]
      : []
  })

const rangeFaults = (ranges: Extract<BonusTerms, { type: 'comboboost' }>['ranges']): readonly Fault[] =>
  ranges.flatMap(({ min_count: min, max_count: max }, at): readonly Fault[] => {
    const before = ranges[at - 1]
    const overlaps = before !== undefined && (before.max_count === null || min <= before.max_count)
    return [
      ...(max !== null && max < min
        ? [[['terms', 'ranges', at, 'max_count'], 'must not be below min_count'] as const]
        : []),
      ...(overlaps
        ? [[['terms', 'ranges', at, 'min_count'], 'must be above the range before'] as const]
        : []),
    ]
  })

/** The most that one bonus of these terms holds of the budget when it is issued. */
const held = (terms: BonusTerms): number =>
  'boosts' in terms ? Math.floor((terms.amount * Math.max(100, ...terms.boosts)) / 100) : 0

function termsFaults({ terms, budget, ends_at: end }: Plan): readonly Fault[] {
  if (terms.type === 'comboboost') return rangeFaults(terms.ranges)
  if (terms.type === 'hunting')
    return ascending(
      terms.steps.map(({ points }) => points),
      ['terms', 'steps'],
      'points',
    )
  if (terms.type === 'amb')
    return ascending(
      terms.ranges.map((range) => range.number_of_bets),
      ['terms', 'ranges'],
      'number_of_bets',
    )
  if (terms.type !== 'tournament') return []
  return [
    ...(terms.shares.reduce((sum, share) => sum + share, 0) > 1000
      ? [[['terms', 'shares'], 'must be 1000 at most together'] as const]
      : []),
    ...(terms.initial_pool > budget ? [[['budget'], 'must hold the pool'] as const] : []),
    ...(end === null ? [[['ends_at'], 'must be given for a tournament'] as const] : []),
  ]
}

const above = (low: number | null, high: number | null): boolean =>
  low !== null && high !== null && low > high

function planFaults(plan: Plan): readonly Fault[] {
  const { conditions: its, texts, starts_at: start, ends_at: end } = plan
  const rules: readonly (readonly [boolean, Fault])[] = [
    [Object.keys(texts).length === 0, [['texts'], 'must have a language']],
    [end !== null && Date.parse(end) <= Date.parse(start), [['ends_at'], 'must be after starts_at']],
    [above(its.min_odds, its.max_odds), [['conditions', 'max_odds'], 'must not be below min_odds']],
    [
      above(its.selection_count_from, its.selection_count_to),
      [['conditions', 'selection_count_to'], 'must not be below selection_count_from'],
    ],
    [plan.needs_code && plan.trigger_key !== null, [['trigger_key'], 'cannot stand beside needs_code']],
    [held(plan.terms) > plan.budget, [['budget'], 'must hold one bonus at least']],
  ]
  return [...rules.filter(([is]) => is).map(([, fault]) => fault), ...termsFaults(plan)]
}

/** All that an operator says of a campaign. Amounts are subunits of its currency. */
export const CampaignPlan = Fields.superRefine((plan, context) => {
  for (const [path, message] of planFaults(plan))
    context.addIssue({ code: 'custom', path: [...path], message })
})

/** What of a campaign may be another once it is published: never what it promises. */
export const CampaignAmendment = z.strictObject({
  name: Fields.shape.name.optional(),
  texts: Fields.shape.texts.optional(),
  banner_desktop: BannerFile.nullable().optional(),
  banner_mobile: BannerFile.nullable().optional(),
  show_in_promotion: z.boolean().optional(),
  ends_at: IsoTime.optional(),
  budget: Money.optional(),
  pieces: z.int().min(1).max(100_000_000).optional(),
})

export const CampaignState = z.enum(['draft', 'published', 'paused', 'ended'])

/** A campaign as its operator knows it. */
export const HouseCampaign = z.object({
  id: Id,
  kind: BonusType,
  state: CampaignState,
  version: z.int().positive(),
  plan: CampaignPlan,
  /** Of the budget: what it has cost, and what issued bonuses and open bets may still cost. */
  reserved: Amount,
  /** Bonuses issued so far, without those that followed from others. */
  issued: z.int(),
  created_at: IsoTime,
  /** Null where no member of staff did it. */
  created_by: Id.nullable(),
  changed_by: Id.nullable(),
  published_by: Id.nullable(),
  published_at: IsoTime.nullable(),
})

/** What a campaign would have cost by the bets of the last days, had it been there. */
export const CampaignTrial = z.object({
  days: z.int(),
  /** Settled bets in its currency that were looked at: the latest ones, at most so many. */
  bets: z.int(),
  players: z.int(),
  /** Of these: bets that could have had it, and their players. */
  fitting: z.int(),
  fitting_players: z.int(),
  /** What it would have cost, and the most that it would have held of its budget. */
  cost: Amount,
  most: Amount,
  currency: CurrencyCode,
})

export const CampaignId = z.strictObject({ id: IdText })
export const CampaignsQuery = z.strictObject({
  ...PageQuery,
  state: CampaignState.optional(),
  kind: BonusType.optional(),
})
export const DraftCampaign = z.strictObject({ plan: CampaignPlan, reason: ActReason })
/** `version` is that of the campaign that was seen. */
export const ReviseCampaign = z.strictObject({
  plan: CampaignPlan,
  version: z.int().positive(),
  reason: ActReason,
})
export const AmendCampaign = z.strictObject({ change: CampaignAmendment, reason: ActReason })
export const PublishCampaign = z.strictObject({ version: z.int().positive(), reason: ActReason })
export const HoldCampaign = z.strictObject({ paused: z.boolean(), reason: ActReason })

/** A code as players type it, in capital letters. */
export const CodeName = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'must be letters, digits and hyphens, three at least')

export const MakeCodes = z
  .strictObject({
    /** Codes by name, or how many are drawn at random. */
    names: z.array(CodeName).min(1).max(100).optional(),
    count: z.int().min(1).max(10_000).optional(),
    /** How often each may be redeemed, once a player; null is no bound. */
    most_uses: z.int().min(1).max(10_000_000).nullable(),
    reason: ActReason,
  })
  .refine(({ names, count }) => (names === undefined) !== (count === undefined), {
    path: ['count'],
    message: 'either names or count',
  })

/** Those that were made; a name that was there already is not among them. */
export const CodesMade = z.object({ codes: z.array(CodeName) })

export const PromoCode = z.object({
  code: z.string(),
  most_uses: z.int().nullable(),
  uses: z.int(),
  created_at: IsoTime,
})
export const CodesQuery = z.strictObject({ ...PageQuery })

export type CampaignPlan = z.output<typeof CampaignPlan>
export type CampaignAmendment = z.output<typeof CampaignAmendment>
export type HouseCampaign = z.infer<typeof HouseCampaign>
export type CampaignTrial = z.infer<typeof CampaignTrial>
export type PromoCode = z.infer<typeof PromoCode>
