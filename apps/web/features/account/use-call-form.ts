'use client'
import type { ApiFailure, ApiResult } from '@touchline/api-client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

/** Error texts by field name. */
export type FieldErrors = Readonly<Record<string, string>>

export interface CallForm {
  /** The `ref` of the form. */
  readonly attach: (element: HTMLFormElement | null) => void
  readonly busy: boolean
  readonly errors: FieldErrors
  /** Why the whole form was refused; shown above it (AUTH-12). */
  readonly refusal: string | null
  /** Shows errors at their fields and focuses the first. */
  show(errors: FieldErrors): void
  /** Sends unless a call is under way. Null when the call was refused; the form then shows why. */
  send<Data>(call: () => Promise<ApiResult<Data>>): Promise<{ readonly data: Data } | null>
}

/** A form with one call (AUTH-12). The server's field errors appear at the fields, other refusals above them. */
export function useCallForm(): CallForm {
  const t = useTranslations()
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)

  function show(next: FieldErrors) {
    setErrors(next)
    const fields = [...(element?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    fields.find((field) => Object.hasOwn(next, field.getAttribute('name') ?? ''))?.focus()
  }

  function tell(error: ApiFailure) {
    if (error.kind === 'cancelled') return
    if (error.kind !== 'refused')
      return setRefusal(
        t(error.kind === 'offline' || error.kind === 'timeout' ? 'session.offline' : 'account.failed'),
      )
    const { errors: fields, localized_message: text } = error.body
    if (fields === undefined) return setRefusal(text ?? t('account.failed'))
    show(Object.fromEntries(Object.entries(fields).map(([name, [first = '']]) => [name, first])))
  }

  return {
    attach,
    busy,
    errors,
    refusal,
    show,
    send: async (call) => {
      if (busy) return null
      setBusy(true)
      setRefusal(null)
      setErrors({})
      const answer = await call()
      setBusy(false)
      if (answer.ok) return { data: answer.data }
      tell(answer.error)
      return null
    },
  }
}
