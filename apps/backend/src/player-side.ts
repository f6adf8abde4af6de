import type { Handlers, platformEndpoints, sportsbookEndpoints } from '@touchline/contract'
import type { Clock } from './clock.ts'
import type { Database } from './db/index.ts'
import type { Timer } from './feed/timer.ts'
import type { Context } from './http/context.ts'
import { messageOf } from './http/messages.ts'
import type { Job } from './jobs/jobs.ts'
import type { EndedSessions, HeardPublisher } from './realtime/publisher.ts'
import { type Currencies, loadCurrencies, perUnitOf } from './platform/accounts/currencies.ts'
import { readRates } from './platform/accounts/rates.ts'
import { createRulesOf, type HomeOf, type SiteOf } from './sites.ts'
import { auditHandlers } from './platform/audit/handlers.ts'
import { accountHandlers } from './platform/accounts/handlers.ts'
import { seedCurrencies } from './platform/accounts/seed.ts'
import { createDoubt, proofHandlers } from './platform/credentials/doubt.ts'
import { credentialHandlers } from './platform/credentials/handlers.ts'
import { createRefuseFrom, type RefuseFrom } from './platform/credentials/country-rules.ts'
import { createKnock } from './platform/credentials/knock.ts'
import { createPost } from './platform/credentials/post.ts'
import type { SmsTerms } from './platform/messages/budgets.ts'
import type { Messages } from './platform/messages/messages.ts'
import { notificationHandlers } from './platform/notifications/handlers.ts'
import { createIdentitySide, type IdentitySettings } from './identity-side.ts'
import { createVerifiedOnly } from './platform/identity/handlers.ts'
import { createPushSide, type PushSettings } from './push-side.ts'
import { playerUpkeep } from './player-upkeep.ts'
import { createQuarantineSide } from './quarantine-side.ts'
import { createPaymentSide, type PaymentSettings } from './payment-side.ts'
import type { JudgeDeposit, PaymentStep } from './platform/payments/payments.ts'
import type { ServiceProofs } from './http/endpoints.ts'
import { fetchOutward } from './http/outward-fetch.ts'
import { wasDeleted } from './platform/personal-data/deletion.ts'
import { createProvePasskey, passkeyHandlers } from './platform/passkeys/handlers.ts'
import { personalDataHandlers } from './platform/personal-data/handlers.ts'
import { phoneHandlers } from './platform/phone/handlers.ts'
import { profileHandlers } from './platform/profile/handlers.ts'
import { createReadProfile } from './platform/profile/profile.ts'
import { limitHandlers } from './platform/limits/handlers.ts'
import { entryRefusal, judgeDeposit, limitsInForce, usedUp } from './platform/limits/judge.ts'
import { deviceHandlers } from './platform/sessions/devices.ts'
import { sessionHandlers } from './platform/sessions/handlers.ts'
import { createSessions, type Sessions, type SessionTerms } from './platform/sessions/sessions.ts'
import { standingHandlers } from './platform/standing/handlers.ts'
import { transactionHandlers } from './platform/transactions/handlers.ts'
import { createSignInAs, userHandlers } from './platform/users/handlers.ts'
import { seedDemoPlayer, shutDemoPlayer } from './platform/users/seed.ts'
import { type CashOuts, type CashOutStep, createCashOuts } from './sportsbook/cash-out/cash-out.ts'
import { createEdits } from './sportsbook/cash-out/edit-bet.ts'
import { cashOutHandlers } from './sportsbook/cash-out/handlers.ts'
import { createOfferWatch, type OfferWatch } from './sportsbook/cash-out/watch.ts'
import { sharingHandlers } from './sportsbook/sharing/handlers.ts'
import { arenaHandlers } from './sportsbook/arena/handlers.ts'
import type { DescribeLegs } from './sportsbook/bets/describe.ts'
import { betHandlers } from './sportsbook/bets/handlers.ts'
import type { BetTerms } from './sportsbook/bets/terms.ts'
import { liveDelays } from './sportsbook/bets/live-delay.ts'
import { createDeadlines, type Deadlines } from './sportsbook/bets/deadlines.ts'
import { createPlacing, type PlacementOptions } from './sportsbook/bets/place.ts'
import { createPushRenderer, type RenderPushes } from './sportsbook/bets/pushes.ts'
import { betDocuments } from './sportsbook/bets/wire.ts'
import { SPORT_KEYS } from './sportsbook/catalogue/sports.ts'
import type { BuilderBudget } from './sportsbook/markets/builders/builder-budget.ts'
import type { BuilderQuotes } from './sportsbook/markets/builders/builder-quote.ts'
import type { QuoteSource } from './sportsbook/markets/quote.ts'
import { preferenceHandlers } from './sportsbook/preferences/handlers.ts'
import { findSettings } from './sportsbook/preferences/repository.ts'
import { createSettlement, type Settlement, type SettlementStep } from './sportsbook/settlement/settlement.ts'

