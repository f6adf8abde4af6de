// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ApiClient, ApiResult } from '@touchline/api-client'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { ArenaFrame } from './arena-frame.tsx'

const DICE = { provider: 'demo', app: 'dice', name: 'Two dice' }
const URL = { ok: true, data: { url: '/demo/arena/dice' } } as const
const refusal = (localized_message?: string): ApiResult<never> => ({
  ok: false,
  error: {
    kind: 'refused',
    status: 503,
    body: { code: 1002, message: 'x', ...(localized_message ? { localized_message } : {}) },
  } as never,
})

afterEach(cleanup)

/** Renders the game; launches get these answers in turn. */
function open(signedIn: boolean | null, ...answers: ApiResult<unknown>[]) {
  const call = vi.fn(() => Promise.resolve(answers.shift()))
  const onSignIn = vi.fn()
  const onClose = vi.fn()
  const client = new QueryClient()
  const page = (known: boolean | null) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <ApiContext value={{ call } as unknown as ApiClient}>
          <ArenaFrame app={DICE} signedIn={known} onSignIn={onSignIn} onClose={onClose} />
        </ApiContext>
      </QueryClientProvider>
    </NextIntlClientProvider>
  )
  const { rerender } = render(page(signedIn))
  return { call, onSignIn, onClose, signIn: () => rerender(page(true)) }
}

test('EXTRA-02 a visitor is asked to sign in, and nothing is launched before; then the returned url is in a frame', async () => {
  const { call, onSignIn, onClose, signIn } = open(false, URL)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(onSignIn).toHaveBeenCalledOnce()
  expect(call).not.toHaveBeenCalled()
  signIn()
  const frame = await screen.findByTitle<HTMLIFrameElement>('Two dice')
  expect(frame.src).toBe(`${location.origin}/demo/arena/dice`)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(call.mock.calls).toEqual([['launchApp', { params: { provider: 'demo' }, body: { app: 'dice' } }]])
  fireEvent.click(screen.getByRole('button', { name: 'All games' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('EXTRA-02 what a provider refuses is told in its words, or else in ours, and can be tried again', async () => {
  const { call } = open(true, refusal('Der Anbieter antwortet nicht'), refusal(), URL)
  expect((await screen.findByText('Der Anbieter antwortet nicht')).closest('[role=status]')).not.toBeNull()
  expect(screen.queryByTitle('Two dice')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Two dice could not be started')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByTitle('Two dice')
  expect(call).toHaveBeenCalledTimes(3)
})

test('EXTRA-02 an address that is not to be framed is not; while it is unknown who looks, nothing is asked', async () => {
  open(true, { ok: true, data: { url: 'javascript:alert(1)' } })
  await screen.findByText('Two dice could not be started')
  expect(document.querySelector('iframe')).toBeNull()
  cleanup()
  const { call } = open(null, URL)
  expect(screen.getByRole('status', { name: 'Starting the game' })).not.toBeNull()
  expect(call).not.toHaveBeenCalled()
})
