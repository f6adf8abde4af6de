import { z } from 'zod'
import { BooleanText, CurrencyCode, Id, IdText, IsoTime, PageQuery, pageOf, Uuid } from './scalars.ts'

export const DEPOSIT_STATES = [
  'requested',
  'authenticating',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'held',
  'returning',
  'returned',
] as const
export const WITHDRAWAL_STATES = ['requested', 'approved', 'paid', 'refused', 'failed'] as const

/** Ways to pay in that a site may offer. */
export const PAYMENT_METHODS = ['card', 'bank', 'wallet'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)

/** Amounts beyond what an account can hold are refused before any rule is asked. */
const PaidAmount = z.int().positive()

/** A path on this origin; it cannot mean another host (SAFE-14). */
export const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[!-[\]-~]*$/, 'must be a path of this site such as /sports')

/** Where the provider sends the player after a challenge. */
export const ReturnTo = z.strictObject({ success: OwnPath, failure: OwnPath, pending: OwnPath })

export const RequestDeposit = z.strictObject({
  /** Subunits. */
  amount: PaidAmount,
  currency: CurrencyCode,
  /** One of those that the terms name; without it the provider chooses. */
  method: PaymentMethod.optional(),
  return_to: ReturnTo,
})

export const RequestWithdrawal = z.strictObject({ amount: PaidAmount, currency: CurrencyCode })

const Payment = {
  id: Uuid,
  /** Subunits. */
  amount: PaidAmount,
  currency: CurrencyCode,
  created_at: IsoTime,
}

export const Deposit = z.object({
  ...Payment,
  kind: z.literal('deposit'),
  state: z.enum(DEPOSIT_STATES),
  /** How it is paid; null where nobody chose. */
  method: PaymentMethod.nullable(),
  /** The page on which the player proves who pays; null when no proof is needed. */
  challenge_url: z.string().nullable(),
})

export const Withdrawal = z.object({
  ...Payment,
  kind: z.literal('withdrawal'),
  state: z.enum(WITHDRAWAL_STATES),
  /** When it was approved, accepted by the provider and came to its end; null before. */
  approved_at: IsoTime.nullable(),
  sent_at: IsoTime.nullable(),
  ended_at: IsoTime.nullable(),
  /** Whether it waits for somebody who looks at it; others are sent within a minute. */
  is_reviewed: z.boolean(),
})

export const AnyPayment = z.discriminatedUnion('kind', [Deposit, Withdrawal])

/** Terms of deposits and withdrawals in a currency, in subunits. */
export const PaymentTerms = z.object({
  currency: CurrencyCode,
  subunits: z.int().positive(),
  min: PaidAmount,
  max: PaidAmount,
  /** Suggested amounts. */
  suggestions: z.array(PaidAmount),
  /** Ways to pay in among which the player chooses; the first is chosen until then. Empty: the provider chooses. */
  methods: z.array(PaymentMethod),
})

/** How well players' money is kept for them should the operator become insolvent: the ratings of the UK's licence (LCCP 4.2.1). */
export const FundsLevel = z.enum(['not_protected', 'medium', 'high'])

/** What players are told of it, and whether this one has said that they know. */
export const FundsProtection = z.object({
  level: FundsLevel,
  /** Another one is asked about again. */
  version: z.string(),
  /** The operator's page about it; null where the terms say it. */
  url: z.string().nullable(),
  acknowledged: z.boolean(),
})

/** The version that the player was shown. */
export const AcknowledgeFunds = z.strictObject({ version: z.string().min(1).max(60) })

export const PaymentId = z.strictObject({ id: Uuid })

export const StatedPaymentState = z.enum(['authenticating', 'pending', 'succeeded', 'failed'])

/** A provider's signed statement about a payment. */
export const PaymentCallback = z.strictObject({
  /** Id of the statement: a repeated one counts once. */
  id: z.string().min(1).max(100),
  /** Our id of the payment. */
  reference: Uuid,
  state: StatedPaymentState,
  amount: PaidAmount,
  currency: CurrencyCode,
})

/** Reason of an operator's decision, which the player can read in the export of their data. */
const DecisionReason = z.string().trim().min(3).max(300)

export const WithdrawalDecision = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  reason: DecisionReason,
})

/**
 * Why a payment waits for an operator. `held`: it came against a limit or a break. `contradicted`: the provider states
 * another result than ours. `mismatched`: stated with another amount, currency or provider. `unknown`: not one of ours.
 */
export const EXCEPTION_KINDS = ['held', 'contradicted', 'mismatched', 'unknown'] as const
/** `credit` and `give_back` move held money; `settle` records that a disagreement was resolved at the provider. */
export const ExceptionDecision = z.enum(['credit', 'give_back', 'settle'])

export const PaymentException = z.object({
  id: Id,
  kind: z.enum(EXCEPTION_KINDS),
  player_id: Id.nullable(),
  payment: AnyPayment.nullable(),
  /** The refusal that forbids crediting it, or the provider's statement. */
  because: z.record(z.string(), z.unknown()),
  opened_at: IsoTime,
  decided: z
    .object({
      decision: ExceptionDecision,
      /** Name of the operator's key. */
      actor: z.string(),
      reason: z.string(),
      at: IsoTime,
    })
    .nullable(),
})

export const PaymentExceptions = pageOf(PaymentException)

export const ExceptionsQuery = z.strictObject({
  ...PageQuery,
  /** `true` lists decided ones, latest first; otherwise open ones, oldest first. */
  decided: BooleanText.optional(),
})
export const ExceptionId = z.strictObject({ id: IdText })
export const DecideException = z.strictObject({
  decision: ExceptionDecision,
  reason: DecisionReason,
})

/** The demo provider's page, on which a player approves a payment as at a bank. */
export const DemoChallenge = z.object({
  amount: PaidAmount,
  currency: CurrencyCode,
  subunits: z.int().positive(),
  /** Whether it still waits for an answer. */
  open: z.boolean(),
})

export const DEMO_ANSWERS = ['approve', 'approve_later', 'refuse_later', 'decline'] as const
export const DemoAnswer = z.strictObject({ answer: z.enum(DEMO_ANSWERS) })
export const DemoTokenText = z.string().regex(/^[\w-]{43}$/, 'must be a token')
export const DemoToken = z.strictObject({ token: DemoTokenText })
/** Where to continue, and the payment's state. */
export const DemoAnswered = z.object({ state: StatedPaymentState, redirect: OwnPath })

export type PaymentMethod = z.infer<typeof PaymentMethod>
export type RequestDeposit = z.infer<typeof RequestDeposit>
export type RequestWithdrawal = z.infer<typeof RequestWithdrawal>
export type ReturnTo = z.infer<typeof ReturnTo>
export type Deposit = z.infer<typeof Deposit>
export type Withdrawal = z.infer<typeof Withdrawal>
export type AnyPayment = z.infer<typeof AnyPayment>
export type PaymentTerms = z.infer<typeof PaymentTerms>
export type PaymentException = z.infer<typeof PaymentException>
export type ExceptionKind = PaymentException['kind']
export type DecideException = z.output<typeof DecideException>
export type ExceptionDecision = z.infer<typeof ExceptionDecision>
export type WithdrawalDecision = z.output<typeof WithdrawalDecision>
export type PaymentCallback = z.infer<typeof PaymentCallback>
export type DemoAnswer = z.infer<typeof DemoAnswer>
export type FundsProtection = z.infer<typeof FundsProtection>
