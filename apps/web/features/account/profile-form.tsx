'use client'
import type { Player, ProfileField, ProfileUpdate } from '@touchline/contract'
import { Button, Field } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { CountryField } from './country-field.tsx'
import { FormRefusal } from './form-note.tsx'
import { useCallForm } from './use-call-form.ts'

type TextField = Exclude<ProfileField, 'country'>

const INPUTS = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  nickname: { autoComplete: 'nickname' },
  mobile_phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
} as const satisfies Record<TextField, InputHTMLAttributes<HTMLInputElement>>

/** The value of a field as it is typed. */
export function valueOf(player: Player, field: ProfileField): string {
  if (field === 'country') return player.country?.code ?? ''
  const value = player[field] ?? ''
  return field === 'mobile_phone' && value !== '' ? `+${value}` : value
}

export interface ProfileFormProps {
  readonly player: Player
  /** The fields of the form, in order. */
  readonly fields: readonly ProfileField[]
  /** Fields that must not be empty. */
  readonly required: readonly ProfileField[]
  /** Countries the site accepts; none means any. */
  readonly countries: readonly string[]
  /** Called with the saved profile. */
  readonly onSaved: (player: Player) => void
}

/** Edits fields of the profile; sends only changed ones (API-P-16). */
export function ProfileForm({ player, fields, required, countries, onSaved }: ProfileFormProps) {
  const t = useTranslations('account')
  const api = useApi()
  const { attach, ...form } = useCallForm()
  const [saved, setSaved] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaved(false)
    const data = new FormData(event.currentTarget)
    const typed = fields.map((field) => [field, String(data.get(field) ?? '').trim()] as const)
    const empty = typed.filter(([field, value]) => value === '' && required.includes(field))
    if (empty.length > 0) {
      form.show(Object.fromEntries(empty.map(([field]) => [field, t('fill-in')])))
      return
    }
    const changed = typed.filter(([field, value]) => value !== '' && value !== valueOf(player, field))
    const body = Object.fromEntries(changed) as ProfileUpdate
    if (changed.length === 0) return setSaved(true)
    const answer = await form.send(() => api.call('updatePlayer', { body }))
    if (answer === null) return
    setSaved(true)
    onSaved(answer.data)
  }

  return (
    <form ref={attach} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormRefusal form={form} />
      {fields.map((field) =>
        field === 'country' ? (
          <CountryField
            key={field}
            value={player.country?.code ?? null}
            countries={countries}
            error={form.errors['country']}
          />
        ) : (
          <Field
            key={field}
            name={field}
            label={t(`field.${field}`)}
            hint={field === 'mobile_phone' ? t('phone-hint') : null}
            defaultValue={valueOf(player, field)}
            error={form.errors[field] ?? null}
            {...INPUTS[field]}
          />
        ),
      )}
      <Button type="submit" variant="primary" size="xl" block busy={form.busy}>
        {t('save')}
      </Button>
      <p role="status" className="muted">
        {saved ? t('saved') : null}
      </p>
    </form>
  )
}
