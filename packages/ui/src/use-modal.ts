'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens the native dialog that gets this ref for as long as it is mounted and not hidden. It is closed before it leaves the document: only
 * then does the browser give the focus back to where it was. A hidden one stays mounted with all that was typed into it.
 */
export function useModal(hidden = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (hidden) return
    if (element !== null && !element.open) element.showModal()
    return () => element?.close()
  }, [hidden])
  return dialog
}
