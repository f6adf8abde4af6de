'use client'
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Whether Tab stops there: of radio buttons at the chosen one only. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.getClientRects().length === 0)
    return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  const group = element.form ?? element.closest('dialog')
  return group?.querySelector(`[type="radio"][name="${CSS.escape(element.name)}"]:checked`) == null
}

/**
 * From its last stop to its first and back. What is behind a modal is inert to everybody but Tab in Chromium, which goes to what it has
 * not laid out yet (content-visibility).
 */
function goRound(event: KeyboardEvent): void {
  const dialog = event.currentTarget
  if (event.key !== 'Tab' || event.defaultPrevented || !(dialog instanceof HTMLElement)) return
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, iframe, [tabindex]'),
  ].filter(isStop)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (to === undefined || (document.activeElement !== from && document.activeElement !== dialog)) return
  // On itself it stands before the first stop.
  if (document.activeElement === dialog && !event.shiftKey) return
  event.preventDefault()
  to.focus()
}

/** Those that are open, the one on top last. */
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

/** The modal on top, null without one: what is outside of it is neither seen nor heard nor pressed. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )

/**
 * Opens the native dialog that gets this ref for as long as it is mounted and not hidden. It is closed before it leaves the document: only
 * then does the browser give the focus back to where it was. A hidden one stays mounted with all that was typed into it.
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
