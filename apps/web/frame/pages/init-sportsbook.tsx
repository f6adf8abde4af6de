'use client'
import { createApiClient } from '@touchline/api-client'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { isSignedIn } from '#base/device/signed-in.ts'

export interface InitSportsbookProps {
  /** An address of this site. */
  readonly target: string
  readonly label: string
  /** The site measures betting sessions: checks of reality, or a clock. */
  readonly hasSessions: boolean
}

/** Opens the session of a player, then asks who that is and how the sportsbook is set; goes on whatever the answers are. */
async function init(locale: string, hasSessions: boolean): Promise<void> {
  const api = createApiClient({ baseUrls: BASES, locale })
  if (hasSessions && isSignedIn()) await api.call('openSession')
  await Promise.all([api.call('getPlayer'), api.call('getSettings')])
}

/** Prepares the sportsbook for whoever a host page sends here, then leads on (ROUTE-16). */
export function InitSportsbook({ target, label, hasSessions }: InitSportsbookProps) {
  const locale = useLocale()
  useEffect(() => {
    let left = false
    void init(locale, hasSessions).then(() => {
      if (!left) location.replace(target)
    })
    return () => {
      left = true
    }
  }, [locale, target, hasSessions])
  return (
    <main className="fallback" id="main">
      <a className="btn" data-variant="outline" href={target}>
        {label}
      </a>
    </main>
  )
}
