import type { CheckReason, DemoIdentityAnswer, IdentityCallback, IdentityKind } from '@touchline/contract'
import { createDemoPost, type DemoPostOptions, standingAt, type Told } from '../../callbacks/demo-post.ts'
import { newToken } from '../../sessions/token.ts'
import type { IdentityProvider } from '../provider.ts'
import type { CheckStanding } from '../states.ts'
import { answerDemoCheck, type DemoCheck, findDemoCheck, findDemoPage, openDemoCheck } from './repository.ts'

/** Path of the pages of checks (demo-providers). */
export const CHECKS = '/demo/identity/'

/** What follows an answer: at once, and `later` where somebody has to review it. */
const ANSWERS = {
  approve: { now: 'approved', later: null },
  approve_later: { now: 'waiting', later: 'approved' },
  ask_again: { now: 'again', later: null },
  refuse: { now: 'refused', later: null },
  refuse_later: { now: 'waiting', later: 'refused' },
} as const satisfies Record<
  DemoIdentityAnswer['answer'],
  { now: CheckStanding['state']; later: CheckStanding['state'] | null }
>

/** Reasons by kind of check and state. */
const REASONS: Readonly<
  Record<IdentityKind, Readonly<Partial<Record<CheckStanding['state'], CheckReason>>>>
> = {
  serasa: { again: 'mismatch', refused: 'not_accepted' },
  sumsub: { again: 'unreadable', refused: 'not_accepted' },
}

const SECOND = 1000

export interface DemoIdentityOptions extends DemoPostOptions {
  /** How long (s) a review takes. */
  readonly delaySeconds: number
}

export interface DemoIdentityProvider extends IdentityProvider {
  /** The check of a page's token, as it stands now. */
  page(token: string): Promise<DemoCheck | null>
  answer(token: string, answer: DemoIdentityAnswer['answer']): Promise<DemoCheck | null>
  /** Makes due callbacks. */
  deliverDue(): Promise<void>
}

const standing = ({ state, reason, settles }: DemoCheck, now: number): CheckStanding =>
  standingAt({ state, reason }, settles, now)

type IdentityStatement = Omit<IdentityCallback, 'id'>

/** What is stated about an answered check. */
function told({ reference, kind, state, reason, settles }: DemoCheck): Told<IdentityStatement> {
  const check = { reference, kind }
  return {
    now: { ...check, state, reason },
    later: settles && {
      statement: { ...check, state: settles.state, reason: settles.reason },
      at: settles.at,
    },
  }
}

/**
 * An identity provider for trying things out, with records and a page of its own: the visitor decides how a check ends.
 */
export function createDemoIdentity(options: DemoIdentityOptions): DemoIdentityProvider {
  const { db, clock, delaySeconds } = options
  const post = createDemoPost('identity', options, told)

  return {
    name: 'demo',
    begin: async ({ reference, kind, returnTo }) => {
      await openDemoCheck(db, { reference, kind, returnTo, token: newToken() }, new Date(clock()))
      const kept = await findDemoCheck(db, reference)
      if (kept === null) throw new Error(`demo identity provider: ${reference} was not kept`)
      return CHECKS + kept.token
    },
    stateOf: async (reference) => {
      const kept = await findDemoCheck(db, reference)
      return kept && standing(kept, clock())
    },
    isOwn: post.isOwn,
    page: (token) => findDemoPage(db, token),
    answer: async (token, answer) => {
      const { now, later } = ANSWERS[answer]
      const answered = await post.answer(async (transaction) => {
        const check = await findDemoPage(transaction, token)
        if (check === null) return null
        const reasons = REASONS[check.kind]
        const because = (state: CheckStanding['state']) => ({ state, reason: reasons[state] ?? null })
        const at = new Date(clock() + delaySeconds * SECOND)
        const settles = later && { ...because(later), at }
        return answerDemoCheck(transaction, token, because(now), settles)
      })
      return answered ?? findDemoPage(db, token)
    },
    deliverDue: post.deliverDue,
  }
}
