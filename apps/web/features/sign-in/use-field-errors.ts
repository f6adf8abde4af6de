'use client'
import { type RefObject, useState } from 'react'

/** Error texts by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * The errors at a form's fields. When they are shown, the first field of `names` with an error gets the focus
 * (AUTH-12).
 */
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
