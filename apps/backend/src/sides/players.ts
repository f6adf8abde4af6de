import type {
  betBonusEndpoints,
  bonusEndpoints,
  farmingEndpoints,
  Handlers,
  jackpotEndpoints,
  platformEndpoints,
  recordEndpoints,
  sportsbookEndpoints,
  walletEndpoints,
} from '@touchline/contract'
import type { Farming } from '../bonuses/farming/farming.ts'
import type { Context } from '../http/context.ts'
import type { ServiceProofs } from '../http/endpoints.ts'
import type { Job } from '../jobs/jobs.ts'
import {
  CURRENCY_NOTICES,
  type Currencies,
  loadCurrencies,
  perUnitOf,
} from '../platform/accounts/currencies.ts'
import { readRates } from '../platform/accounts/rates.ts'
import { createRefuseFrom, type RefuseFrom } from '../platform/credentials/country-rules.ts'
import { createVerifiedOnly } from '../platform/identity/handlers.ts'
import { judgeDeposit } from '../platform/limits/judge.ts'
import { notificationHandlers } from '../platform/notifications/handlers.ts'
import type { JudgeDeposit, PaymentStep } from '../platform/payments/payments.ts'
import { recordHandlers } from '../platform/records/handlers.ts'
import { wasDeleted } from '../platform/personal-data/deletion.ts'
import type { GameProviders, GameSecrets } from '../platform/wallet/providers.ts'
import type { WalletStep } from '../platform/wallet/moving.ts'
import { PLAYER_NOTICES } from '../platform/sessions/notices.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'
import { createRulesOf } from '../sites.ts'
import { liveDelays } from '../sportsbook/bets/live-delay.ts'
import { createPushRenderer, type RenderPushes } from '../sportsbook/bets/pushes.ts'
import type { OfferWatch } from '../sportsbook/cash-out/watch.ts'
import { SPORT_KEYS } from '../sportsbook/catalogue/sports.ts'
import { preferenceHandlers } from '../sportsbook/preferences/handlers.ts'
import type { Settlement } from '../sportsbook/settlement/settlement.ts'
import { sharingHandlers } from '../sportsbook/sharing/handlers.ts'
import { type BettingOptions, createBetting } from './betting.ts'
import type { EarlyPayouts } from '../bonuses/early-payouts/early-payouts.ts'
import type { FollowUps } from '../bonuses/follow-ups/follow-ups.ts'
import { createBonusSide } from './bonuses.ts'
import { createCareSide } from './care.ts'
import { createFarmingSide } from './farming.ts'
import { createGameSide } from './games.ts'
import { createIdentitySide, type IdentitySettings } from './identity.ts'
import { createJackpotSide, type JackpotSettings } from './jackpots.ts'
import { createMembers, type MemberOptions } from './members.ts'
import { createPaymentSide, type PaymentSettings } from './payments.ts'
import { createPushSide, type PushSettings } from './push.ts'
import { createQuarantineSide } from './quarantine.ts'
import { playerUpkeep } from './upkeep.ts'

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
  | 'repeatBet'
  | 'getSettings'
  | 'updateSettings'
  | 'launchApp'
  | keyof typeof bonusEndpoints
  | keyof typeof betBonusEndpoints
  | keyof typeof farmingEndpoints
  | keyof typeof jackpotEndpoints
  | keyof typeof recordEndpoints
>

/** What players and their bets need from the rest of the backend: what each of their areas names, and a few more. */
export interface PlayerSideOptions
  extends Omit<MemberOptions, 'rulesOf' | 'currencies'>,
    Omit<BettingOptions, 'currencies' | 'sessions' | 'contributionsOf' | 'isAnythingFarmed' | 'onBets'> {
  readonly providerStatuses: () => Readonly<Record<string, boolean>>
  /** File with the day's rates, in which liability is counted; it may be missing. */
  readonly ratesFile: string
  /** Whether matches with video can be watched; true when absent. */
  readonly videoEnabled?: boolean
  readonly payments: PaymentSettings
  readonly identity: IdentitySettings
  readonly push: PushSettings
  readonly jackpots: JackpotSettings
  readonly games: GameSecrets
  readonly atWalletStep?: ((step: WalletStep) => void) | undefined
  readonly atPaymentStep?: ((step: PaymentStep) => void) | undefined
}

