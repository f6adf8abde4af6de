import type { KeyboardEvent } from 'react'

const ALONG = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity } as const
const STEPS: Readonly<Record<'tab' | 'radio', Readonly<Record<string, number>>>> = {
  tab: ALONG,
  radio: { ...ALONG, ArrowDown: 1, ArrowUp: -1 },
}

/**
 * Moves focus and choice among the elements of that role with arrow keys, Home and End. Right moves forward in a page
 * that reads from left to right.
 */
export function moveWithin(event: KeyboardEvent<HTMLElement>, role: 'tab' | 'radio'): void {
  const step = STEPS[role][event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]`)]
  const isSideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
  const turned = isSideways && getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  const wanted = Math.abs(step) === 1 ? items.indexOf(event.target as HTMLElement) + turned : step
  const next = items[Math.min(Math.max(wanted, 0), items.length - 1)]
  next?.focus()
  next?.click()
}
