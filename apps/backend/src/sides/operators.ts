import { type Handlers, operatorEndpoints } from '@touchline/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Context } from '../http/context.ts'
import type { AuthenticateStaff } from '../http/endpoints.ts'
import type { Job } from '../jobs/jobs.ts'
import { audited } from '../operator/audit/audited.ts'
import { auditReads } from '../operator/audit/handlers.ts'
import { bookReads } from '../operator/books/handlers.ts'
import { campaignActs } from '../operator/campaigns/handlers.ts'
import { careActs } from '../operator/care/handlers.ts'
import type { TakeEvents } from '../operator/door/take-events.ts'
import { jackpotActs } from '../operator/jackpots/handlers.ts'
import { chatActs } from '../operator/match-chat/handlers.ts'
import { correctionActs } from '../operator/players/corrections.ts'
import { programReads } from '../operator/program/handlers.ts'
import { playerActs } from '../operator/players/handlers.ts'
import { type CallsByKey, queueActs } from '../operator/queues/handlers.ts'
import { settlementActs } from '../operator/settlement/handlers.ts'
import { memberActs } from '../operator/staff/members.ts'
import { ownAccountActs } from '../operator/staff/own-account.ts'
import { createSecretBox } from '../operator/staff/sealed-secret.ts'
import { signInHandlers } from '../operator/staff/sign-in.ts'
import { createAuthenticateStaff, removeOverStaffSessions } from '../operator/staff/staff-sessions.ts'
import { tradingActs, type TradingParts } from '../operator/trading/handlers.ts'
import type { Currencies } from '../platform/accounts/currencies.ts'
import { BASE_CURRENCY, ONE_RATE } from '../platform/accounts/rates.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'
import type { HomeOf } from '../sites.ts'
import { RETENTION } from '../retention.ts'
import type { ProgramCheck } from '../telemetry/program.ts'
import { forgetOverrides } from '../sportsbook/markets/override-rows.ts'
import type { RoomVoice } from '../sportsbook/match-chat/room-voice.ts'

const HOUR = 3_600_000

export interface OperatorSideOptions {
  readonly db: Database
  readonly clock: Clock
  /** A secret of the installation, the same in every process. */
  readonly secret: string
  /** Name of the installation, for authenticators. */
  readonly issuer: string
  /** Units of the base currency above which a settlement by hand needs a second person. */
  readonly aloneUpTo: number
  readonly currencies: Currencies
  readonly byKey: CallsByKey
  readonly offered: TradingParts['offered']
  readonly takeEvents: TakeEvents
  readonly sessions: Pick<Sessions, 'ended'>
  readonly homeOf: HomeOf
  /** Of the rooms of matches. */
  readonly voice: RoomVoice
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  /** Holds what runs against what was approved. */
  readonly program: Pick<ProgramCheck, 'look'>
}

export interface OperatorSide {
  readonly handlers: Handlers<typeof operatorEndpoints, Context>
  readonly authenticate: AuthenticateStaff
  readonly upkeep: readonly Job[]
}

/** Everything that operators' staff do, each call with its row in the trail. */
export function createOperatorSide(options: OperatorSideOptions): OperatorSide {
  const { db, clock, currencies, takeEvents, issuer, homeOf } = options
  const staff = { db, clock, issuer, box: createSecretBox(options.secret) }
  const { staffSignIn: _, ...table } = operatorEndpoints
  const base = currencies.get(BASE_CURRENCY)?.subunits ?? 1
  const aloneUpTo = BigInt(options.aloneUpTo) * BigInt(base)
  const worthOf = (currency: string) => currencies.get(currency)?.rate ?? ONE_RATE
  const acts = audited({ db, clock }, table, {
    ...ownAccountActs(staff),
    ...memberActs(staff),
    ...auditReads(db),
    ...tradingActs({ db, takeEvents, offered: options.offered }),
    ...settlementActs({ db, takeEvents, worthOf, aloneUpTo }),
    ...campaignActs({ db, clock, currencies, offered: options.offered, homeOf, worthOf, aloneUpTo }),
    ...queueActs({ db, byKey: options.byKey }),
    ...bookReads(db),
    ...programReads(options.program),
    ...jackpotActs({ db, currencies, aloneUpTo, homeOf, onOutbox: options.onOutbox }),
    ...chatActs({ db, voice: options.voice }),
    ...playerActs({ db, clock, sessions: options.sessions }),
    ...careActs({ db, clock }),
    ...correctionActs({ db, worthOf, aloneUpTo, onOutbox: options.onOutbox }),
  })
  return {
    handlers: { ...acts, ...signInHandlers(staff) },
    authenticate: createAuthenticateStaff(db, clock),
    upkeep: [
      {
        name: 'staff-sessions',
        runs: 'once',
        every: HOUR,
        run: async (now) => void (await removeOverStaffSessions(db, now)),
      },
      {
        name: 'trading-overrides',
        runs: 'once',
        every: HOUR,
        run: async (now) => void (await forgetOverrides(db, new Date(now - RETENTION.overrides.kept))),
      },
    ],
  }
}