export type PlayerCalls = Pick<
  typeof sportsbookEndpoints,
  | 'listBets'
  | 'listNotifications'
  | 'notificationCounters'
  | 'readNotifications'
  | 'readAllNotifications'
  | 'placeBets'
  | 'getPlacement'
  | 'maxStake'
  | 'cashOut'
  | 'setAutoCashOut'
  | 'quoteEdit'
  | 'editBet'
  | 'findShared'
  | 'shareBets'
  | 'getSettings'
  | 'updateSettings'
  | 'launchApp'
>

/** What players and their bets need from the rest of the backend. */
export interface PlayerSideParts {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  /** Elapsed milliseconds, independent of any clock. */
  readonly stopwatch: () => number
  /** Greatest age (ms) of a price at the commit. */
  readonly quoteAge: number
  readonly quotes: QuoteSource
  readonly builders: BuilderQuotes
  /** Shared with the calls that price builders. */
  readonly builderBudget: BuilderBudget
  readonly describe: DescribeLegs
  readonly providerStatuses: () => Readonly<Record<string, boolean>>
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  readonly sessionTerms: SessionTerms
  /** Locales that messages to players may use. */
  readonly locales: readonly string[]
  readonly liveDelaySeconds: number | undefined
  readonly terms: BetTerms
  /** File with the day's rates, in which liability is counted; it may be missing. */
  readonly ratesFile: string
  /** Whether matches with video can be watched; true when absent. */
  readonly videoEnabled?: boolean
  /** The house's margin on cash-outs, in thousandths of the bet's value. */
  readonly cashOutMargin: number
  readonly cashOutDelaySeconds: number
  /** Public address of the site, for links in messages. */
  readonly publicUrl: string
  readonly sms: SmsTerms
  /** Sends mail and SMS. */
  readonly messages: Pick<Messages, 'send'>
  /** Publishes cash-out offers, which are not in the database. */
  readonly publisher: HeardPublisher
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  /** Closes live connections of sessions that have ended. */
  readonly onSessionsEnded: (ended: EndedSessions) => void
  readonly onError: (error: unknown) => void
  readonly payments: PaymentSettings
  readonly identity: IdentitySettings
  readonly push: PushSettings
  readonly atPaymentStep?: (step: PaymentStep) => void
  readonly atSettlementStep?: (step: SettlementStep) => void
  readonly atCashOutStep?: (step: CashOutStep) => void
}

export interface PlayerSide {
  readonly platformHandlers: Handlers<typeof platformEndpoints, Context>
  readonly sportsbookHandlers: Handlers<PlayerCalls, Context>
  /** How services that call prove who they are. */
  readonly proofs: ServiceProofs
  /** Refuses calls from countries that the site does not serve. */
  readonly refuseFrom: RefuseFrom
  readonly sessions: Sessions
  readonly settlement: Settlement
  /** Follows open bets once it is started. */
  readonly offers: OfferWatch
  readonly renderPushes: RenderPushes
  /** How many rows are held back until an operator releases them, as of the last count. */
  readonly held: () => number
  /** Periodic jobs. */
  readonly upkeep: readonly Job[]
}

/**
 * Writes the currencies and the demo player, or closes that account where `open` is false. Repeating it changes
 * nothing.
 */
export async function seed(
  db: Database,
  { open = true, ...demo }: { readonly open?: boolean; readonly email: string; readonly password: string },
  now: Date,
): Promise<void> {
  await seedCurrencies(db)
  if (open) await seedDemoPlayer(db, demo, now)
  else await shutDemoPlayer(db, demo.email)
}

interface Composed {
  readonly currencies: Currencies
  readonly sessions: Sessions
  readonly settlement: Settlement
  readonly cashOuts: CashOuts
  readonly offers: OfferWatch
  /** Bets were cashed out, held, released or given a target. */
  readonly onChanged: (betIds: readonly number[]) => void
  readonly deadlines: Deadlines
}

