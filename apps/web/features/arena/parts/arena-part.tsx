'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAuth, useSession } from '#entities/session/index.ts'
import type { ArenaApp } from '#base/config/arena-apps.ts'
import { ArenaList } from '../arena-list.tsx'

// Loaded when the first game is chosen.
const ArenaFrame = lazy(() => import('../arena-frame.tsx').then((module) => ({ default: module.ArenaFrame })))

/** The virtual gaming arena: its games, or the chosen one (EXTRA-02). */
export function ArenaPlace({ apps }: { readonly apps: readonly ArenaApp[] }) {
  const t = useTranslations('arena')
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  const [chosen, setChosen] = useState<ArenaApp | null>(null)
  const last = useRef<ArenaApp | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen !== null || last.current === null) return
    const { provider, app } = last.current
    list.current?.querySelector<HTMLElement>(`[data-app="${provider}/${app}"]`)?.focus()
  }, [chosen])
  if (chosen === null) {
    return (
      <div ref={list}>
        <ArenaList apps={apps} title={t('apps')} onChoose={setChosen} />
      </div>
    )
  }
  return (
    <Suspense fallback={<div className="panel sk framed-page" />}>
      <ArenaFrame
        app={chosen}
        signedIn={status === 'logged_in' ? true : status === 'not_logged_in' ? false : null}
        onSignIn={() => session.askSignIn('chosen')}
        onClose={() => {
          last.current = chosen
          setChosen(null)
        }}
      />
    </Suspense>
  )
}
