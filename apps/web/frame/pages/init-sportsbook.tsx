'use client'
import { createApiClient } from '@touchline/api-client'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { isSignedIn } from '#base/device/signed-in.ts'

export interface InitSportsbookProps {
  /** Address on this site. */
  readonly target: string
  readonly label: string
  /** Whether the site has betting sessions (reality checks or a session clock). */
  readonly hasSessions: boolean
}

/** Opens a player's session, then requests player and settings. Failed answers are ignored. */
async function init(locale: string, hasSessions: boolean): Promise<void> {
  const api = createApiClient({ baseUrls: BASES, locale })
  if (hasSessions && isSignedIn()) await api.call('openSession')
  await Promise.all([api.call('getPlayer'), api.call('getSettings')])
}

/** Prepares the sportsbook for a visitor from a host page, then redirects (ROUTE-16). */
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
