// @vitest-environment jsdom
import { createLiveStore } from '@touchline/live'
import { act, cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { StaleMark } from './stale-mark.tsx'

afterEach(cleanup)

const nothing = () => () => {}

test('LIVE-01 SAFE-06 while there is no connection the page says so and marks its prices', () => {
  const store = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  const live: LiveAccess = {
    store,
    watch: nothing,
    follow: nothing,
    listen: nothing,
    withConnection: nothing,
  }
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <LiveContext value={live}>
        <StaleMark />
      </LiveContext>
    </NextIntlClientProvider>,
  )
  const mark = () => screen.getByRole('status').textContent
  const page = document.documentElement
  expect(mark()).toBe('')
  act(() => store.setStale(true))
  expect(mark()).toContain('No connection.')
  expect(page.hasAttribute('data-stale')).toBe(true)
  act(() => store.setStale(false))
  expect(mark()).toBe('')
  expect(page.hasAttribute('data-stale')).toBe(false)
})