export interface PlayerSide {
  readonly platformHandlers: Handlers<typeof platformEndpoints, Context>
  readonly sportsbookHandlers: Handlers<PlayerCalls, Context>
  readonly walletHandlers: Handlers<typeof walletEndpoints, Context>
  /** Providers of games, with what they sign by. */
  readonly gameProviders: GameProviders
  readonly currencies: Currencies
  /** How services that call prove who they are. */
  readonly proofs: ServiceProofs
  /** Refuses calls from countries that the site does not serve. */
  readonly refuseFrom: RefuseFrom
  readonly sessions: Sessions
  readonly settlement: Settlement
  /** Does what follows from bets with a bonus. */
  readonly followUps: FollowUps
  readonly earlyPayouts: EarlyPayouts
  /** Follows open bets once it is started. */
  readonly offers: OfferWatch
  readonly renderPushes: RenderPushes
  readonly farming: Farming
  /** Lets the relay know that there are outbox rows. */
  readonly onOutbox: () => void
  /** How many rows are held back until an operator releases them, as of the last count. */
  readonly held: () => number
  /** Periodic jobs. */
  readonly upkeep: readonly Job[]
  /** By channel, what hears notices of the database; null means that some may have been missed. */
  readonly notices: Readonly<Record<string, (text: string | null) => void>>
}

/** Checks before a deposit is begun, in this order. */
const DEPOSIT_JUDGES: readonly JudgeDeposit[] = [
  async (transaction, { playerId }) => ((await wasDeleted(transaction, playerId)) ? { refused: 401 } : null),
  judgeDeposit,
]

/** Reads the rates of the day anew, and limits too, for a notice may be lost. */
const ratesJob = (money: Awaited<ReturnType<typeof loadCurrencies>>, ratesFile: string): Job => ({
  name: 'rates',
  runs: 'everywhere',
  every: 60_000,
  run: async () => {
    await money.reload()
    money.rerate(await readRates(ratesFile))
  },
})

/** Opens the areas of players, one after the other: each is handed what it names. */
async function openAreas(options: PlayerSideOptions) {
  const { db, clock, timer, siteOf, homeOf, onOutbox, onError, ratesFile } = options
  const rulesOf = createRulesOf(siteOf, homeOf)
  const money = await loadCurrencies(db, await readRates(ratesFile))
  const { currencies } = money
  const perUnit = perUnitOf(currencies)
  const members = createMembers({ ...options, rulesOf, currencies })
  const jackpots = await createJackpotSide({
    ...{ db, clock, siteOf, rulesOf, currencies },
    settings: options.jackpots,
  })
  const farming = await createFarmingSide({ ...options, rulesOf, perUnit })
  const betting = await createBetting({
    ...options,
    currencies,
    onBets: farming.farming.betsChanged,
    isAnythingFarmed: farming.farming.isAnythingFarmed,
    sessions: members.sessions,
    contributionsOf: ({ home }, bets) => jackpots.takingPart.contributionsOf(homeOf(home), bets),
  })
  const payments = createPaymentSide({
    db,
    clock,
    siteOf,
    currencies,
    settings: options.payments,
    judgeDeposit: DEPOSIT_JUDGES,
    onOutbox,
    at: options.atPaymentStep,
  })
  const games = createGameSide({ ...options, currencies, secrets: options.games, at: options.atWalletStep })
  const identity = createIdentitySide({ db, clock, rulesOf, settings: options.identity, onOutbox })
  const push = createPushSide({ db, clock, timer, siteOf, perUnit, onError, settings: options.push })
  const bonuses = createBonusSide({
    ...options,
    rulesOf,
    currencies,
    playsDemo: options.jackpots.playsDemo ?? false,
  })
  const care = createCareSide({ db, currencies, homeOf, onOutbox })
  const held = createQuarantineSide({ db, clock, settlement: betting.settlement })
  const notices = {
    [PLAYER_NOTICES]: members.sessions.hear,
    [CURRENCY_NOTICES]: () => void money.reload().catch(onError),
  }
  const players = {
    members,
    betting,
    bonuses,
    farming,
    jackpots,
    payments,
    games,
    identity,
    push,
    held,
    care,
  }
  return { rulesOf, currencies, perUnit, ...players, rates: ratesJob(money, ratesFile), notices }
}

