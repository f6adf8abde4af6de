'use client'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { serverNow } from '#base/time/server-clock.ts'
import { everySecond } from '#base/time/ticker.ts'
import { dateLocale } from '#base/time/time-formats.ts'
import { elapsedText } from './limit-words.ts'
import { sessionStart } from './session-start.ts'

/**
 * The time in the viewer's time zone and the length of the session, both by the server's clock, with a link to the
 * limits. On every page while a player is signed in (BEYOND-19).
 */
export function SessionClock() {
  const t = useTranslations('limits')
  const section = useTranslations('account.section')
  const locale = useLocale()
  const links = useLinks()
  const startedAt = useStore(sessionStart)
  // Rounded to seconds, because two reads of one render must be equal.
  const now = useSyncExternalStore(
    everySecond,
    () => 1000 * Math.floor(serverNow() / 1000),
    () => 0,
  )
  return (
    <>
      <span role="timer" aria-live="off" aria-label={t('time-now')}>
        <Icon name="clock" size="s" />
        {new Date(now).toLocaleTimeString(dateLocale(locale), { timeStyle: 'medium', hourCycle: 'h23' })}
      </span>
      {startedAt === null ? null : (
        <span role="timer" aria-live="off">
          {t('session-time', { time: elapsedText(now - startedAt) })}
        </span>
      )}
      <PageLink href={links.page('usersLimits')}>{section('limits')}</PageLink>
    </>
  )
}
