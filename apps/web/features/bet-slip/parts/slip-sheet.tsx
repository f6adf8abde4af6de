'use client'
import { useEffect } from 'react'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'

/** Below this width the slip is a drawer or sheet over the page; above it is docked (ui.md). */
export const OVERLAY = '(width < 960px)'

const slipElement = () => document.querySelector<HTMLElement>('.app-slip')

/** All elements beside the slip up to the body, to make them inert. */
function surroundings(slip: HTMLElement): Element[] {
  const found: Element[] = []
  for (let at: Element = slip; at !== document.body && at.parentElement !== null; at = at.parentElement) {
    found.push(
      ...[...at.parentElement.children].filter(
        (child) => child !== at && !child.matches('.scrim, script, dialog'),
      ),
    )
  }
  return found
}

/** Opens the sheet: moves the focus in and keeps it there. Returns a function that closes it and restores the focus. */
function trap(slip: HTMLElement): () => void {
  const opener = document.activeElement
  const others = surroundings(slip).filter((element) => !element.hasAttribute('inert'))
  for (const element of others) element.setAttribute('inert', '')
  slip.querySelector<HTMLElement>('button, input, a[href]')?.focus({ preventScroll: true })
  return () => {
    for (const element of others) element.removeAttribute('inert')
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

/**
 * Applies the state of the slip panel to the page: `data-slip` for style sheets, and a focus trap and scrim where it
 * covers the page.
 */
export function SlipSheet() {
  const { store } = useSlipScope()
  const open = useSlip((slip) => slip.panel.isOpen)

  useEffect(() => {
    document.documentElement.dataset['slip'] = open ? 'open' : ''
    const slip = slipElement()
    if (!open || slip === null || !matchMedia(OVERLAY).matches) return
    const release = trap(slip)
    const close = () => store.dispatch({ type: 'panel.closed' })
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog over the sheet handles Escape itself.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) close()
    }
    // Where a press ends, so that it can be taken back until then.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.matches('.scrim')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    return () => {
      release()
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
    }
  }, [open, store])

  return null
}
