import { z } from 'zod'
import { OwnPath } from './payments.ts'
import { IsoTime, Uuid } from './scalars.ts'

/** Kinds of identity checks (PLAYER-03): a register of persons, or documents and a face. */
export const IDENTITY_KINDS = ['serasa', 'sumsub'] as const
export const IdentityKind = z.enum(IDENTITY_KINDS)

/** What a site may require a proved identity for. */
export const IDENTITY_NEEDS = ['withdrawal', 'deposit', 'bet'] as const
export const IdentityNeed = z.enum(IDENTITY_NEEDS)

/** States of a check. `again` asks for another attempt; `approved` and `refused` are final. */
export const CHECK_STATES = ['in_progress', 'waiting', 'approved', 'again', 'refused'] as const
export const CheckState = z.enum(CHECK_STATES)

/** Why a check was not approved. */
export const CHECK_REASONS = ['unreadable', 'mismatch', 'not_accepted'] as const
export const CheckReason = z.enum(CHECK_REASONS)

export const IdentityState = z.enum(['not_started', ...CHECK_STATES])

/** The state of a player's identity, for the kind that the site requires. */
export const IdentityStanding = z.object({
  /** Null where the site requires none. */
  kind: IdentityKind.nullable(),
  state: IdentityState,
  reason: CheckReason.nullable(),
  required_for: z.array(IdentityNeed),
  changed_at: IsoTime.nullable(),
})

/** The address that the provider leads back to. */
export const StartIdentity = z.strictObject({ return_to: OwnPath })

/** `url` is the provider's page; null when nothing is left to do there. */
export const StartedIdentity = IdentityStanding.extend({ url: z.string().nullable() })

/** A provider's signed statement about a check. */
export const IdentityCallback = z.strictObject({
  /** Id of the statement: a repeated one counts once. */
  id: z.string().min(1).max(100),
  /** Our id of the check. */
  reference: Uuid,
  kind: IdentityKind,
  state: CheckState,
  reason: CheckReason.nullable(),
})

/** The demo provider's page, where the visitor decides how the check ends. */
export const DemoIdentity = z.object({
  kind: IdentityKind,
  /** Whether it still waits for an answer. */
  open: z.boolean(),
})

export const DEMO_IDENTITY_ANSWERS = [
  'approve',
  'approve_later',
  'ask_again',
  'refuse',
  'refuse_later',
] as const
export const DemoIdentityAnswer = z.strictObject({ answer: z.enum(DEMO_IDENTITY_ANSWERS) })
export const DemoIdentityAnswered = z.object({ state: CheckState, redirect: OwnPath })

export type IdentityKind = z.infer<typeof IdentityKind>
export type IdentityNeed = z.infer<typeof IdentityNeed>
export type CheckState = z.infer<typeof CheckState>
export type CheckReason = z.infer<typeof CheckReason>
export type IdentityStanding = z.infer<typeof IdentityStanding>
export type IdentityCallback = z.infer<typeof IdentityCallback>
export type DemoIdentityAnswer = z.infer<typeof DemoIdentityAnswer>
