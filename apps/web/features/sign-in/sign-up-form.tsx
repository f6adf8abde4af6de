'use client'
import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { AuthSettings, SignUpField } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { countryName } from '#base/texts/country-name.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { CallForm, type FormRow, type FormValues } from './call-form.tsx'
import { closedCountry } from './closed-country.ts'
import { Note, SignInButton, usePasswordRow } from './credential-forms.tsx'

const EMAIL = /^[^\s@]+@[^\s@]+$/
const PHONE = /^\+?[\d\s()./-]{6,}$/

/** The marketing tags of this visit (QUERY-01), stored by the first-paint script. */
function visitTags(): Record<string, string> | null {
  try {
    const tags = JSON.parse(sessionStorage.getItem('tags') ?? '{}') as Record<string, string>
    return Object.keys(tags).length === 0 ? null : tags
  } catch {
    return null
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
  /** Fields with a list to choose from. */
  readonly lists: Readonly<Partial<Record<SignUpField, (error: string | undefined) => ReactNode>>>
  /** Years. The form does not send younger players; the server checks too. */
  readonly minimumAge: number
  /** Address of the rules that the player accepts. */
  readonly rules: string
}

/** Whether the age is reached by the server's date, in UTC as the server counts. */
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

const CLOSED = 1105

/** A checkbox that accepts the rules. */
function AcceptField({ rules, error }: { readonly rules: string; readonly error: string | undefined }) {
  const t = useTranslations('session')
  return (
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
  )
}

/** Opens an account with the fields that the site requires (MODAL-04). */
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
    field: (error) => <AcceptField rules={rules} error={error} />,
  }
  /** Names the country that may not sign up (AUTH-08). */
  const named = (error: ApiFailure): ApiFailure => {
    const country = closedCountry(error, CLOSED)
    if (error.kind !== 'refused' || country === null) return error
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
