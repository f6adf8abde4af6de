'use client'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * A dialog that opens with this form in it gives the focus to its first field, not to the cross above it: the browser looks for the
 * attribute, which React keeps for itself. A form that stands on a page takes the focus from nobody.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => form.current?.querySelector('input, select')?.setAttribute('autofocus', ''), [form])
}