type Areas = Awaited<ReturnType<typeof openAreas>>
type VerifiedOnly = ReturnType<typeof createVerifiedOnly>

const platformHandlersOf = (
  { members, payments, identity, push, held }: Areas,
  verifiedOnly: VerifiedOnly,
): PlayerSide['platformHandlers'] => ({
  ...members.handlers,
  ...payments.handlers,
  requestDeposit: verifiedOnly('deposit', payments.handlers.requestDeposit),
  requestWithdrawal: verifiedOnly('withdrawal', payments.handlers.requestWithdrawal),
  ...identity.handlers,
  ...push.handlers,
  ...held.handlers,
})

function sportsbookHandlersOf(
  options: PlayerSideOptions,
  { currencies, perUnit, members, betting, bonuses, farming, jackpots, games }: Areas,
  verifiedOnly: VerifiedOnly,
): PlayerSide['sportsbookHandlers'] {
  const { db, clock, siteOf, quotes, builders, builderBudget, describe, providerStatuses } = options
  const { onOutbox, terms } = options
  const bets = betting.handlers
  return {
    ...bets,
    ...jackpots.handlers,
    ...farming.handlers,
    placeBets: verifiedOnly('bet', bets.placeBets),
    editBet: verifiedOnly('bet', bets.editBet),
    ...sharingHandlers({ db, clock, siteOf, quotes, builders, builderBudget, describe, currencies }),
    ...bonuses.handlers,
    ...notificationHandlers({ db, clock, perUnit, onOutbox }),
    ...recordHandlers({ db, clock }),
    launchApp: games.handlers.launchApp,
    ...preferenceHandlers({
      db,
      clock,
      currencies,
      siteOf,
      providerStatuses,
      terms,
      liveDelays: liveDelays(SPORT_KEYS, options.liveDelaySeconds),
      videoEnabled: options.videoEnabled ?? true,
      pushKey: options.push.keys.publicKey,
      onChanged: members.sessions.refresh,
    }),
  }
}

/** Builds everything about players and their money, on a migrated and seeded database. */
export async function createPlayerSide(options: PlayerSideOptions): Promise<PlayerSide> {
  const { db, describe } = options
  const areas = await openAreas(options)
  const { rulesOf, perUnit, members, betting, bonuses, farming, jackpots, payments } = areas
  const { games, identity, push, held } = areas
  const verifiedOnly = createVerifiedOnly(db, rulesOf)
  const { sessions } = members
  return {
    refuseFrom: createRefuseFrom(rulesOf),
    currencies: areas.currencies,
    proofs: { ...payments.proofs, ...identity.proofs, ...games.proofs },
    gameProviders: games.providers,
    walletHandlers: games.handlers,
    held: held.count,
    sessions,
    settlement: betting.settlement,
    followUps: betting.followUps,
    earlyPayouts: betting.earlyPayouts,
    offers: betting.offers,
    farming: farming.farming,
    onOutbox: options.onOutbox,
    renderPushes: createPushRenderer(db, describe, perUnit, betting.offers.offerOf),
    upkeep: [
      ...playerUpkeep(db, { ...betting, sessions }),
      areas.rates,
      ...bonuses.upkeep,
      ...jackpots.upkeep,
      ...farming.upkeep,
      ...payments.upkeep,
      ...identity.upkeep,
      ...push.upkeep,
      ...held.upkeep,
      ...areas.care.upkeep,
      ...members.upkeep,
    ],
    notices: areas.notices,
    platformHandlers: platformHandlersOf(areas, verifiedOnly),
    sportsbookHandlers: sportsbookHandlersOf(options, areas, verifiedOnly),
  }
}
