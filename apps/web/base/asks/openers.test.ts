// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { focusOpener, keepFocus, type Opener, opens } from './openers.ts'
import './openers.testing.ts'

const leave: (() => void)[] = []

/** Adds a button that opens this to the page. */
function stand(opened: Opener, at: 'shown' | 'hidden' = 'shown'): HTMLButtonElement {
  const button = document.createElement('button')
  button.hidden = at === 'hidden'
  document.body.append(button)
  const stop = opens(opened)(button)
  leave.push(() => {
    stop?.()
    button.remove()
  })
  return button
}

afterEach(() => {
  for (const go of leave.splice(0)) go()
})

test('BEYOND-11 the focus goes to what opens the same, of several to the last that shows', () => {
  stand('slip')
  const later = stand('slip')
  stand('slip', 'hidden')
  stand('bets')
  focusOpener('slip')
  expect(document.activeElement).toBe(later)
})

test('BEYOND-11 what holds the focus hands it on to what came in its place; what is gone takes none', () => {
  const waiting = stand('sign-in')
  waiting.focus()
  keepFocus()
  expect(document.activeElement).toBe(waiting)
  const came = stand('sign-in')
  keepFocus()
  expect(document.activeElement).toBe(came)
  leave.pop()?.()
  waiting.focus()
  keepFocus()
  expect(document.activeElement).toBe(waiting)
})

test('BEYOND-11 what is in the waiting slip alone hands the focus on to the picks; in the header nothing does', () => {
  const picks = stand('picks')
  stand('sign-in').focus()
  keepFocus()
  expect(document.activeElement).not.toBe(picks)
  for (const alone of ['bets', 'code', 'quick', 'settings'] as const) {
    stand(alone).focus()
    keepFocus()
    expect(document.activeElement).toBe(picks)
  }
})

test('BEYOND-11 a focus that is elsewhere stays where it is', () => {
  stand('sign-in')
  const other = document.createElement('button')
  document.body.append(other)
  other.focus()
  keepFocus()
  expect(document.activeElement).toBe(other)
  other.remove()
})
