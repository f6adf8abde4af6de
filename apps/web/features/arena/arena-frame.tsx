'use client'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '@touchline/api-client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { theme } from '#base/choices/choice.ts'
import { useApi } from '#base/data/api-context.tsx'
import type { ArenaApp } from '#base/config/arena-apps.ts'
import { frameSource } from './frame-source.ts'

export interface ArenaFrameProps {
  readonly app: ArenaApp
  /** A visitor is asked to sign in; null while unknown. */
  readonly signedIn: boolean | null
  readonly onSignIn: () => void
  readonly onClose: () => void
}

/** Launches the game once, so that a return to the page starts no second session at the provider. */
function useLaunch({ provider, app }: ArenaApp, enabled: boolean) {
  const api = useApi()
  return useQuery<string, ApiFailure>({
    enabled,
    queryKey: ['player', 'arena', provider, app],
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await api.call('launchApp', { params: { provider }, body: { app } })
      if (!answer.ok) throw answer.error
      return answer.data.url
    },
  })
}

function Note({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="panel state" role="status">
      <Icon name="device-gamepad-2" />
      <p>{text}</p>
      <div className="actions">{children}</div>
    </div>
  )
}

function Frame({ url, name }: { readonly url: string; readonly name: string }) {
  const look = useSyncExternalStore(theme.subscribe, theme.get, theme.getInitial)
  const source = frameSource(url, location.href, look)
  return source === null ? null : (
    <iframe
      className="panel framed-page"
      title={name}
      src={source.src}
      sandbox={source.sandbox}
      referrerPolicy="strict-origin"
    />
  )
}

interface LaunchedProps extends Omit<ArenaFrameProps, 'onClose'> {
  /** What is framed while nobody is signed in, and until the game is launched; null for nothing. */
  readonly page?: string | null
}

/** The game as its provider answers it: another address of the same page goes on in it, and loads nothing anew. */
export function Launched({ app, signedIn, onSignIn, page = null }: LaunchedProps) {
  const t = useTranslations('arena')
  const { data, error, isFetching, refetch } = useLaunch(app, signedIn === true)
  const isWaiting = signedIn !== true || isFetching
  const url = isWaiting ? page : (data ?? null)
  if (url !== null && frameSource(url, location.href) !== null) return <Frame url={url} name={app.name} />
  if (signedIn === false) {
    return (
      <Note text={t('sign_in', { name: app.name })}>
        <Button variant="primary" onClick={onSignIn}>
          {t('sign_in_action')}
        </Button>
      </Note>
    )
  }
  if (signedIn === null || isFetching) {
    return <div className="panel sk framed-page" role="status" aria-busy="true" aria-label={t('loading')} />
  }
  const told = error?.kind === 'refused' ? error.body.localized_message : undefined
  return (
    <Note text={told ?? t('failed', { name: app.name })}>
      <Button onClick={() => void refetch()}>{t('retry')}</Button>
    </Note>
  )
}

/** A game of the arena in a frame, shown once the player is known (EXTRA-02). */
export function ArenaFrame({ onClose, ...props }: ArenaFrameProps) {
  const t = useTranslations('arena')
  const head = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the back button takes the focus.
  useEffect(() => head.current?.querySelector('button')?.focus(), [])
  return (
    <section className="section" aria-label={props.app.name}>
      <div ref={head} className="section-head">
        <h2>{props.app.name}</h2>
        <Button size="s" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      <Launched {...props} />
    </section>
  )
}
