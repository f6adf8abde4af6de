'use client'
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Whether Tab stops at an element; in a radio group only at the chosen one. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.getClientRects().length === 0)
    return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  const group = element.form ?? element.closest('dialog')
  return group?.querySelector(`[type="radio"][name="${CSS.escape(element.name)}"]:checked`) == null
}

/**
 * Moves focus from the last stop to the first and back. In Chromium Tab would otherwise leave the modal for content
 * behind it that is inert but not laid out yet (content-visibility).
 */
function goRound(event: KeyboardEvent): void {
  const dialog = event.currentTarget
  if (event.key !== 'Tab' || event.defaultPrevented || !(dialog instanceof HTMLElement)) return
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, iframe, [tabindex]'),
  ].filter(isStop)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (to === undefined || (document.activeElement !== from && document.activeElement !== dialog)) return
  // Focus on the dialog itself is before the first stop.
  if (document.activeElement === dialog && !event.shiftKey) return
  event.preventDefault()
  to.focus()
}

/** The open modals, the top one last. */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()
function setStack(next: typeof stack): void {
  stack = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The top modal; null without one. Everything outside of it is inert. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )

/**
 * Opens the native dialog with this ref while it is mounted and not hidden. It is closed before it is removed: only
 * then does the browser restore the focus. A hidden one stays mounted with everything typed into it.
 */
export function useModal(hidden = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (hidden) return
    if (element === null) return
    if (!element.open) element.showModal()
    setStack([...stack, element])
    element.addEventListener('keydown', goRound)
    return () => {
      setStack(stack.filter((each) => each !== element))
      element.removeEventListener('keydown', goRound)
      element.close()
    }
  }, [hidden])
  return dialog
}
