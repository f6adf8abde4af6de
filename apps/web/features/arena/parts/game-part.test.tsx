// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { theme } from '#base/choices/choice.ts'
import { Launched } from '../arena-frame.tsx'

const LOTTERY = { provider: 'lotto', app: 'six', name: 'Lotteries' }
const PAGE = '/demo/lotto/six?locale=en'
const TOKEN = 'a'.repeat(43)

afterEach(() => {
  cleanup()
  theme.set('system')
})

/** Renders the page's game for a visitor, who may sign in. */
function open(page: string | null) {
  const call = vi.fn(async () => ({ ok: true, data: { url: `${PAGE}#play=${TOKEN}` } }))
  const client = new QueryClient()
  const tree = (signedIn: boolean | null) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <ApiContext value={{ call } as unknown as ApiClient}>
          <Launched app={LOTTERY} page={page} signedIn={signedIn} onSignIn={() => {}} />
        </ApiContext>
      </QueryClientProvider>
    </NextIntlClientProvider>
  )
  const { rerender } = render(tree(false))
  return { call, signIn: () => rerender(tree(true)) }
}

test('ROUTE-15 EXTRA-01 BEYOND-29 the lottery’s page frames the provider that the site names for visitors too, and hands it the player once one is signed in, without loading it anew', async () => {
  const { call, signIn } = open(PAGE)
  const frame = screen.getByTitle<HTMLIFrameElement>('Lotteries')
  expect([frame.src, frame.getAttribute('sandbox')]).toEqual([`${location.origin}${PAGE}`, 'allow-scripts'])
  expect(call).not.toHaveBeenCalled()
  signIn()
  await vi.waitFor(() => expect(frame.src).toBe(`${location.origin}${PAGE}#play=${TOKEN}`))
  expect(screen.getByTitle('Lotteries')).toBe(frame)
  expect(call.mock.calls).toEqual([['launchApp', { params: { provider: 'lotto' }, body: { app: 'six' } }]])
})

test('EXTRA-01 SITE-13 a framed page of our own is told the theme that was chosen, and every other that is chosen later', () => {
  theme.set('light')
  open(PAGE)
  const frame = screen.getByTitle<HTMLIFrameElement>('Lotteries')
  expect(frame.src).toBe(`${location.origin}${PAGE}#theme=light`)
})

test('EXTRA-01 of a provider outside visitors see nothing before they sign in', () => {
  open(null)
  expect(screen.queryByTitle('Lotteries')).toBeNull()
  expect(screen.getByText('Sign in to play Lotteries')).not.toBeNull()
})
