'use client'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes a dialog with this form focus its first field and not its close button. Browsers look for `autofocus`, an
 * attribute that React does not render. A form on a page takes no focus.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => form.current?.querySelector('input, select')?.setAttribute('autofocus', ''), [form])
}
