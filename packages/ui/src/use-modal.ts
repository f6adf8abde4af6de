'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens the native dialog that gets this ref for as long as it is mounted. It is closed before it leaves the document: only then
 * does the browser give the focus back to where it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
