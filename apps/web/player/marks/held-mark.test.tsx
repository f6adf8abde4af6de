// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { heldPage } from '#base/choices/held-page.ts'
import { HeldMark } from './held-mark.tsx'

afterEach(cleanup)

test('BEYOND-11 while prices are held the page says so, marks them, and lets them go by a press (WCAG 2.2.2)', () => {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <HeldMark />
    </NextIntlClientProvider>,
  )
  const shown = () => [
    screen.getByRole('status').textContent,
    document.documentElement.hasAttribute('data-held'),
  ]
  expect(shown()).toEqual(['', false])
  act(() => heldPage.hold(true))
  expect(shown()).toEqual([expect.stringContaining('Odds and scores are held still.'), true])
  fireEvent.click(screen.getByRole('button', { name: 'Let them go on' }))
  expect([heldPage.are(), ...shown()]).toEqual([false, '', false])
})
