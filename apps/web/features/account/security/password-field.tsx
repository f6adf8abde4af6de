'use client'
import { Field } from '@touchline/ui'
import type { FormEvent } from 'react'
import type { CallForm } from '../use-call-form.ts'

/** The password as typed, including spaces. Null when it is shorter than any password (AUTH-11). */
export function passwordOf(event: FormEvent<HTMLFormElement>, name = 'password'): string | null {
  const typed = String(new FormData(event.currentTarget).get(name) ?? '')
  return typed.length < 8 ? null : typed
}

interface PasswordFieldProps {
  readonly form: Pick<CallForm, 'errors'>
  readonly label: string
  readonly name?: string
  /** Requirements of a new password; absent when the field asks for the present one. */
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
