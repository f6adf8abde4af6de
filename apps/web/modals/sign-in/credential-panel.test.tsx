// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { CredentialPanel } from './credential-panel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Shows a form; `settings` are what the site answers. */
function show(
  settings: object,
  {
    what,
    token = null,
  }: Pick<Parameters<typeof CredentialPanel>[0], 'what'> & { readonly token?: string | null },
) {
  const call = vi.fn(async (_name: string) => ({ ok: true, data: settings }))
  const api = { call } as unknown as ApiClient
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/sports">
        <ApiContext value={api}>
          <QueryClientProvider client={new QueryClient()}>
            <CredentialPanel what={what} token={token} />
          </QueryClientProvider>
        </ApiContext>
      </LinksProvider>
    </NextIntlClientProvider>,
  )
  return { asked: () => call.mock.calls.map(([name]) => name) }
}

async function told(signUp: 'off' | 'blocked') {
  show({ auth: { sign_up: signUp }, userCountry: { code: 'FR' } }, { what: 'sign-up' })
  return (await screen.findByRole('status')).textContent
}

test('AUTH-07 AUTH-08 a site without sign-up says so, a blocked country is named: neither is told as the other', async () => {
  expect(await told('off')).toBe(messages.session['sign-up-off'])
  cleanup()
  expect(await told('blocked')).toBe('This is not available in France.')
})

const unlock = messages.session.unlock

test('SITE-10 AUTH-12 in a frame a locked account is unlocked on a page of its own, with the link that was sent; there where the site has it so', async () => {
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  const away = () => screen.queryByRole('link', { name: unlock })?.getAttribute('href')
  show({ iframe_user_unlock: false }, { what: 'unlock' })
  expect(away()).toBe('/sports?modal=unlock')
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  const { asked } = show({ iframe_user_unlock: false }, { what: 'unlock', token: 'abc' })
  expect(away()).toBe('/sports?unlock_token=abc')
  expect(asked()).toEqual(['getSettings'])
  cleanup()
  show({ iframe_user_unlock: true }, { what: 'unlock' })
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(away()).toBeUndefined()
})

test('SITE-10 outside of a frame it is unlocked there, whatever the site says', () => {
  const { asked } = show({ iframe_user_unlock: false }, { what: 'unlock', token: 'abc' })
  expect(asked()).toContain('unlock')
})
