import { QueryCache, QueryClient } from '@tanstack/react-query'
import {
  type ApiClient,
  type ApiClientOptions,
  type ApiFailure,
  createApiClient,
} from '@touchline/api-client'
import type { Bet } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { showAlert } from '#entities/alerts/index.ts'
import {
  createPlacement,
  createSlipStore,
  keepSlip,
  readSlip,
  shelfOver,
  type SlipStore,
} from '#features/bet-slip/index.ts'
import type { CashOuts } from '#features/cash-out/index.ts'
import { type Favourites, createPlayerFavourites } from '#features/favourites/index.ts'
import { applyBet } from '#features/my-bets/index.ts'
import { settingsQuery } from '#entities/preferences/index.ts'
import { accountsQuery, createSession, createTabSignal, type Session } from '#entities/session/index.ts'
import { createAskingClient } from '#base/asks/asking-client.ts'
import { createBetSender } from '#entities/bet/index.ts'
import { createOfflineNotice, isOffline } from '../realtime/connection.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { deviceId, randomKey } from './device.ts'
import { createPlayerQuickBet } from './player-quick.ts'
import type { QuickDoor } from '#features/quick-bet/parts/quick-door.ts'
import { createPlayerCashOuts, type PlayerCashOutsOptions } from './player-cash-outs.ts'

/** State and clients of a player or visitor in this tab, created once per page load. */
export interface PlayerScope {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly session: Session
  readonly slip: SlipStore
  readonly placement: ReturnType<typeof createPlacement>
  readonly quick: QuickDoor
  readonly cashOuts: CashOuts
  readonly favourites: Favourites
}

/** Texts for alerts outside of components. */
export interface PlayerWords {
  readonly placeFailed: { readonly title: string; readonly description: string }
  readonly offline: { readonly title: string; readonly description: string }
  readonly starFailed: { readonly title: string; readonly description: string }
  readonly paid: PlayerCashOutsOptions['paidWords']
  readonly edited: PlayerCashOutsOptions['editedWords']
}

/** Used until the player's account is known. */
const FIRST_CURRENCY = { code: 'EUR', subunits: 100 } as const

const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error

/** CONST-01: queries do not refetch on focus and do not retry. A 401 of any query ends the session (ERR-02). */
const createQueries = (onFailure: (failure: ApiFailure) => void): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false, staleTime: 30_000 } },
    queryCache: new QueryCache({
      onError: (error: unknown) => {
        if (isFailure(error)) onFailure(error)
      },
    }),
  })

/** Cache key of all data of the player. */
const PLAYER_DATA = { queryKey: ['player'] } as const

function createPlayerSession(api: ApiClient, queries: QueryClient): Session {
  return createSession({
    api,
    loadPlayerData: async () => {
      await Promise.all([
        queries.fetchQuery({ ...settingsQuery(api), staleTime: 0 }).catch(() => null),
        queries.fetchQuery({ ...accountsQuery(api), staleTime: 0 }).catch(() => null),
      ])
    },
    dropPlayerData: () => queries.removeQueries(PLAYER_DATA),
    otherTabs: createTabSignal('touchline-session'),
  })
}

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Whether this page was opened and not reloaded. */
const isOtherPage = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'navigate'

function restore(slip: SlipStore): void {
  const session = shelfOver(() => sessionStorage)
  const local = shelfOver(() => localStorage)
  const kept = readSlip(session, local)
  if (kept !== null) slip.dispatch({ type: 'restored', slip: kept })
  // An open panel would cover the opened page (SLIP-27).
  if (isOtherPage()) slip.dispatch({ type: 'route.changed' })
  keepSlip(slip, session, local)
}

/** Alerts from outside of components. */
function alertsOf(words: PlayerWords) {
  const offline = () => showAlert({ type: 'danger', ...words.offline })
  return {
    offline,
    placeFailed: () => {
      if (isOffline()) offline()
      else showAlert({ type: 'danger', ...words.placeFailed })
    },
    starFailed: () => showAlert({ type: 'danger', ...words.starFailed }),
  }
}

/** A call needed a signed-in player: ends the session if there was one, else asks to sign in. */
function endOrAsk(session: Session): void {
  if (!session.onFailure({ kind: 'refused', status: 401, body: { code: 401, message: '' } }))
    session.askSignIn('required')
}

/**
 * Creates the scope and restores the slip. A placement that a reload interrupted is looked up once the session is
 * known. An answer that `accepts` refuses fails its call (API-S-03).
 */
export function createPlayerScope(
  locale: string,
  words: PlayerWords,
  accepts: NonNullable<ApiClientOptions['accepts']> = () => true,
): PlayerScope {
  const api = createAskingClient(createApiClient({ baseUrls: BASES, locale, accepts }))
  const tell = alertsOf(words)
  const noticeOffline = createOfflineNotice(tell.offline)
  // The session needs the cache, and the cache reports failures to the session, so one of them is set later.
  const queries = createQueries((failure) => {
    if (!noticeOffline(failure)) scope.session.onFailure(failure)
  })
  const session = createPlayerSession(api, queries)
  const slip = createSlipStore(FIRST_CURRENCY)
  const onUnauthorized = () => endOrAsk(session)
  const onPlaced = (bets: readonly Bet[]) => {
    for (const bet of bets) applyBet(queries, bet)
    void queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
  }
  const bet = {
    sender: createBetSender({ api, locale, wait, isOffline }),
    deviceId,
    newKey: randomKey,
    now: serverNow,
    onUnauthorized,
    onPlaced,
    onFailed: tell.placeFailed,
  }
  const placement = createPlacement({ ...bet, read: slip.getState, dispatch: slip.dispatch })
  const shelf = shelfOver(() => sessionStorage)
  const quick = createPlayerQuickBet({ api, queries, session, slip, shelf, bet })
  const cashOuts = createPlayerCashOuts({
    api,
    queries,
    locale,
    wait,
    onUnauthorized,
    paidWords: words.paid,
    editedWords: words.edited,
  })
  const favourites = createPlayerFavourites({
    api,
    queries,
    session,
    onUnauthorized,
    onFailed: tell.starFailed,
  })
  const scope: PlayerScope = { api, queries, session, slip, placement, quick, cashOuts, favourites }
  restore(slip)
  return scope
}