function placementOptions(
  parts: PlayerSideParts,
  { currencies, sessions, settlement, offers, deadlines }: Composed,
): PlacementOptions {
  const { db, quotes, onOutbox, onError } = parts
  return {
    ...parts,
    deadlines,
    currencies,
    messageOf,
    offerOf: offers.offerOf,
    acceptanceOf: async (playerId) => {
      sessions.refresh(playerId)
      const { acceptMode, oddsTolerance } = await findSettings(db, playerId)
      return { mode: acceptMode, tolerance: oddsTolerance }
    },
    onPlacing: settlement.expectBets,
    onPlaced: (bets) => {
      onOutbox()
      offers.betsPlaced(bets)
      // A market that closed while the bet was being written has been settled without it.
      const gone = bets.flatMap((bet) => bet.legs).filter((leg) => quotes(leg) === null)
      if (gone.length > 0)
        settlement.reconcile([...new Set(gone.map(({ matchId }) => matchId))]).catch(onError)
    },
  }
}

/** Placing, listing and cashing out bets. */
function composeBets(parts: PlayerSideParts, composed: Composed) {
  const { currencies, cashOuts, offers, onChanged } = composed
  const options = placementOptions(parts, composed)
  const placing = createPlacing(options)
  return {
    ...betHandlers(placing, { ...parts, ...options }),
    ...cashOutHandlers({
      ...parts,
      cashOuts,
      edits: createEdits({ ...parts, ...options, placing, onChanged }),
      documentsOf: (bets, locale) =>
        betDocuments(bets, locale, parts.describe, perUnitOf(currencies), offers.offerOf),
      onChanged,
    }),
  }
}

/** Settlement and cash-outs, and the watch over offers that both keep up to date. */
async function createEnds(parts: PlayerSideParts) {
  const { onOutbox, atSettlementStep, atCashOutStep } = parts
  const onChanged = (betIds: readonly number[]) => {
    onOutbox()
    offers.betsChanged(betIds)
  }
  const deadlines = createDeadlines(parts)
  const cashOuts = createCashOuts({
    ...parts,
    deadlines,
    onChanged,
    ...(atCashOutStep && { at: atCashOutStep }),
  })
  const offers = createOfferWatch({
    ...parts,
    onTarget: cashOuts.cashOutByItself,
  })
  const settlement = await createSettlement({
    ...parts,
    onChanged: ({ closed, open }) => {
      onOutbox()
      offers.betsClosed(closed)
      offers.betsChanged(open)
    },
    ...(atSettlementStep && { at: atSettlementStep }),
  })
  return { cashOuts, offers, settlement, onChanged, deadlines }
}

/** Limits on an arena provider: ms and bytes. */
const ARENA_BOUNDS = { timeout: 5000, mostBytes: 16_000 }
/** Checks before a deposit is begun, in this order. */
const DEPOSIT_JUDGES: readonly JudgeDeposit[] = [
  async (transaction, { playerId }) => ((await wasDeleted(transaction, playerId)) ? { refused: 401 } : null),
  judgeDeposit,
]

/** Creates what handlers and jobs of players share. */
async function createShared(parts: PlayerSideParts) {
  const { db, clock, siteOf, homeOf } = parts
  const rulesOf = createRulesOf(siteOf, homeOf)
  const { currencies, rerate } = await loadCurrencies(db, await readRates(parts.ratesFile))
  const perUnit = perUnitOf(currencies)
  const sessions = createSessions({
    ...parts,
    terms: parts.sessionTerms,
    refusalOf: async (transaction, playerId, now) =>
      (await wasDeleted(transaction, playerId))
        ? { refused: 1001 }
        : entryRefusal(transaction, playerId, now),
    onEnded: parts.onSessionsEnded,
  })
  const post = createPost(parts)
  const ends = await createEnds(parts)
  const readProfile = createReadProfile(db, homeOf)
  const provePasskey = createProvePasskey(parts)
  const doubt = createDoubt(provePasskey)
  const signInAs = createSignInAs(db, clock, siteOf, sessions, readProfile)
  const paid = createPaymentSide({
    ...parts,
    currencies,
    settings: parts.payments,
    judgeDeposit: DEPOSIT_JUDGES,
    at: parts.atPaymentStep,
  })
  const identity = createIdentitySide({ ...parts, rulesOf, settings: parts.identity })
  const push = createPushSide({ ...parts, perUnit, settings: parts.push })
  const held = createQuarantineSide({ ...parts, settlement: ends.settlement })
  return {
    rulesOf,
    currencies,
    rerate,
    perUnit,
    sessions,
    post,
    ...ends,
    readProfile,
    provePasskey,
    doubt,
    signInAs,
    paid,
    identity,
    push,
    held,
    verifiedOnly: createVerifiedOnly(db, rulesOf),
  }
}

