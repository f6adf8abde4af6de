import { startStars } from '#features/favourites/index.ts'
import { settingsQuery } from '#entities/preferences/index.ts'
import { accountsQuery } from '#entities/session/index.ts'
import { querySource } from '#base/data/query-source.ts'
import { together } from '#base/signal.ts'
import { oneByOne } from '#base/tasks.ts'
import type { PlayerScope } from '../scope/player.ts'
import { startAccountAsks } from './session/account-asks.ts'
import { startAddress } from './address-life.ts'
import { startHost } from './host-life.ts'
import { startOffers } from './slip/offers-life.ts'
import { startOddsTypeKept } from './slip/odds-type-kept.ts'
import { startConnection, startPlayerChannel, startPushes } from './player-channel.ts'
import type { PageAround, PlayerPage } from './player-page.ts'
import { startQuickBet } from './slip/quick-life.ts'
import { startDepositReminder, startSignUpReminder } from './reminders/reminders.ts'
import { startGroupCheck, startSession } from './session/session-life.ts'
import { startSignInFirst } from './session/sign-in-first.ts'
import {
  startBetsTab,
  startExample,
  startPlacementRecovery,
  startPlayerChange,
  startSlip,
  startSlipSettings,
} from './slip/slip-life.ts'

type Start = (page: PlayerPage) => () => void

/**
 * Subscriptions of a player's page that start at once: who plays, and what is on the slip. Pushes are listened to before
 * anybody asks for what they change: one that is pushed after the answer would be lost.
 */
const FIRST: readonly Start[] = [
  startPushes,
  startSession,
  startSlip,
  startAddress,
  startPlacementRecovery,
  startPlayerChange,
]

/** The others, in the order in which they start. */
const OTHERS: readonly Start[] = [
  startSlipSettings,
  startExample,
  startOffers,
  startOddsTypeKept,
  startBetsTab,
  startGroupCheck,
  startPlayerChannel,
  startConnection,
  startAccountAsks,
  startDepositReminder,
  startSignUpReminder,
  startStars,
  startQuickBet,
  startSignInFirst,
  startHost,
]

/** Adds the page's own data as sources. */
export function playerPage(scope: PlayerScope, around: PageAround): PlayerPage {
  const { api, queries, session } = scope
  const accounts = () => ({
    ...accountsQuery(api),
    enabled: session.store.getState().status === 'logged_in',
  })
  return {
    ...scope,
    ...around,
    settings: querySource(queries, () => settingsQuery(api), session.store),
    accounts: querySource(queries, accounts, session.store),
  }
}

/**
 * Starts each of the others in a task of its own: all at once took a phone's thread 80 ms. Returns the function that ends all.
 */
export function startSubscriptions(page: PlayerPage): () => void {
  const stops = FIRST.map((start) => start(page))
  const cancel = oneByOne(OTHERS.map((start) => () => void stops.push(start(page))))
  return () => {
    cancel()
    together(stops)()
  }
}
