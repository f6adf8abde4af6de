'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/auth-events.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useSite } from '#base/config/site-context.tsx'

/** Asks for what the site insists on, as long as any of it is missing (AUTH-10). */
function useMissedFields() {
  const missed = useAuth(({ player }) => (player?.auth_fields_missed.length ?? 0) > 0)
  useEffect(() => {
    if (missed) authEvents.raise('missedAuthFields')
    else if (authEvents.get()?.event === 'missedAuthFields') authEvents.close()
  }, [missed])
}

/** Asks for a verified phone where the site wants one, once what it must know is told (API-P-08). */
function usePhoneCheck() {
  const { phoneVerification } = useSite()
  const api = useApi()
  const queries = useQueryClient()
  const locale = useLocale()
  const asked = useAuth(
    ({ status, player }) => status === 'logged_in' && player?.auth_fields_missed.length === 0,
  )
  useEffect(() => {
    if (!phoneVerification || !asked) return
    let left = false
    void import('#features/account/index.ts')
      .then(({ phoneQuery }) => queries.fetchQuery(phoneQuery(api, locale)))
      .then(({ isVerified }) => {
        if (!left && !isVerified && authEvents.get() === null) authEvents.raise('phoneVerification')
      })
      // It is asked again with the next page.
      .catch(() => null)
    return () => {
      left = true
    }
  }, [phoneVerification, asked, api, queries, locale])
}

/** Asks for a proven identity where the site wants one, once the rest is known (PLAYER-03). */
function useIdentityPrompt() {
  const { phoneVerification } = useSite()
  const locale = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const asked = useAuth(
    ({ status, player }) => status === 'logged_in' && player?.auth_fields_missed.length === 0,
  )
  const isAsked = useSettings(api)?.identity != null && asked
  useEffect(() => {
    if (!isAsked) return
    let left = false
    void import('#features/account/parts/identity-prompt.ts').then(({ promptIdentity }) =>
      promptIdentity({ api, queries, phoneIn: phoneVerification ? locale : null, isWanted: () => !left }),
    )
    return () => {
      left = true
    }
  }, [isAsked, phoneVerification, locale, api, queries])
}

/** Who takes notifications on this browser goes on doing so after signing in anew (PUSH-02). */
function usePushKept() {
  const api = useApi()
  const { base } = useLinks()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const settings = useSettings(api)
  const isKept = loggedIn && settings?.push != null && settings.push_subscription
  useEffect(() => {
    if (isKept)
      void import('#features/notifications/parts/push-browser.ts').then(({ keepSubscribed }) =>
        keepSubscribed(api, base),
      )
  }, [isKept, api, base])
}

/** What an account asks of its player by itself, over any page. */
export function AccountEffects() {
  useMissedFields()
  usePhoneCheck()
  useIdentityPrompt()
  usePushKept()
  return null
}
