'use client'
import { Field } from '@touchline/ui'
import type { FormEvent } from 'react'
import type { CallForm } from '../use-call-form.ts'

/** The password as it was typed: spaces belong to it. Null for one that is too short to be one (AUTH-11). */
export function passwordOf(event: FormEvent<HTMLFormElement>, name = 'password'): string | null {
  const typed = String(new FormData(event.currentTarget).get(name) ?? '')
  return typed.length < 8 ? null : typed
}

interface PasswordFieldProps {
  readonly form: Pick<CallForm, 'errors'>
  readonly label: string
  readonly name?: string
  /** What a new one has to be like; without it the one until now is meant. */
  readonly hint?: string
}

export function PasswordField({ form, label, name = 'password', hint }: PasswordFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      type="password"
      autoComplete={hint === undefined ? 'current-password' : 'new-password'}
      dir="ltr"
      error={form.errors[name] ?? null}
    />
  )
}
