'use client'
import type { ApiFailure } from '@touchline/api-client'
import { Button, Field, Icon, IconButton } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { authEvents } from '#base/asks/auth-events.ts'
import { countryName } from '#base/texts/country-name.ts'
import { useFirstField } from './use-first-field.ts'
import { useAuth, useSession } from '#entities/session/index.ts'

const MIN_PASSWORD = 8
const EMAIL = /^[^\s@]+@[^\s@]+$/
const PHONE = /^\+?[\d\s()-]{6,}$/

type FieldName = 'login' | 'password'
type FieldErrors = Partial<Record<FieldName, string>>
type Faults = { login?: 'login-invalid'; password?: 'password-short' }

/** AUTH-11: what can be told before sending, as message ids. */
export function checkSignIn(login: string, password: string): Faults {
  const trimmed = login.trim()
  return {
    ...(EMAIL.test(trimmed) || PHONE.test(trimmed) ? {} : { login: 'login-invalid' }),
    ...(password.length >= MIN_PASSWORD ? {} : { password: 'password-short' }),
  }
}

const FAILURES = {
  refused: 'failed',
  cancelled: 'failed',
  offline: 'offline',
  timeout: 'offline',
  malformed: 'failed',
} as const satisfies Record<ApiFailure['kind'], string>

const UNCONFIRMED = 1101
const LOCKED = 1102

interface Refused {
  readonly text: string
  /** What the call answered, where it did. */
  readonly code?: number
}

/** E-mail or phone and password. The fields' errors stand at the fields, every other refusal above the form (AUTH-12). */
export function SignInForm({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('session')
  const locale = useLocale()
  const session = useSession()
  const reason = useAuth((auth) => auth.signIn)
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const [busy, setBusy] = useState(false)
  const [visible, setVisible] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<Refused | null>(null)

  function showErrors(next: FieldErrors) {
    setErrors(next)
    const first = (['login', 'password'] as const).find((name) => next[name] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  function showFailure(error: ApiFailure) {
    if (error.kind !== 'refused') return setRefusal({ text: t(FAILURES[error.kind]) })
    const { code, details, errors: fields, localized_message: text } = error.body
    if (code === UNCONFIRMED) return authEvents.raise('resendConfirmation')
    const { country } = (details ?? {}) as { readonly country?: string }
    if (code === 1104 && country !== undefined) {
      return setRefusal({ text: t('closed-in', { country: countryName(locale, country) }) })
    }
    if (fields === undefined) return setRefusal({ text: text ?? t('failed'), code })
    const [login, password] = [fields['login']?.[0], fields['password']?.[0]]
    showErrors({ ...(login && { login }), ...(password && { password }) })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const [login, password] = [String(data.get('login') ?? ''), String(data.get('password') ?? '')]
    setRefusal(null)
    const found = checkSignIn(login, password)
    const told = Object.fromEntries(Object.entries(found).map(([name, id]) => [name, t(id)]))
    showErrors(told)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const answer = await session.signIn(login.trim(), password)
    setBusy(false)
    if (answer.ok) onDone?.()
    else showFailure(answer.error)
  }

  async function signInByPasskey() {
    if (busy) return
    setRefusal(null)
    setBusy(true)
    const answer = await session.signInByPasskey()
    setBusy(false)
    if (answer === 'unsupported') setRefusal({ text: t('passkey-unsupported') })
    else if (typeof answer === 'string') setRefusal({ text: t('passkey-stopped') })
    else if (answer.ok) onDone?.()
    else showFailure(answer.error)
  }

  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {reason === 'expired' ? (
        <p className="note" data-tone="warn">
          <Icon name="hourglass" />
          <span>{t('expired')}</span>
        </p>
      ) : null}
      {reason === 'password-saved' ? (
        <p className="note" role="status">
          <Icon name="check" />
          <span>{t('password-saved')}</span>
        </p>
      ) : null}
      {refusal === null ? null : (
        <p className="note" data-tone="error" role="alert">
          <Icon name="alert-circle" />
          <span>{refusal.text}</span>
          {/* The next try has to wait, unless a link ends that. */}
          {refusal.code === LOCKED ? (
            <Button size="s" onClick={() => authEvents.raise('unlock')}>
              {t('unlock')}
            </Button>
          ) : null}
        </p>
      )}
      <Field
        label={t('login')}
        name="login"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors.login ?? null}
      />
      <Field
        label={t('password')}
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        dir="ltr"
        error={errors.password ?? null}
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
      <Button type="submit" variant="primary" size="xl" block busy={busy}>
        {t('sign-in')}
      </Button>
      <Button block size="l" onClick={() => void signInByPasskey()}>
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
