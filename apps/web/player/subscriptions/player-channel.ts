import type { Notification, UserPush } from '@touchline/contract'
import { showAlert } from '#entities/alerts/index.ts'
import { applyFarmed, applyPool } from '#features/bonuses/parts/apply-pushes.ts'
import { applyVotes } from '#features/votes/parts/apply-votes.ts'
import { applyBet, applyCashOut, refreshBets } from '#features/my-bets/index.ts'
import { applyNotifications, applyUnread, refreshNotifications } from '#features/notifications/index.ts'
import { settingsQuery } from '#entities/preferences/index.ts'
import { accountsQuery, applyBalance } from '#entities/session/index.ts'
import { ALERTS_QUERY, BONUSES_QUERY, IDENTITY_QUERY } from '#base/data/player-queries.ts'
import { follow } from '#base/signal.ts'
import { liveOfTab, loadRealtime } from '../realtime/live-provider.tsx'
import { statusesFor } from '../realtime/offered.ts'
import type { PlayerPage } from './player-page.ts'

const nothing = () => {}

/** Updates the page's data with pushes to lists and to the player (LIVE-04). */
export function startPushes({
  live,
  queries,
  api,
  session,
  settings,
  slip,
}: Pick<PlayerPage, 'live' | 'queries' | 'api' | 'session' | 'settings' | 'slip'>): () => void {
  const { queryKey } = settingsQuery(api)
  const takeNotifications = (pushed: readonly Notification[]) => {
    applyNotifications(queries, pushed)
    // What was asked for is told where it is seen; all else waits in the list.
    for (const { type, title, body } of pushed)
      if (type.startsWith('alert_')) showAlert({ type: 'info', title, description: body })
    if (pushed.some(({ type }) => type.startsWith('alert_')))
      void queries.invalidateQueries({ queryKey: ALERTS_QUERY })
  }
  const take = {
    balance_changed: (push) => applyBalance(queries, push),
    bet_changed: (push) => applyBet(queries, push.bet),
    bet_cashout_changed: (push) => applyCashOut(queries, push.bet_id, push.to_cashout),
    identity_changed: () => void queries.invalidateQueries({ queryKey: IDENTITY_QUERY }),
    notification: (push) => takeNotifications([push.notification]),
    notifications: (push) => takeNotifications(push.notifications),
    bonus_issued: () => void queries.invalidateQueries({ queryKey: BONUSES_QUERY }),
    bonus_changed: (push) => applyFarmed(queries, push),
    unread_counters_changed: (push) => applyUnread(queries, push.unread),
  } satisfies { [Type in UserPush['type']]: (push: Extract<UserPush, { type: Type }>) => void }
  return (
    live?.listen({
      onUser: (push) => (take[push.type] as (push: UserPush) => void)(push),
      onUserGap: () => {
        void refreshBets(queries)
        void refreshNotifications(queries)
        void queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
        void queries.invalidateQueries({ queryKey: IDENTITY_QUERY })
        void queries.invalidateQueries({ queryKey: BONUSES_QUERY })
      },
      onUpdates: (push) => {
        if (push.type === 'votes_changed') return applyVotes(queries, push)
        if (push.type === 'tournament_pool_changed')
          return applyPool(queries, push.campaign_id, push.pool_amount)
        if (push.type !== 'provider_status_changed') return
        const statuses = statusesFor(settings.get() ?? null, push.provider_statuses)
        // With the settings, so that a later answer that says otherwise is a change.
        queries.setQueryData(queryKey, (known) => known && { ...known, provider_statuses: statuses })
        slip.dispatch({ type: 'provider.changed', statuses })
      },
      onUpdatesGap: (reason) => {
        const known = settings.get()
        // Who is down when the page is answered may be back before it hears of it.
        const isDown = Object.values(known?.sport_type_providers ?? {})
          .flat()
          .some((name) => known?.provider_statuses[name] === false)
        if (isDown || reason === 'unrecovered') void queries.invalidateQueries({ queryKey })
      },
      onUnauthorized: () => void session.load(),
    }) ?? nothing
  )
}

/** Watches the player's private channel, and reconnects whenever somebody signs in or out (LIVE-05). */
export function startPlayerChannel({
  live,
  locale,
  session: { store },
}: Pick<PlayerPage, 'live' | 'locale' | 'session'>): () => void {
  let connectedFor: number | null = null
  const whose = () => {
    const { status, player } = store.getState()
    return [status === 'logged_in' || status === 'not_logged_in', player?.id ?? null] as const
  }
  return follow([store], whose, (isKnown, playerId) => {
    if (!isKnown) return
    return live?.withConnection((connection) => {
      if (connectedFor !== playerId) connection.remake()
      connectedFor = playerId
      return playerId === null ? undefined : connection.watchUser(locale, playerId)
    })
  })
}

/**
 * Starts the one connection of the page as soon as the settings are known (LIVE-07). If they fail to load, it uses
 * plain documents.
 */
export function startConnection({
  api,
  locale,
  queries,
  settings,
}: Pick<PlayerPage, 'api' | 'locale' | 'queries' | 'settings'>): () => void {
  let isStarted = false
  const { queryKey } = settingsQuery(api)
  const told = () =>
    settings.get() ?? (queries.getQueryState(queryKey)?.status === 'error' ? null : undefined)
  return follow(
    [settings],
    () => [told()],
    (known) => {
      if (known === undefined || isStarted) return
      isStarted = true
      // A separate import, because a visitor's page needs only this part.
      void loadRealtime().then(({ startRealtime }) => startRealtime(liveOfTab(), api, locale, known))
    },
  )
}
