'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'

const PLACES = [0, 1, 2, 3, 4, 5] as const

/** A code of six digits: one input over six boxes. */
export function CodeField({ error }: { readonly error: string | undefined }) {
  const t = useTranslations('account')
  const id = useId()
  const [code, setCode] = useState('')
  return (
    <div className="field">
      <div className="otp">
        {PLACES.map((place) => (
          <i key={place} aria-hidden="true" data-now={place === code.length ? '' : undefined}>
            {code[place] ?? ''}
          </i>
        ))}
        <input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={PLACES.length}
          aria-label={t('phone.code')}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {error === undefined ? null : (
        <span className="hint" id={id}>
          <Icon name="alert-circle" />
          {error}
        </span>
      )}
    </div>
  )
}
