'use client'
import type { SignUpField } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CountryField } from '#features/account/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import {
  LinkOutcome,
  NewPasswordForm,
  RequestForm,
  SignUpForm,
  UnlockButton,
  useUnlocksHere,
} from '#features/sign-in/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import type { CredentialWhat } from '#base/asks/modals/auth-rules.ts'
import { countryName } from '#base/texts/country-name.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { CurrencyField } from './currency-field.tsx'

function SignUpPanel() {
  const api = useApi()
  const links = useLinks()
  const t = useTranslations()
  const locale = useLocale()
  const settings = useSettings(api)
  if (settings === undefined) return <div className="form" aria-busy />
  if (settings.auth.sign_up !== 'open') {
    if (settings.auth.sign_up === 'off') {
      return (
        <p className="note" data-tone="warn" role="status">
          {t('session.sign-up-off')}
        </p>
      )
    }
    return (
      <p className="note" data-tone="warn" role="status">
        {t('session.closed-in', { country: countryName(locale, settings.userCountry.code) })}
      </p>
    )
  }
  const countries = settings.countries.map(({ code }) => code)
  const lists: Partial<Record<SignUpField, (error: string | undefined) => ReactNode>> = {
    country: (error) => (
      <CountryField value={settings.userCountry.code} countries={countries} error={error} />
    ),
    currency: () => <CurrencyField currencies={settings.currencies.map(({ code }) => code)} />,
  }
  return (
    <SignUpForm
      api={api}
      fields={settings.auth.sign_up_fields}
      lists={lists}
      minimumAge={settings.auth.minimum_age}
      rules={links.page('generalRules')}
    />
  )
}

/** A credential form as a modal and as a page (ROUTE-18, ROUTE-19). With a link's token it shows the next step. */
export function CredentialPanel({
  what,
  token,
}: {
  readonly what: CredentialWhat
  readonly token: string | null
}) {
  const api = useApi()
  const unlocksHere = useUnlocksHere()
  if (what === 'unlock' && !unlocksHere)
    return (
      <div className="form">
        <UnlockButton token={token} />
      </div>
    )
  if (what === 'sign-up') return <SignUpPanel />
  if (what === 'password') return <RequestForm api={api} what="password" />
  if (what === 'password-edit') {
    return token === null ? (
      <RequestForm api={api} what="password" />
    ) : (
      <NewPasswordForm api={api} token={token} />
    )
  }
  return token === null ? (
    <RequestForm api={api} what={what} />
  ) : (
    <LinkOutcome api={api} what={what} token={token} />
  )
}
