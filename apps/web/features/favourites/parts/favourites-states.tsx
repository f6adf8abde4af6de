'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { refreshAllFavourites } from '../favourites-query.ts'
import { useAuth, useSession } from '#entities/session/index.ts'

interface Note {
  readonly text: string
  readonly hint: string
  readonly action?: ReactNode
}

export function Nothing({ text, hint, action }: Note) {
  return (
    <div className="panel state">
      <Icon name="star" />
      <h2>{text}</h2>
      <p>{hint}</p>
      {action === undefined ? null : <div className="actions">{action}</div>}
    </div>
  )
}

export function Waiting() {
  const t = useTranslations('favourites')
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <div className="bet waiting" aria-hidden="true">
        {['40%', '80%', '60%'].map((inlineSize) => (
          <span className="sk" key={inlineSize} style={{ inlineSize }} />
        ))}
      </div>
    </div>
  )
}

/** Favourites that could not be loaded, which may be tried again. */
export function Failed() {
  const t = useTranslations('favourites')
  const queries = useQueryClient()
  return (
    <Nothing
      text={t('failed')}
      hint={t('failed-hint')}
      action={<Button onClick={() => void refreshAllFavourites(queries)}>{t('retry')}</Button>}
    />
  )
}

/** The favourites of whoever is signed in; a visitor is asked to sign in. */
export function OfPlayer({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('favourites')
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  if (status === 'unknown' || status === 'pending') return <Waiting />
  if (status === 'logged_in') return children
  return (
    <Nothing
      text={t('signed-out')}
      hint={t('signed-out-hint')}
      action={
        <Button variant="primary" onClick={() => session.askSignIn('chosen')}>
          {t('sign-in')}
        </Button>
      }
    />
  )
}
