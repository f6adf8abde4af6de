'use client'
import type { ApiFailure, ApiResult } from '@touchline/api-client'
import { Button, Field, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts'
import { useFirstField } from './use-first-field.ts'

export type FormValues = Readonly<Record<string, string>>

export interface FormRow {
  readonly name: string
  readonly label: string
  readonly input?: InputHTMLAttributes<HTMLInputElement>
  /** The error of a value before it is sent; null for none. */
  readonly check: (value: string) => string | null
  /** Replaces the text field. */
  readonly field?: (error: string | undefined) => ReactNode
}

export interface CallFormProps {
  readonly rows: readonly FormRow[]
  readonly submit: string
  readonly send: (values: FormValues) => Promise<ApiResult<unknown>>
  readonly onDone: (values: FormValues) => void
  /** Shown below the fields. */
  readonly children?: ReactNode
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * A form for one call. Field errors appear at the fields and the first gets the focus; other refusals appear above
 * (AUTH-12).
 */
export function CallForm({ rows, submit, send, onDone, children }: CallFormProps) {
  const t = useTranslations('session')
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const [busy, setBusy] = useState(false)
  const [errors, showErrors] = useFieldErrors(
    form,
    rows.map(({ name }) => name),
  )
  const [refusal, setRefusal] = useState<string | null>(null)

  function showFailure(error: ApiFailure) {
    if (error.kind !== 'refused') return setRefusal(t(error.kind === 'offline' ? 'offline' : 'form-failed'))
    const { errors: told = {}, localized_message: text } = error.body
    const own = rows.flatMap(({ name }) => (told[name]?.[0] === undefined ? [] : [[name, told[name][0]]]))
    if (own.length === 0) setRefusal(text ?? t('form-failed'))
    showErrors(Object.fromEntries(own) as FieldErrors)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = valuesOf(event.currentTarget)
    setRefusal(null)
    const found = rows.flatMap(({ name, check }) => {
      const error = check(values[name] ?? '')
      return error === null ? [] : [[name, error]]
    })
    showErrors(Object.fromEntries(found) as FieldErrors)
    if (found.length > 0) return
    setBusy(true)
    const answer = await send(values)
    setBusy(false)
    if (answer.ok) onDone(values)
    else showFailure(answer.error)
  }

  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      {refusal === null ? null : (
        <p className="note" data-tone="error" role="alert">
          <Icon name="alert-circle" />
          <span>{refusal}</span>
        </p>
      )}
      {rows.map(({ name, label, input, field }) =>
        field === undefined ? (
          <Field key={name} name={name} label={label} error={errors[name] ?? null} {...input} />
        ) : (
          <div key={name}>{field(errors[name])}</div>
        ),
      )}
      {children}
      <Button type="submit" variant="primary" size="xl" block busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
