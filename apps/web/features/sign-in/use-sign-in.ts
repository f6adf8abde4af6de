'use client'
import type { ApiFailure } from '@touchline/api-client'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type RefObject, useState } from 'react'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { countryName } from '#base/texts/country-name.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { closedCountry } from './closed-country.ts'
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts'
import { secondsToWait } from './wait.ts'
import { useSession } from '#entities/session/index.ts'

const MIN_PASSWORD = 8
const EMAIL = /^[^\s@]+@[^\s@]+$/
const PHONE = /^\+?[\d\s()-]{6,}$/

type Faults = { login?: 'login-invalid'; password?: 'password-short' }

/** AUTH-11: errors that can be found before sending, as message ids. */
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
const CLOSED = 1104

export interface Refused {
  readonly text: string
  /** The error code of the answer, if there was one. */
  readonly code?: number
  /** When the next try is looked at (server time, epoch ms), if the answer says how long to wait. */
  readonly until?: number
}

export interface SignIn {
  readonly isBusy: boolean
  readonly errors: FieldErrors
  readonly refusal: Refused | null
  /** Signs in by email or phone and password. */
  submit(event: FormEvent<HTMLFormElement>): Promise<void>
  byPasskey(): Promise<void>
}

/** State of the sign-in form: field errors and other refusals. */
export function useSignIn(form: RefObject<HTMLFormElement | null>, onDone?: () => void): SignIn {
  const t = useTranslations('session')
  const locale = useLocale()
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  const [errors, showErrors] = useFieldErrors(form, ['login', 'password'])
  const [refusal, setRefusal] = useState<Refused | null>(null)

  function showFailure(error: ApiFailure) {
    if (error.kind !== 'refused') return setRefusal({ text: t(FAILURES[error.kind]) })
    const { code, errors: fields, localized_message: text } = error.body
    if (code === UNCONFIRMED) return authEvents.raise('resendConfirmation')
    const country = closedCountry(error, CLOSED)
    if (country !== null)
      return setRefusal({ text: t('closed-in', { country: countryName(locale, country) }) })
    if (fields === undefined) {
      const wait = secondsToWait(error)
      const until = wait === null ? {} : { until: serverNow() + 1000 * wait }
      return setRefusal({ text: text ?? t('failed'), code, ...until })
    }
    const [login, password] = [fields['login']?.[0], fields['password']?.[0]]
    showErrors({ ...(login && { login }), ...(password && { password }) })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const [login, password] = [String(data.get('login') ?? ''), String(data.get('password') ?? '')]
    setRefusal(null)
    const found = checkSignIn(login, password)
    showErrors(Object.fromEntries(Object.entries(found).map(([name, id]) => [name, t(id)])))
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const answer = await session.signIn(login.trim(), password)
    setBusy(false)
    if (answer.ok) onDone?.()
    else showFailure(answer.error)
  }

  async function byPasskey() {
    if (isBusy) return
    setRefusal(null)
    setBusy(true)
    const answer = await session.signInByPasskey()
    setBusy(false)
    if (answer === 'unsupported') setRefusal({ text: t('passkey-unsupported') })
    else if (typeof answer === 'string') setRefusal({ text: t('passkey-stopped') })
    else if (answer.ok) onDone?.()
    else showFailure(answer.error)
  }

  return { isBusy, errors, refusal, submit, byPasskey }
}
