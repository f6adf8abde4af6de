'use client'
import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { AuthSettings, SignUpField } from '@touchline/contract'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { authEvents } from '#base/asks/auth-events.ts'
import { countryName } from '#base/texts/country-name.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { CallForm, type FormRow, type FormValues } from './call-form.tsx'

const EMAIL = /^[^\s@]+@[^\s@]+$/
const LOGIN = /^([^\s@]+@[^\s@]+|\+?[\d\s()-]{6,})$/
const PHONE = /^\+?[\d\s()./-]{6,}$/

/** The marketing tags of this visit (QUERY-01), kept by the script before the first paint. */
function visitTags(): Record<string, string> | null {
  try {
    const tags = JSON.parse(sessionStorage.getItem('tags') ?? '{}') as Record<string, string>
    return Object.keys(tags).length === 0 ? null : tags
  } catch {
    return null
  }
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="note" role="status">
      <Icon name="check" />
      <span>{children}</span>
    </p>
  )
}

function SignInButton() {
  const t = useTranslations('session')
  return (
    <Button variant="outline" block onClick={() => authEvents.raise('signIn')}>
      {t('sign-in')}
    </Button>
  )
}

function usePasswordRow(): FormRow {
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

const INPUTS = {
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', dir: 'ltr' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  birth_date: { type: 'date', autoComplete: 'bday' },
} as const

const LABELS = {
  email: 'account.email',
  phone: 'account.field.mobile_phone',
  first_name: 'account.field.first_name',
  last_name: 'account.field.last_name',
  birth_date: 'session.birth-date',
  country: 'account.field.country',
  currency: 'account.currency',
} as const satisfies Record<SignUpField, string>

const FORMATS: Partial<Record<SignUpField, RegExp>> = { email: EMAIL, phone: PHONE }

export interface SignUpFormProps {
  readonly api: ApiClient
  readonly fields: AuthSettings['sign_up_fields']
  /** Fields that are chosen from a list. */
  readonly lists: Readonly<Partial<Record<SignUpField, (error: string | undefined) => ReactNode>>>
  /** Years; younger players are not sent (the server decides all the same). */
  readonly minimumAge: number
  /** Where the rules are that are accepted. */
  readonly rules: string
}

/** Whether somebody has had that birthday by the server's today, in UTC as the server counts. */
function isOldEnough(birthDate: string, years: number): boolean {
  const [year, rest] = [birthDate.slice(0, 4), birthDate.slice(4)]
  return (
    `${String(Number(year) + years).padStart(4, '0')}${rest}` <=
    new Date(serverNow()).toISOString().slice(0, 10)
  )
}

function useSignUpRows({ fields, lists, minimumAge }: SignUpFormProps): FormRow[] {
  const t = useTranslations()
  const password = usePasswordRow()
  const names = (Object.keys(LABELS) as SignUpField[]).filter((name) => fields[name] !== undefined)
  const rows = names.map((name): FormRow => {
    const [list, format] = [lists[name], FORMATS[name]]
    return {
      name,
      label: t(LABELS[name]),
      ...(name in INPUTS ? { input: INPUTS[name as keyof typeof INPUTS] } : {}),
      ...(list === undefined ? {} : { field: list }),
      check: (value) => {
        if (value.trim() === '') return fields[name] === 'required' ? t('account.fill-in') : null
        if (name === 'birth_date' && !isOldEnough(value, minimumAge))
          return t('session.too-young', { age: minimumAge })
        return format === undefined || format.test(value.trim()) ? null : t('session.login-invalid')
      },
    }
  })
  return [...rows, password]
}

/** Opens an account with the fields that the site asks for (MODAL-04). */
export function SignUpForm(props: SignUpFormProps) {
  const { api, rules } = props
  const t = useTranslations('session')
  const language = useLocale()
  const rows = useSignUpRows(props)
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <div className="form">
        <Note>{t('sign-up-done')}</Note>
        <SignInButton />
      </div>
    )
  }
  const accept: FormRow = {
    name: 'accept_terms',
    label: t('accept'),
    check: (value) => (value === 'on' ? null : t('accept')),
    field: (error) => (
      <div className="field">
        <div>
          <label className="check">
            <input
              type="checkbox"
              name="accept_terms"
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : 'accept-note'}
            />{' '}
            <span>{t.rich('accept-rules', { rules: (text) => <a href={rules}>{text}</a> })}</span>
          </label>
        </div>
        {error === undefined ? null : (
          <span className="hint" id="accept-note">
            <Icon name="alert-circle" />
            {error}
          </span>
        )}
      </div>
    ),
  }
  /** A country that may not sign up is named (AUTH-08). */
  const named = (error: ApiFailure): ApiFailure => {
    if (error.kind !== 'refused' || error.body.code !== 1105) return error
    const { country } = (error.body.details ?? {}) as { readonly country?: string }
    if (country === undefined) return error
    const text = t('closed-in', { country: countryName(language, country) })
    return { ...error, body: { ...error.body, localized_message: text } }
  }
  const send = async ({ accept_terms: _, ...values }: FormValues) => {
    const told = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value.trim() === '' ? [] : [[name, name === 'password' ? value : value.trim()]],
      ),
    )
    const tags = visitTags()
    const body = { ...told, language, accept_terms: true, ...(tags && { tags }) }
    const answer = await api.call('signUp', { body: body as never })
    if (answer.ok) setDone(true)
    return answer.ok ? answer : ({ ok: false, error: named(answer.error) } as const)
  }
  return (
    <>
      <CallForm rows={[...rows, accept]} submit={t('sign-up')} send={send} onDone={() => {}} />
      <div className="form">
        <SignInButton />
      </div>
    </>
  )
}

const REQUESTS = {
  password: 'requestPassword',
  confirmation: 'requestConfirmation',
  unlock: 'requestUnlock',
} as const

/** Asks for a link (MODAL-05, MODAL-06); told the same whether or not somebody gets one (AUTH-13). */
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

/** Sets a new password by the token of a link; then signing in is what comes next (AUTH-13). */
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

/** Follows a link, once: the outcome, or the server's reason with the form that asks for a new one (MODAL-06). */
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
    // The link is good once: not even development's double effects may follow it twice.
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
