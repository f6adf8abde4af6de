'use client'
import { useEffect } from 'react'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'

/** Below this width the slip is a drawer or sheet over the page; above it is docked (ui.md). */
const OVERLAY = '(width < 960px)'

const slipElement = () => document.querySelector<HTMLElement>('.app-slip')

/** Everything beside the slip on the way up to the body, so that it alone can be reached. */
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

/** Opens the sheet: focus goes in and stays in, and returns to where it was. Answers how to close. */
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

/** The slip panel's state on the page: `data-slip` for the style sheets, a focus trap and a scrim where it lies over the page. */
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
      // A dialog over the sheet takes Escape for itself.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) close()
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.matches('.scrim')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      release()
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open, store])

  return null
}
