// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, createEvent, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from '@touchline/ui'
import '#base/navigation/opening-dialogs.ts'

afterEach(cleanup)

const onClose = vi.fn()
beforeEach(() => onClose.mockReset())

function dialog(props: Partial<DialogProps> = {}) {
  const element = (more: Partial<DialogProps>) => (
    <Dialog title="Deposit" closeLabel="Close" onClose={onClose} {...props} {...more}>
      <input aria-label="Amount" />
    </Dialog>
  )
  const { container, rerender } = render(element({}))
  const modal = container.querySelector('dialog')
  if (modal === null) throw new Error('no dialog')
  return { modal, again: (more: Partial<DialogProps>) => rerender(element(more)) }
}

const styles = readFileSync(join(import.meta.dirname, '../../../packages/ui/src/styles/overlays.css'), 'utf8')

test('MODAL-11 a modal is small unless given another size, and a sheet on phones unless fixed otherwise', () => {
  expect(dialog().modal.dataset).toMatchObject({ size: 'small' })
  cleanup()
  for (const size of ['medium', 'large', 'full'] as const) {
    expect(dialog({ size }).modal.dataset['size']).toBe(size)
    expect(styles).toContain(`&[data-size='${size}']`)
    cleanup()
  }
  expect(dialog().modal.dataset['shape']).toBe(undefined)
  cleanup()
  expect(dialog({ shape: 'dialog' }).modal.dataset['shape']).toBe('dialog')
  expect(styles).toMatch(/@media \(width < 780px\) \{\s*&:not\(\[data-shape='dialog'\]\)/)
  cleanup()
  expect(dialog({ shape: 'sheet' }).modal.dataset).toHaveProperty('sheet')
})

test('MODAL-12 a hidden modal stays mounted, keeps its input and is not open; it comes back as it was', () => {
  const { modal, again } = dialog()
  const field = modal.querySelector('input') as HTMLInputElement
  fireEvent.change(field, { target: { value: '25' } })
  expect(modal.open).toBe(true)
  again({ hidden: true })
  expect(modal.open).toBe(false)
  fireEvent(modal, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  again({ hidden: false })
  expect([modal.open, modal.querySelector('input')?.value]).toEqual([true, '25'])
})

const escape = (modal: HTMLElement) => {
  const event = createEvent.keyDown(modal, { key: 'Escape' })
  fireEvent(modal, event)
  return event.defaultPrevented
}

test('MODAL-13 with closing disabled neither button, backdrop, Escape nor back closes it', () => {
  const { modal } = dialog({ blocking: true })
  expect(modal.querySelector('button')).toBe(null)
  fireEvent.click(modal)
  fireEvent(modal, new Event('cancel', { cancelable: true }))
  expect(escape(modal)).toBe(true)
  // A repeated "back" makes the browser close it regardless.
  modal.open = false
  fireEvent(modal, new Event('close'))
  expect([modal.open, onClose.mock.calls.length]).toEqual([true, 0])
})

test('otherwise each of them does', () => {
  const { modal } = dialog()
  fireEvent.click(modal.querySelector('button') as HTMLElement)
  fireEvent.click(modal)
  fireEvent(modal, new Event('cancel', { cancelable: true }))
  expect(escape(modal)).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('MODAL-14 a modal is at most 95 % of the viewport high, and what it holds scrolls inside', () => {
  expect(styles).toMatch(/\.modal \{[^}]*max-block-size: 95dvh/)
  expect(styles).toMatch(
    /&:has\(> \.body\)\[open\] \{[^}]*overflow: hidden;\s*& > \.body \{[^}]*overflow: auto/,
  )
})
