'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { settingsQuery, useSettings, useUpdateSettings } from '#entities/preferences/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import {
  browserSubscription,
  canPush,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#features/notifications/parts/push-browser.ts'

const BROWSER = ['player', 'push-browser'] as const

/**
 * Notifications on this device (PUSH-01, PUSH-02), if site and browser support them. Asks for permission only after a
 * press.
 */
export default function PushSwitch() {
  const t = useTranslations('notifications.push')
  const api = useApi()
  const client = useQueryClient()
  const { base } = useLinks()
  const settings = useSettings(api)
  const update = useUpdateSettings(api)
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const [state, setState] = useState<'ready' | 'busy' | 'denied' | 'failed'>('ready')
  const { data: isSubscribed = false } = useQuery({
    queryKey: BROWSER,
    queryFn: async () => (await browserSubscription()) !== null,
    staleTime: 0,
  })
  const push = settings?.push ?? null
  if (push === null || !loggedIn || !canPush()) return null

  async function turnOn(key: string) {
    setState('busy')
    const outcome = await subscribeBrowser(api, { key, base }).catch(() => 'failed' as const)
    setState(outcome === 'done' ? 'ready' : outcome)
    await client.invalidateQueries({ queryKey: settingsQuery(api).queryKey })
    await client.invalidateQueries({ queryKey: BROWSER })
  }

  async function turnOff() {
    await unsubscribeBrowser().catch(() => {})
    client.setQueryData(BROWSER, false)
    update.mutate({ push_subscription: false })
  }

  return (
    <div className="push-switch">
      <Switch
        checked={settings?.push_subscription === true && isSubscribed}
        disabled={state === 'busy'}
        onChange={(on) => void (on ? turnOn(push.key) : turnOff())}
      >
        <span>
          <b>{t('title')}</b>
          <small>{t('hint')}</small>
        </span>
      </Switch>
      {state === 'denied' || state === 'failed' ? (
        <p className="note" data-tone="warn" role="alert">
          <Icon name="alert-circle" />
          <span>{t(state)}</span>
        </p>
      ) : null}
    </div>
  )
}
