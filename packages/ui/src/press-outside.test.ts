// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPressOutside } from './press-outside.ts'

/** Where a finger or pointer is; jsdom lays nothing out. */
let under: Element | null
const leave = vi.fn()
let stop: () => void
let [inside, outside]: HTMLElement[] = []

const tell = (type: string, target: Element | undefined) =>
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

beforeEach(() => {
  document.body.innerHTML = '<div></div><p></p>'
  ;[inside, outside] = document.querySelectorAll<HTMLElement>('div, p')
  Object.assign(document, { elementFromPoint: () => under })
  leave.mockReset()
  stop = onPressOutside((at) => at === inside, leave)
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(document, 'elementFromPoint')
})

/** A press; a finger's last event goes to where it began. */
function press(from: Element | undefined, to: Element | undefined): void {
  tell('pointerdown', from)
  expect(leave).not.toHaveBeenCalled()
  under = to ?? null
  tell('pointerup', from)
}

test('BEYOND-11 a press outside counts where it ends, and not where it begins', () => {
  press(outside, outside)
  expect(leave).toHaveBeenCalledOnce()
})

test('BEYOND-11 one that slides in is taken back, and so is one that began inside', () => {
  press(outside, inside)
  press(inside, outside)
  expect(leave).not.toHaveBeenCalled()
})

test('BEYOND-11 the end of a press that opened it, and one that became a scroll, close nothing', () => {
  under = outside ?? null
  tell('pointerup', outside)
  tell('pointerdown', outside)
  tell('pointercancel', outside)
  tell('pointerdown', inside)
  tell('pointerup', inside)
  expect(leave).not.toHaveBeenCalled()
})
