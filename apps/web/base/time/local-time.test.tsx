// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { LocalTime, type TimeFormat } from './local-time.tsx'

const ISO = '2026-12-24T20:45:00Z'
let root: Root | null = null
afterEach(() => act(() => root?.unmount()))

const page = (iso: string, format: TimeFormat) => (
  <NextIntlClientProvider locale="en" messages={{ event: { today: 'Today', tomorrow: 'Tomorrow' } }}>
    <LocalTime iso={iso} format={format} />
  </NextIntlClientProvider>
)

/** Hydrates a moment that shows `text`. Returns what it shows, and a way to change it. */
function hydrate(text: string, format: TimeFormat) {
  document.body.innerHTML = `<time dateTime="${ISO}" data-time="${format}">${text}</time>`
  const container = document.body
  act(() => {
    root = hydrateRoot(container, page(ISO, format))
  })
  return {
    reads: () => container.querySelector('time')?.textContent,
    becomes: (iso: string) => act(() => root?.render(page(iso, format))),
  }
}

test('what stands in the page is left as it is, until the moment is another', () => {
  const time = hydrate('as the first script wrote it', 'day')
  expect(time.reads()).toBe('as the first script wrote it')
  time.becomes(ISO)
  expect(time.reads()).toBe('as the first script wrote it')
  time.becomes('2026-12-31T12:00:00Z')
  expect(time.reads()).toBe('Thu 31 Dec')
})

test('one that comes later is written in the viewer’s time zone', () => {
  const time = hydrate('', 'time')
  const [hours, minutes] = [new Date(ISO).getHours(), new Date(ISO).getMinutes()]
  expect(time.reads()).toBe([hours, minutes].map((part) => String(part).padStart(2, '0')).join(':'))
})
