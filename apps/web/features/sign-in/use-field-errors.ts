'use client'
import { type RefObject, useState } from 'react'

/** Errors by the field's name, in words. */
export type FieldErrors = Readonly<Record<string, string>>

/** The errors at a form's fields; the first of `names` that has one gets the focus as they are shown (AUTH-12). */
export function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
): readonly [FieldErrors, (next: FieldErrors) => void] {
  const [errors, setErrors] = useState<FieldErrors>({})
  const show = (next: FieldErrors) => {
    setErrors(next)
    const first = names.find((name) => next[name] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return [errors, show]
}
