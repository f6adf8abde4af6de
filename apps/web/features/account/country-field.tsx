'use client'
import { languageTag } from '@touchline/contract/language'
import { COUNTRY_CODES } from '@touchline/contract/calling-codes'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'

/** Countries with their names, in the alphabetical order of a language. */
function countriesIn(locale: string, codes: readonly string[]) {
  const names = new Intl.DisplayNames([languageTag(locale), 'en'], { type: 'region' })
  const order = new Intl.Collator(locale)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name))
}

export interface CountryFieldProps {
  /** ISO 3166; null when none is chosen. */
  readonly value: string | null
  /** Those the site accepts; none means any. */
  readonly countries: readonly string[]
  readonly error: string | undefined
}

export function CountryField({ value, countries, error }: CountryFieldProps) {
  const t = useTranslations('account')
  const locale = useLocale()
  const id = useId()
  const rows = useMemo(
    () => countriesIn(locale, countries.length === 0 ? COUNTRY_CODES : countries),
    [locale, countries],
  )
  return (
    <div className="field">
      <label htmlFor={id}>{t('field.country')}</label>
      <div className="input">
        <select
          id={id}
          name="country"
          autoComplete="country"
          defaultValue={value ?? ''}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        >
          <option value="">{t('choose')}</option>
          {rows.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {error === undefined ? null : (
        <span className="hint" id={`${id}-note`}>
          <Icon name="alert-circle" />
          {error}
        </span>
      )}
    </div>
  )
}
