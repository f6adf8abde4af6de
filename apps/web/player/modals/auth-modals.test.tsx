// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { type Session, SessionContext } from '#entities/session/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { earlyForm } from '#base/device/early-forms.ts'
import { AuthModals } from './auth-modals.tsx'
import '#base/navigation/opening-dialogs.ts'

afterEach(() => {
  cleanup()
  authEvents.close()
  earlyForm.set(null)
})

test('MODAL-16 sign-up that was loaded early is there and not shown; asked for, it is the same form that opens, and closed it is gone', async () => {
  const store = createStore(() => ({ status: 'not_logged_in', player: null, signIn: null }))
  const api = { call: () => new Promise(() => {}) } as unknown as ApiClient
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={api}>
        <QueryClientProvider client={new QueryClient()}>
          <SessionContext value={{ store } as unknown as Session}>
            <AuthModals />
          </SessionContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
  const form = () => document.querySelector('dialog')
  expect(form()).toBeNull()
  act(() => earlyForm.set('sign-up'))
  await waitFor(() => expect(form()).not.toBeNull(), { timeout: 10_000 })
  const early = form()
  expect(early?.open).toBe(false)
  act(() => authEvents.raise('signUp'))
  expect(form()).toBe(early)
  expect(early?.open).toBe(true)
  act(() => authEvents.close())
  expect(form()).toBeNull()
})
