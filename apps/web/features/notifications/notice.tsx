'use client'
import { useQueryClient } from '@tanstack/react-query'
import type { Notification, NotificationObject, NotificationType } from '@touchline/contract'
import { Icon, type IconName } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useApi } from '#base/data/api-context.tsx'
import type { Links } from '#base/addresses/links.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { writeTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { serverNow } from '#base/time/server-clock.ts'
import { useSite } from '#base/config/site-context.tsx'
import { agoText } from './ago.ts'
import { markNotificationsRead } from './notifications-query.ts'

const ICONS = {
  bet_won: 'circle-check',
  bet_lost: 'circle-x',
  bet_refunded: 'refresh',
  bet_cashed_out: 'coins',
  bet_reopened: 'refresh',
  deposit_succeeded: 'wallet',
  deposit_failed: 'alert-triangle',
  deposit_expired: 'hourglass',
  deposit_held: 'hourglass',
  deposit_returned: 'refresh',
  withdrawal_paid: 'coins',
  withdrawal_returned: 'refresh',
  identity_approved: 'circle-check',
  identity_again: 'refresh',
  identity_refused: 'circle-x',
  bonus_issued: 'ticket',
  jackpot_paid: 'coins',
  alert_price: 'trending-up',
  alert_line_up: 'user-circle',
  alert_start: 'clock',
  alert_goal: 'target',
  alert_goal_back: 'circle-x',
  alert_half_time: 'player-pause',
  alert_full_time: 'flag',
  alert_bet: 'hourglass',
  care_notice: 'hourglass',
} as const satisfies Record<NotificationType, IconName>

/** The page of a notification's object; null when there is none. */
const PLACES = {
  bet: (links, { object_id: id }, hasBets) =>
    hasBets ? links.page('betsHistory', { bet: String(id ?? '') }) : null,
  bonus: (links) => links.page('promotions'),
  jackpot: (links) => links.page('usersHistory'),
  deposit: (links) => links.page('usersHistory'),
  withdrawal: (links) => links.page('usersHistory'),
  identity: (links) => links.page('usersProfile'),
  care: (links) => links.page('usersLimits'),
  // The address leads on to the one with names (ROUTE-08).
  match: (links, { object_id: id, sport_key: sport }) =>
    id === null || sport === undefined ? null : links.match(sport, { id, slug: '' }),
} as const satisfies Record<
  NotificationObject,
  (links: Links, notice: Notification, hasBets: boolean) => string | null
>

/** One notification. Opening it marks it as read and leads to its object (NOTIFY-02). */
export function Notice({
  notice,
  onOpened,
}: {
  readonly notice: Notification
  readonly onOpened: () => void
}) {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const api = useApi()
  const client = useQueryClient()
  const { isMyBetsVisible } = useSite()
  const href = PLACES[notice.object_type](useLinks(), notice, isMyBetsVisible)
  const read = () => {
    if (!notice.read) void markNotificationsRead(client, api, [notice.id])
  }
  const content = (
    <>
      <span className="mark">
        <Icon name={ICONS[notice.type]} />
      </span>
      <b>
        {notice.title}
        {notice.read ? null : <span className="visually-hidden">, {t('unread')}</span>}
      </b>
      <time dateTime={notice.created_at}>
        {agoText(notice.created_at, serverNow(), locale) ?? writeTime(notice.created_at, locale, 'day')}
      </time>
      <p>{notice.body}</p>
    </>
  )
  return (
    <li data-unread={notice.read ? undefined : ''}>
      {href === null ? (
        <button type="button" onClick={read}>
          {content}
        </button>
      ) : (
        <PageLink
          href={href}
          onClick={() => {
            read()
            onOpened()
          }}
        >
          {content}
        </PageLink>
      )}
    </li>
  )
}
