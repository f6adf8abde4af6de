// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { AlertHost } from './alert-host.tsx'
import { Dialog } from '@touchline/ui'
import '#base/navigation/opening-dialogs.ts'
import { addAlert, alertStore, noAlerts, showAlert } from './alert-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
  alertStore.setState(noAlerts, true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <AlertHost />
    </NextIntlClientProvider>,
  )

test('ALERT-01 ALERT-02 an alert has title, description and type, and is announced', () => {
  show()
  act(() => showAlert({ type: 'success', title: 'Saved', description: 'Your stakes are kept.' }))
  const alert = screen.getByRole('status')
  expect(alert.textContent).toContain('Saved')
  expect(alert.textContent).toContain('Your stakes are kept.')
  act(() => showAlert({ type: 'danger', title: 'Lost' }))
  expect(screen.getByRole('alert').textContent).toContain('Lost')
})

const page = (open: boolean) => (
  <NextIntlClientProvider locale="en" messages={messages}>
    {open ? (
      <Dialog title="Deposit" closeLabel="Close" onClose={() => {}}>
        The form
      </Dialog>
    ) : null}
    <AlertHost />
  </NextIntlClientProvider>
)

test('ALERT-02 over an open dialog an alert is told within it, for all behind it is inert, and on the page once it is closed', () => {
  const { rerender } = render(page(true))
  act(() => showAlert({ type: 'danger', title: 'Refused' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.contains(screen.getByRole('alert'))).toBe(true)
  const card = screen.getByRole('alert')
  rerender(page(false))
  expect([card.isConnected, card.textContent]).toEqual([
    true,
    'Refused' + messages['global-error'].default.description,
  ])
})

/** What a screen reader is told of: nodes with a live role that come into the document. */
function tellings() {
  const LIVE = '[role="alert"], [role="status"], [aria-live]'
  const observer = new MutationObserver(() => {})
  observer.observe(document, { childList: true, subtree: true })
  return () =>
    observer
      .takeRecords()
      .flatMap(({ addedNodes }) => [...addedNodes])
      .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))
      .filter((element) => element.isConnected && element.matches(LIVE))
      .map(({ textContent }) => textContent)
}

test('ALERT-02 ALERT-03 a dialog that opens or closes over an alert moves the same element, with what is left of its time, and it is told once', () => {
  const { rerender } = render(page(false))
  const told = tellings()
  act(() => showAlert({ type: 'info', title: 'One' }))
  expect(told()).toEqual(['One'])
  const card = screen.getByRole('status')
  const shown = () => card.style.getPropertyValue('--shown')
  expect(shown()).toBe('0ms')
  act(() => vi.advanceTimersByTime(2000))
  rerender(page(true))
  expect(screen.getByRole('dialog').contains(card)).toBe(true)
  // Its bar runs on from where it was.
  expect([shown(), told()]).toEqual(['-2000ms', []])
  act(() => showAlert({ type: 'info', title: 'Two' }))
  expect(told()).toEqual(['Two'])
  act(() => vi.advanceTimersByTime(1000))
  rerender(page(false))
  expect([card.isConnected, card.closest('dialog'), shown()]).toEqual([true, null, '-3000ms'])
  rerender(page(true))
  expect([screen.getByRole('dialog').contains(card), told()]).toEqual([true, []])
  act(() => vi.advanceTimersByTime(1999))
  expect(card.isConnected).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(card.isConnected).toBe(false)
  expect(screen.getByText('Two')).toBeTruthy()
})

test('ALERT-02 an alert that comes as a dialog closes is told on the page', () => {
  const { rerender } = render(page(true))
  act(() => showAlert({ type: 'success', title: 'Arrived' }))
  act(() => vi.advanceTimersByTime(20))
  const told = tellings()
  rerender(page(false))
  expect(told()).toEqual(['Arrived'])
})

test('ALERT-02 at most three at once, the newest stay', () => {
  const titles = ['a', 'b', 'c', 'd']
  const queue = titles.reduce((sum, title) => addAlert(sum, { type: 'info', title }, 0), noAlerts)
  expect(queue.alerts.map(({ title }) => title)).toEqual(['b', 'c', 'd'])
})

test('a repeated alert replaces its former self', () => {
  const once = addAlert(noAlerts, { type: 'danger' }, 0)
  expect(addAlert(once, { type: 'danger' }, 1).alerts).toHaveLength(1)
})

test('ALERT-03 an alert closes by itself after 5000 ms, and not while it is hovered', () => {
  show()
  act(() => showAlert({ type: 'info', title: 'One' }))
  act(() => vi.advanceTimersByTime(4999))
  const alert = screen.getByRole('status')
  fireEvent.pointerEnter(alert)
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.pointerLeave(alert)
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByRole('status')).toBeNull()
})

test('ALERT-03 a dialog that opens or closes over an alert gives it no more time, and one that was held as long again', () => {
  const { rerender } = render(page(false))
  const shown = () => document.querySelector('.alert') !== null
  act(() => showAlert({ type: 'info', title: 'One' }))
  act(() => vi.advanceTimersByTime(3000))
  rerender(page(true))
  act(() => vi.advanceTimersByTime(1000))
  rerender(page(false))
  act(() => vi.advanceTimersByTime(999))
  expect(shown()).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toBe(false)
  act(() => showAlert({ type: 'info', title: 'Two' }))
  fireEvent.pointerEnter(screen.getByRole('status'))
  act(() => vi.advanceTimersByTime(60_000))
  rerender(page(true))
  act(() => vi.advanceTimersByTime(4999))
  expect(shown()).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toBe(false)
})

test('ALERT-03 an alert closes at once by a click anywhere on it, on its cross, or a drag', () => {
  show()
  act(() => showAlert({ type: 'info', title: 'One' }))
  fireEvent.click(screen.getByText('One'))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => showAlert({ type: 'info', title: 'One' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => showAlert({ type: 'info', title: 'Two' }))
  const alert = screen.getByRole('status')
  fireEvent.pointerDown(alert, { clientX: 0 })
  fireEvent.pointerMove(alert, { clientX: 80 })
  expect(screen.queryByRole('status')).toBeNull()
})

test('ALERT-04 an alert without text shows the default one', () => {
  show()
  act(() => showAlert({ type: 'danger' }))
  expect(screen.getByRole('alert').textContent).toContain(messages['global-error'].default.title)
  expect(screen.getByRole('alert').textContent).toContain(messages['global-error'].default.description)
})

test('ALERT-01 ALERT-04 only what went wrong says so: nothing else is told without a title, or gets that text', () => {
  show()
  for (const type of ['success', 'info', 'warning'] as const) {
    act(() => showAlert({ type, title: `This is ${type}` }))
    expect(screen.getByText(`This is ${type}`).closest('.alert')?.textContent).toBe(`This is ${type}`)
  }
  // @ts-expect-error: only errors may have no title
  const untitled: Parameters<typeof showAlert>[0] = {
    type: 'success',
    description: 'The deposit has arrived',
  }
  expect(untitled.title).toBeUndefined()
})
