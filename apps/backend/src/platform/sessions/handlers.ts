import type { Handlers, platformEndpoints, Refusal, SportsbookSession } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, type Identity, playerOf } from '../../http/context.ts'
import type { RulesOf } from '../../sites.ts'
import { type BettingSessionRow, openBettingSession, sumsSince } from './repository.ts'
import type { Sessions } from './sessions.ts'

type Table = Pick<typeof platformEndpoints, 'openSession' | 'continueSession'>

export interface SessionOptions {
  readonly db: Database
  readonly clock: Clock
  readonly rulesOf: RulesOf
  readonly sessions: Pick<Sessions, 'close'>
  /** Why the session may not go on: a limit is used up. */
  readonly refusalOf: (identity: Identity, now: Date) => Promise<Refusal | null>
}

const MINUTE = 60_000
const NO_CHECKS: Refusal = { refused: 400, message: 'This site has no reality checks' }

/** The betting session (API-P-03), which begins once per sign-in and continues after reality checks. */
export function sessionHandlers(options: SessionOptions): Handlers<Table, Context> {
  const { db, clock, rulesOf, sessions, refusalOf } = options

  async function document(
    { id, started_at, continued_at }: BettingSessionRow,
    { playerId }: Identity,
    now: Date,
    siteMinutes: number | null,
  ): Promise<SportsbookSession> {
    const sums = await sumsSince(db, playerId, continued_at)
    const { bets_sum, wins_sum, currency, subunits, check_minutes } = sums
    const period = { from: continued_at.toISOString(), to: now.toISOString() }
    const isDue =
      siteMinutes !== null &&
      now.getTime() - continued_at.getTime() >= MINUTE * Math.min(siteMinutes, check_minutes ?? siteMinutes)
    return {
      id,
      started_at: started_at.toISOString(),
      server_time: now.toISOString(),
      bets_sum: Number(bets_sum),
      wins_sum: Number(wins_sum),
      currency,
      subunits,
      ...(isDue ? { period } : {}),
    }
  }

  async function answer(context: Context, continued: boolean): Promise<SportsbookSession | Refusal> {
    const { features, realityCheckMinutes } = rulesOf(context).config
    const { responsible_gambling: checks, session_clock: clocked } = features
    if (!checks && !clocked) return NO_CHECKS
    const identity = playerOf(context)
    const now = new Date(clock())
    const session = { id: crypto.randomUUID(), playerId: identity.playerId, tokenHash: identity.tokenHash }
    const row = await openBettingSession(db, session, now, continued)
    const refusal = await refusalOf(identity, now)
    if (refusal === null) return document(row, identity, now, checks ? realityCheckMinutes : null)
    if (context.sessionToken !== null) await sessions.close(context.sessionToken)
    context.setSession(null)
    return refusal
  }

  return {
    openSession: (_, context) => answer(context, false),
    continueSession: (_, context) => answer(context, true),
  }
}
