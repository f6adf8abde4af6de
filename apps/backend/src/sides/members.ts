import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Timer } from '../feed/timer.ts'
import type { Job } from '../jobs/jobs.ts'
import { accountHandlers } from '../platform/accounts/handlers.ts'
import type { Currencies } from '../platform/accounts/currencies.ts'
import { auditHandlers } from '../platform/audit/handlers.ts'
import { createDoubt, proofHandlers } from '../platform/credentials/doubt.ts'
import { credentialHandlers } from '../platform/credentials/handlers.ts'
import { createKnock } from '../platform/credentials/knock.ts'
import { type CredentialParts, createPost } from '../platform/credentials/post.ts'
import { hostSignInHandlers } from '../platform/host-sign-in/handlers.ts'
import { limitHandlers } from '../platform/limits/handlers.ts'
import { entryRefusal, limitsInForce, usedUp } from '../platform/limits/judge.ts'
import type { SmsTerms } from '../platform/messages/budgets.ts'
import type { Messages } from '../platform/messages/messages.ts'
import { createProvePasskey, passkeyHandlers } from '../platform/passkeys/handlers.ts'
import { wasDeleted } from '../platform/personal-data/deletion.ts'
import { personalDataHandlers } from '../platform/personal-data/handlers.ts'
import { phoneHandlers } from '../platform/phone/handlers.ts'
import { profileHandlers } from '../platform/profile/handlers.ts'
import { createReadProfile } from '../platform/profile/profile.ts'
import { deviceHandlers } from '../platform/sessions/devices.ts'
import { sessionHandlers } from '../platform/sessions/handlers.ts'
import { createSessions, type Sessions, type SessionTerms } from '../platform/sessions/sessions.ts'
import { standingHandlers } from '../platform/standing/handlers.ts'
import { transactionHandlers } from '../platform/transactions/handlers.ts'
import { createSignInAs, userHandlers } from '../platform/users/handlers.ts'
import type { RegisterSettings } from '../platform/registers/register.ts'
import { createRegisters, type Registers } from '../platform/registers/registers.ts'
import type { EndedSessions } from '../realtime/publisher.ts'
import type { HomeOf, RulesOf, SiteOf } from '../sites.ts'

export interface MemberOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  readonly rulesOf: RulesOf
  readonly currencies: Currencies
  readonly sessionTerms: SessionTerms
  /** Public address of the site, for links in messages. */
  readonly publicUrl: string
  readonly sms: SmsTerms
  /** The register of self-excluded people that is asked; null, or absent, for none. */
  readonly register?: RegisterSettings | null
  /** Takes mails and SMS to be sent. */
  readonly messages: Messages
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  /** Closes live connections of sessions that have ended. */
  readonly onSessionsEnded: (ended: EndedSessions) => void
  /** The same for those that this process holds, of sessions that ended in any process. */
  readonly onSessionsHeard?: ((ended: EndedSessions) => void) | undefined
  readonly onError: (error: unknown) => void
}

const openSessions = ({
  db,
  clock,
  siteOf,
  homeOf,
  sessionTerms,
  onSessionsEnded,
  onSessionsHeard,
}: MemberOptions): Sessions =>
  createSessions({
    db,
    clock,
    siteOf,
    homeOf,
    terms: sessionTerms,
    refusalOf: async (transaction, playerId, now) =>
      (await wasDeleted(transaction, playerId))
        ? { refused: 1001 }
        : entryRefusal(transaction, playerId, now),
    onEnded: onSessionsEnded,
    onHeard: onSessionsHeard,
  })

const credentialParts = (options: MemberOptions): CredentialParts => {
  const { db, clock, siteOf, homeOf, publicUrl, messages, sms, onError } = options
  return { db, clock, siteOf, homeOf, publicUrl, messages, sms, onError }
}

/** How players sign in, and prove who they are while signed in. */
function entryHandlers(credentials: CredentialParts, sessions: Sessions, registers: Registers) {
  const { db, clock, siteOf, homeOf } = credentials
  const post = createPost(credentials)
  const provePasskey = createProvePasskey(credentials)
  const doubt = createDoubt(provePasskey)
  const readProfile = createReadProfile(db, homeOf)
  const signInAs = createSignInAs(db, clock, siteOf, sessions, readProfile, registers.judgeEntry)
  return {
    readProfile,
    handlers: {
      ...userHandlers(db, clock, sessions, signInAs, createKnock(credentials, post)),
      ...proofHandlers(db, sessions, doubt),
      ...passkeyHandlers(credentials, signInAs, provePasskey, post),
      ...hostSignInHandlers(credentials, signInAs),
      ...credentialHandlers({ ...credentials, ...registers }, sessions, post),
      ...deviceHandlers(db, clock, sessions),
      ...personalDataHandlers({ ...credentials, sessions, post, doubt }),
    },
  }
}

/** Accounts of players: who they are, how they get in, and within which limits. */
export function createMembers(options: MemberOptions) {
  const { db, clock, siteOf, rulesOf, currencies, messages, sms, onOutbox } = options
  const sessions = openSessions(options)
  const registers = createRegisters({
    ...{ db, clock, timer: options.timer, settings: options.register ?? null },
    closeAll: (playerId) => sessions.closeAll(playerId),
    onError: options.onError,
  })
  const { readProfile, handlers } = entryHandlers(credentialParts(options), sessions, registers)
  const registerJob: Job = {
    name: 'registers',
    runs: 'once',
    every: 60_000,
    patience: 600_000,
    run: (_, signal) => registers.askAgain(signal),
  }
  return {
    sessions,
    upkeep: [registerJob],
    handlers: {
      ...handlers,
      ...auditHandlers(db),
      ...profileHandlers({ db, clock, rulesOf, readProfile, onOutbox }),
      ...sessionHandlers({
        db,
        clock,
        rulesOf,
        sessions,
        refusalOf: async (identity, now) => usedUp(await limitsInForce(db, identity, ['session'], now)),
      }),
      ...limitHandlers({ db, clock, rulesOf, currencies, sessions }),
      ...accountHandlers(db, clock, rulesOf),
      ...phoneHandlers({ db, clock, siteOf, messages, sms }),
      ...transactionHandlers(db),
      ...standingHandlers(db),
    },
  }
}
