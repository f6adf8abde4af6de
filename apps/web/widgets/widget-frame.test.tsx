// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../messages/en.json' with { type: 'json' }
import { WidgetFailed } from './widget-failed.tsx'
import { WidgetFrame } from './widget-frame.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('broken')
}

test('PAGEERR-06 a crash inside one widget replaces that widget only, with a way to load it again', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <WidgetFrame failed={<WidgetFailed />}>
        <Broken />
      </WidgetFrame>
      <WidgetFrame failed={<WidgetFailed />}>
        <p>2.10</p>
      </WidgetFrame>
    </NextIntlClientProvider>,
  )
  expect(screen.getAllByText(messages.widget.failed)).toHaveLength(1)
  expect(screen.getByRole('link', { name: messages.widget.reload }).getAttribute('href')).toBe('?')
  expect(screen.getByText('2.10')).toBeTruthy()
})
