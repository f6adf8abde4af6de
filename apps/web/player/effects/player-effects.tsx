'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserPush } from '@touchline/contract'
import { usePathname } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import {
  followBuilders,
  followOdds,
  slipSettingsOf,
  useSlip,
  useSlipScope,
} from '#features/bet-slip/index.ts'
import { applyBet, applyCashOut, refreshBets } from '#features/my-bets/index.ts'
import { applyNotifications, applyUnread, refreshNotifications } from '#features/notifications/index.ts'
import { selections } from '#entities/odds/index.ts'
import { settingsQuery, useSettings } from '#entities/preferences/index.ts'
import {
  accountsQuery,
  activeAccount,
  applyBalance,
  currencyOf,
  useAccounts,
  useAuth,
  useSession,
} from '#entities/session/index.ts'
import { platformFor } from '#base/config/group-check.ts'
import { useSite } from '#base/config/site-context.tsx'
import { authEvents } from '#base/asks/auth-events.ts'
import { takeModalRequest } from '#base/asks/modal-request.ts'
import { useApi } from '#base/data/api-context.tsx'
import { keepRegistered } from '#base/device/early-forms.ts'
import { IDENTITY_QUERY } from '#base/data/player-queries.ts'
import { useLive } from '#base/data/live-context.tsx'
import { liveOfTab, loadRealtime } from '../realtime/live-provider.tsx'
import { useOddsTypeKept } from './odds-type-kept.ts'
import { statusesFor } from '../realtime/offered.ts'
import type { QuickDoor } from '#features/quick-bet/parts/quick-door.ts'
import { openBetCode } from '../modals/sharing-places.tsx'
import { connectButtons } from './slip-effects.ts'

/** Asks who is signed in once the page stands (AUTH-02), follows the other tabs (SAFE-10) and keeps that somebody was (MODAL-16). */
function useSessionLife() {
  const session = useSession()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  useEffect(() => {
    if (loggedIn) keepRegistered()
  }, [loggedIn])
  useEffect(() => {
    void session.load()
    return session.follow()
  }, [session])
}

const later = (act: () => void, time: number) => {
  const timer = setTimeout(act, time)
  return () => clearTimeout(timer)
}

