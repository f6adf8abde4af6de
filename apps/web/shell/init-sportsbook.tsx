'use client'
import { createApiClient } from '@touchline/api-client'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'

export interface InitSportsbookProps {
  /** An address of this site. */
  readonly target: string
  readonly label: string
}

/** Asks who is there and how the sportsbook is set, which opens the session, and goes on whatever the answers are. */
export function InitSportsbook({ target, label }: InitSportsbookProps) {
  const locale = useLocale()
  useEffect(() => {
    let left = false
    const api = createApiClient({ baseUrls: BASES, locale })
    void Promise.all([api.call('getPlayer'), api.call('getSettings')]).then(() => {
      if (!left) location.replace(target)
    })
    return () => {
      left = true
    }
  }, [locale, target])
  return (
    <main className="fallback" id="main">
      <a className="btn" data-variant="outline" href={target}>
        {label}
      </a>
    </main>
  )
}
