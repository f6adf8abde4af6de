import { z } from 'zod'
import { BooleanText, CurrencyCode, Id, IdText, IsoTime, PageQuery, Uuid } from './scalars.ts'

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

/** More than any account can hold is refused before a rule is asked. */
const PaidAmount = z.int().positive()

/** An address of this origin: no other host can be meant by it (SAFE-14). */
export const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[!-[\]-~]*$/, 'must be a path of this site such as /sports')

/** Where the provider sends a player whose payment needed a page of its own. */
export const ReturnTo = z.strictObject({ success: OwnPath, failure: OwnPath, pending: OwnPath })

export const RequestDeposit = z.strictObject({
  /** Subunits. */
  amount: PaidAmount,
  currency: CurrencyCode,
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
  /** The page on which the player proves who pays; null when there is nothing to prove. */
  challenge_url: z.string().nullable(),
})

export const Withdrawal = z.object({
  ...Payment,
  kind: z.literal('withdrawal'),
  state: z.enum(WITHDRAWAL_STATES),
})

export const AnyPayment = z.discriminatedUnion('kind', [Deposit, Withdrawal])

/** What may be paid in and out in a currency, in subunits. */
export const PaymentTerms = z.object({
  currency: CurrencyCode,
  subunits: z.int().positive(),
  min: PaidAmount,
  max: PaidAmount,
  /** Amounts to choose from. */
  suggestions: z.array(PaidAmount),
})

export const PaymentId = z.strictObject({ id: Uuid })

export const StatedPaymentState = z.enum(['authenticating', 'pending', 'succeeded', 'failed'])

/** What a payment provider states about a payment, signed. */
export const PaymentCallback = z.strictObject({
  /** Of this statement: one that comes twice counts once. */
  id: z.string().min(1).max(100),
  /** Our id of the payment. */
  reference: Uuid,
  state: StatedPaymentState,
  amount: PaidAmount,
  currency: CurrencyCode,
})

/** Why an operator decides so; whom it concerns may read it in the export of their data. */
const DecisionReason = z.string().trim().min(3).max(300)

export const WithdrawalDecision = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  reason: DecisionReason,
})

/**
 * Why a payment waits for an operator: `held` came in while a limit or a break of its player stands against it, `contradicted` ended
 * otherwise at its provider than with us, `mismatched` was stated with another amount, currency or provider, `unknown` is none of ours.
 */
export const EXCEPTION_KINDS = ['held', 'contradicted', 'mismatched', 'unknown'] as const
/** `credit` and `give_back` move money that is held; `settle` notes that a disagreement was seen to at the provider. */
export const ExceptionDecision = z.enum(['credit', 'give_back', 'settle'])

export const PaymentException = z.object({
  id: Id,
  kind: z.enum(EXCEPTION_KINDS),
  player_id: Id.nullable(),
  payment: AnyPayment.nullable(),
  /** The refusal that stood against crediting it, or what its provider states. */
  because: z.record(z.string(), z.unknown()),
  opened_at: IsoTime,
  decided: z
    .object({
      decision: ExceptionDecision,
      /** The name of the operator's key. */
      actor: z.string(),
      reason: z.string(),
      at: IsoTime,
    })
    .nullable(),
})

export const ExceptionsQuery = z.strictObject({
  ...PageQuery,
  /** `true` lists those that were decided, the latest first; else those that wait, the oldest first. */
  decided: BooleanText.optional(),
})
export const ExceptionId = z.strictObject({ id: IdText })
export const DecideException = z.strictObject({
  decision: ExceptionDecision,
  reason: DecisionReason,
})

/** A page of the demo provider, on which a player approves a payment as at a bank. */
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
/** Where to go on, and how the payment stands. */
export const DemoAnswered = z.object({ state: StatedPaymentState, redirect: OwnPath })

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