/** The slip hears odds buttons, the market, prices of its builders, route changes (SLIP-27) and shared codes. */
function useSlipLife(quick: QuickDoor) {
  const { store } = useSlipScope()
  const live = useLive()
  const api = useApi()
  const locale = useLocale()
  const path = usePathname()
  const lastPath = useRef(path)
  useEffect(() => {
    let stop: (() => void) | null = null
    let left = false
    // Presses wait until it is settled whether they are quick bets.
    void quick.ready.then(() => {
      if (!left) stop = connectButtons(store, quick, selections, live?.store ?? null)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [store, quick, live])
  useEffect(() => (live === null ? undefined : followOdds(store, live.store, live.follow)), [store, live])
  useEffect(
    () => (live === null ? undefined : followBuilders({ store, api, locale, live: live.store, later })),
    [store, api, locale, live],
  )
  useEffect(() => {
    if (lastPath.current !== path) store.dispatch({ type: 'route.changed' })
    lastPath.current = path
    openBetCode()
    // A page of its own shows what its link is for.
    const request = path.includes('/users/') ? null : takeModalRequest(window)
    if (request !== null) authEvents.raise(request.event, request.detail)
  }, [path, store])
}

/** On a site for some players only the others are sent away (SITE-14), and one without My bets has no tab of it (SITE-03). */
function useSiteRules() {
  const { store } = useSlipScope()
  const { userGroupChecker, isMyBetsVisible } = useSite()
  const status = useAuth((auth) => auth.status)
  const player = useAuth((auth) => auth.player)
  useEffect(() => {
    store.dispatch({ type: isMyBetsVisible ? 'my-bets.shown' : 'my-bets.hidden' })
  }, [store, isMyBetsVisible])
  useEffect(() => {
    if (status !== 'logged_in' && status !== 'not_logged_in') return
    const platform = platformFor(userGroupChecker, player)
    if (platform !== null) location.replace(platform)
  }, [userGroupChecker, status, player])
}

/** A placement that a reload cut off is looked up as soon as its player is back (STORE-02). */
function usePlacementRecovery(lookUp: () => Promise<void>) {
  const { store } = useSlipScope()
  const status = useAuth((auth) => auth.status)
  useEffect(() => {
    if (store.getState().placement === null) return
    if (status === 'logged_in') void lookUp()
    if (status === 'not_logged_in') store.dispatch({ type: 'placement.failed' })
  }, [status, lookUp, store])
}

/** The player's currency and accept mode reach the slip. */
function usePlayerSettings() {
  const { store } = useSlipScope()
  const api = useApi()
  const settings = useSettings(api)
  const account = activeAccount(useAccounts(api))
  const currency = useSlip((slip) => slip.currency.code)
  const providers = settings?.provider_statuses
  useEffect(() => {
    if (account !== null) store.dispatch({ type: 'currency.changed', currency: currencyOf(account) })
  }, [account, store])
  useEffect(() => {
    if (settings === undefined) return
    store.dispatch({ type: 'settings.changed', settings: slipSettingsOf(settings, currency) })
  }, [settings, currency, store])
  useEffect(() => {
    if (providers !== undefined) store.dispatch({ type: 'provider.changed', statuses: providers })
  }, [providers, store])
}

/** The private channel of a player, and a connection made anew whenever somebody signs in or out (LIVE-04, LIVE-05). */
function usePlayerChannel() {
  const live = useLive()
  const queries = useQueryClient()
  const api = useApi()
  const locale = useLocale()
  const session = useSession()
  const { store } = useSlipScope()
  const playerId = useAuth((auth) => auth.player?.id ?? null)
  const known = useAuth((auth) => auth.status === 'logged_in' || auth.status === 'not_logged_in')
  const connectedFor = useRef<number | null>(null)

  useEffect(() => {
    const take = {
      balance_changed: (push) => applyBalance(queries, push),
      bet_changed: (push) => applyBet(queries, push.bet),
      bet_cashout_changed: (push) => applyCashOut(queries, push.bet_id, push.to_cashout),
      identity_changed: () => void queries.invalidateQueries({ queryKey: IDENTITY_QUERY }),
      notification: (push) => applyNotifications(queries, [push.notification]),
      notifications: (push) => applyNotifications(queries, push.notifications),
      unread_counters_changed: (push) => applyUnread(queries, push.unread),
    } satisfies { [Type in UserPush['type']]: (push: Extract<UserPush, { type: Type }>) => void }
    return live?.listen({
      onUser: (push) => (take[push.type] as (push: UserPush) => void)(push),
      onUserGap: () => {
        void refreshBets(queries)
        void refreshNotifications(queries)
        void queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
        void queries.invalidateQueries({ queryKey: IDENTITY_QUERY })
      },
      onUpdates: (push) => {
        if (push.type === 'provider_status_changed') {
          const offered = queries.getQueryData(settingsQuery(api).queryKey) ?? null
          store.dispatch({ type: 'provider.changed', statuses: statusesFor(offered, push.provider_statuses) })
        }
      },
      onUnauthorized: () => void session.load(),
    })
  }, [live, queries, api, session, store])

  useEffect(() => {
    if (!known) return
    return live?.withConnection((connection) => {
      if (connectedFor.current !== playerId) connection.remake()
      connectedFor.current = playerId
      return playerId === null ? undefined : connection.watchUser(locale, playerId)
    })
  }, [live, locale, playerId, known])
}

/** The page's one connection, made as soon as the settings say how (LIVE-07); with plain documents where they cannot be had. */
function useConnection() {
  const api = useApi()
  const locale = useLocale()
  const { data, isError } = useQuery(settingsQuery(api))
  const settings = data ?? (isError ? null : undefined)
  const started = useRef(false)
  useEffect(() => {
    if (settings === undefined || started.current) return
    started.current = true
    // By itself: a visitor's page needs it without the rest of this.
    void loadRealtime().then(({ startRealtime }) => startRealtime(liveOfTab(), api, locale, settings))
  }, [settings, api, locale])
}

export interface PlayerEffectsProps {
  readonly lookUp: () => Promise<void>
  readonly quick: QuickDoor
}

/** What the player's part of the page does by itself, without showing anything. */
export function PlayerEffects({ lookUp, quick }: PlayerEffectsProps) {
  useSessionLife()
  useSlipLife(quick)
  usePlacementRecovery(lookUp)
  usePlayerSettings()
  useOddsTypeKept()
  useSiteRules()
  usePlayerChannel()
  useConnection()
  return null
}
