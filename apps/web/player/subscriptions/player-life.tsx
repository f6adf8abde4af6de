'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePaymentNotice } from '#modals/money/use-payment-notice.ts'
import { takePaymentStatus } from '#base/addresses/outside/platform-links.ts'
import { useSite } from '#base/config/site-context.tsx'
import { useLive } from '#base/data/live-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { signal, type Source } from '#base/signal.ts'
import type { PlayerScope } from '../scope/player.ts'
import { playerPage, startSubscriptions } from './subscriptions.ts'

/** A rendered value as a source that code outside of rendering can follow. */
function useSource<V>(value: V): Source<V> {
  const [source] = useState(() => signal(value))
  useEffect(() => {
    if (source.get() !== value) source.set(value)
  }, [source, value])
  return source
}

/** Shows the result of a payment that redirected here, once (QUERY-06). */
function usePaymentReturn() {
  const notice = useEffectEvent(usePaymentNotice())
  useEffect(() => {
    const result = takePaymentStatus(window)
    if (result !== null) notice(result)
  }, [])
}

/** Starts the subscriptions of the player's page, and ends them with it. */
export function PlayerLife({ scope }: { readonly scope: PlayerScope }) {
  const live = useLive()
  const locale = useLocale()
  const { base } = useLinks()
  const { push: go } = useRouter()
  const site = useSource(useSite())
  const path = useSource(usePathname())
  useEffect(
    () => startSubscriptions(playerPage(scope, { live, locale, base, site, path, go })),
    [scope, live, locale, base, site, path, go],
  )
  usePaymentReturn()
  return null
}
