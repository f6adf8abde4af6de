'use client'
import type { ApiClient } from '@touchline/api-client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { CallForm, type FormRow } from './call-form.tsx'

const LOGIN = /^([^\s@]+@[^\s@]+|\+?[\d\s()-]{6,})$/

export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="note" role="status">
      <Icon name="check" />
      <span>{children}</span>
    </p>
  )
}

export function SignInButton() {
  const t = useTranslations('session')
  return (
    <Button variant="outline" block onClick={() => authEvents.raise('signIn')}>
      {t('sign-in')}
    </Button>
  )
}

export function usePasswordRow(): FormRow {
  const t = useTranslations('session')
  return {
    name: 'password',
    label: t('password'),
    input: { type: 'password', autoComplete: 'new-password', dir: 'ltr' },
    check: (value) => (value.length >= 8 ? null : t('password-short')),
  }
}

function useLoginRow(): FormRow {
  const t = useTranslations('session')
  return {
    name: 'login',
    label: t('login'),
    input: { inputMode: 'email', autoComplete: 'username', autoCapitalize: 'none', dir: 'ltr' },
    check: (value) => (LOGIN.test(value.trim()) ? null : t('login-invalid')),
  }
}

const REQUESTS = {
  password: 'requestPassword',
  confirmation: 'requestConfirmation',
  unlock: 'requestUnlock',
} as const

/** Requests a link (MODAL-05, MODAL-06). The answer is the same whether or not the address has an account (AUTH-13). */
export function RequestForm({
  api,
  what,
}: {
  readonly api: ApiClient
  readonly what: keyof typeof REQUESTS
}) {
  const t = useTranslations('session')
  const login = useLoginRow()
  const [sent, setSent] = useState(false)
  if (sent) return <Note>{t('link-sent')}</Note>
  return (
    <CallForm
      rows={[login]}
      submit={t('send-link')}
      send={({ login: typed = '' }) => api.call(REQUESTS[what], { body: { login: typed.trim() } })}
      onDone={() => setSent(true)}
    />
  )
}

/** Sets a new password with the token of a link; sign-in comes next (AUTH-13). */
export function NewPasswordForm({ api, token }: { readonly api: ApiClient; readonly token: string }) {
  const t = useTranslations('session')
  const password = usePasswordRow()
  const [saved, setSaved] = useState(false)
  if (saved) {
    return (
      <div className="form">
        <Note>{t('password-saved')}</Note>
        <SignInButton />
      </div>
    )
  }
  return (
    <CallForm
      rows={[{ ...password, label: t('new-password') }]}
      submit={t('save')}
      send={({ password: typed = '' }) =>
        api.call('setPassword', { body: { reset_password_token: token, password: typed } })
      }
      onDone={() => {
        setSaved(true)
        authEvents.raise('signIn', { reason: 'password-saved' })
      }}
    />
  )
}

const FOLLOW = {
  confirmation: (api: ApiClient, token: string) =>
    api.call('confirm', { query: { confirmation_token: token } }),
  unlock: (api: ApiClient, token: string) => api.call('unlock', { query: { unlock_token: token } }),
} as const

/**
 * Uses a link once and shows the result. If it fails, shows the server's reason and a form for a new link (MODAL-06).
 */
export function LinkOutcome({
  api,
  what,
  token,
}: {
  readonly api: ApiClient
  readonly what: keyof typeof FOLLOW
  readonly token: string
}) {
  const t = useTranslations('session')
  const [outcome, setOutcome] = useState<'done' | { readonly reason: string } | null>(null)
  const followed = useRef(false)
  useEffect(() => {
    // The link works once, so development's double effects must not use it twice.
    if (followed.current) return
    followed.current = true
    void FOLLOW[what](api, token).then((answer) => {
      if (answer.ok) return setOutcome('done')
      const text = answer.error.kind === 'refused' ? answer.error.body.localized_message : undefined
      setOutcome({ reason: text ?? t('form-failed') })
    })
  }, [api, what, token, t])
  if (outcome === null) return <div className="form" aria-busy />
  if (outcome === 'done') {
    return (
      <div className="form">
        <Note>{t(what === 'confirmation' ? 'confirmed' : 'unlocked')}</Note>
        <SignInButton />
      </div>
    )
  }
  return (
    <div className="form">
      <p className="note" data-tone="error" role="alert">
        <Icon name="alert-circle" />
        <span>{outcome.reason}</span>
      </p>
      <RequestForm api={api} what={what} />
    </div>
  )
}
