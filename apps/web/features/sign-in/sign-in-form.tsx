'use client'
import { Button, Field, Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useFirstField } from './use-first-field.ts'
import { useSignIn } from './use-sign-in.ts'
import { useAuth } from '#entities/session/index.ts'

/** Why sign-in is required, if the player did not open it. */
function ReasonNote() {
  const t = useTranslations('session')
  const reason = useAuth((auth) => auth.signIn)
  if (reason === 'expired') {
    return (
      <p className="note" data-tone="warn">
        <Icon name="hourglass" />
        <span>{t('expired')}</span>
      </p>
    )
  }
  if (reason !== 'password-saved') return null
  return (
    <p className="note" role="status">
      <Icon name="check" />
      <span>{t('password-saved')}</span>
    </p>
  )
}

/** A password field that can show its text. */
function PasswordField({ error }: { readonly error: string | null }) {
  const t = useTranslations('session')
  const [visible, setVisible] = useState(false)
  return (
    <Field
      label={t('password')}
      name="password"
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      dir="ltr"
      error={error}
      end={
        <IconButton
          label={visible ? t('hide-password') : t('show-password')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} size="m" />
        </IconButton>
      }
    />
  )
}

/**
 * Sign-in by email or phone and password. Field errors appear at the fields, other refusals above the form (AUTH-12).
 */
export function SignInForm({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('session')
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const { isBusy, errors, refusal, submit, byPasskey } = useSignIn(form, onDone)
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <ReasonNote />
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      <Field
        label={t('login')}
        name="login"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors['login'] ?? null}
      />
      <PasswordField error={errors['password'] ?? null} />
      <Button type="submit" variant="primary" size="xl" block busy={isBusy}>
        {t('sign-in')}
      </Button>
      <Button block size="l" onClick={() => void byPasskey()}>
        {t('passkey')}
      </Button>
      <Button variant="ghost" block onClick={() => authEvents.raise('forgotPassword')}>
        {t('forgot')}
      </Button>
      <Button variant="outline" block onClick={() => authEvents.raise('signUp')}>
        {t('sign-up')}
      </Button>
    </form>
  )
}