type Shared = Awaited<ReturnType<typeof createShared>>

function platformHandlersOf(parts: PlayerSideParts, shared: Shared): PlayerSide['platformHandlers'] {
  const { db, clock } = parts
  const { rulesOf, currencies, sessions, post, readProfile, provePasskey, doubt, signInAs } = shared
  const { paid, identity, push, held, verifiedOnly } = shared
  return {
    ...userHandlers(db, clock, sessions, signInAs, createKnock(parts, post)),
    ...proofHandlers(db, sessions, doubt),
    ...passkeyHandlers(parts, signInAs, provePasskey, post),
    ...credentialHandlers(parts, sessions, post),
    ...deviceHandlers(db, clock, sessions),
    ...auditHandlers(db),
    ...profileHandlers({ ...parts, rulesOf, readProfile }),
    ...sessionHandlers({
      ...parts,
      rulesOf,
      sessions,
      refusalOf: async (identity, now) => usedUp(await limitsInForce(db, identity, ['session'], now)),
    }),
    ...limitHandlers({ ...parts, rulesOf, currencies, sessions }),
    ...accountHandlers(db, clock, rulesOf),
    ...paid.handlers,
    requestDeposit: verifiedOnly('deposit', paid.handlers.requestDeposit),
    requestWithdrawal: verifiedOnly('withdrawal', paid.handlers.requestWithdrawal),
    ...identity.handlers,
    ...phoneHandlers(parts),
    ...push.handlers,
    ...held.handlers,
    ...personalDataHandlers({ ...parts, sessions, post, doubt }),
    ...transactionHandlers(db),
    ...standingHandlers(db),
  }
}

function sportsbookHandlersOf(parts: PlayerSideParts, shared: Shared): PlayerSide['sportsbookHandlers'] {
  const { db, clock, siteOf, providerStatuses } = parts
  const { currencies, perUnit, sessions, verifiedOnly } = shared
  const bets = composeBets(parts, shared)
  return {
    ...bets,
    placeBets: verifiedOnly('bet', bets.placeBets),
    editBet: verifiedOnly('bet', bets.editBet),
    ...sharingHandlers({ ...parts, currencies }),
    ...notificationHandlers({ ...parts, perUnit }),
    ...arenaHandlers({
      siteOf,
      get: (address) => fetchOutward(address, ARENA_BOUNDS),
      onError: parts.onError,
    }),
    ...preferenceHandlers({
      db,
      clock,
      currencies,
      siteOf,
      providerStatuses,
      terms: parts.terms,
      liveDelays: liveDelays(SPORT_KEYS, parts.liveDelaySeconds),
      videoEnabled: parts.videoEnabled ?? true,
      pushKey: parts.push.keys.publicKey,
      onChanged: sessions.refresh,
    }),
  }
}

/** Builds everything about players and their money, on a migrated and seeded database. */
export async function createPlayerSide(parts: PlayerSideParts): Promise<PlayerSide> {
  const { db, describe } = parts
  const shared = await createShared(parts)
  const { sessions, settlement, offers, paid, identity, push, held } = shared
  return {
    refuseFrom: createRefuseFrom(shared.rulesOf),
    proofs: { ...paid.proofs, ...identity.proofs },
    held: held.count,
    sessions,
    settlement,
    offers,
    renderPushes: createPushRenderer(db, describe, shared.perUnit, offers.offerOf),
    upkeep: [
      ...playerUpkeep(db, shared),
      { name: 'rates', every: 60_000, run: async () => shared.rerate(await readRates(parts.ratesFile)) },
      ...paid.upkeep,
      ...identity.upkeep,
      ...push.upkeep,
      ...held.upkeep,
    ],
    platformHandlers: platformHandlersOf(parts, shared),
    sportsbookHandlers: sportsbookHandlersOf(parts, shared),
  }
}
