// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { CredentialPanel } from './credential-panel.tsx'

afterEach(cleanup)

async function told(signUp: 'off' | 'blocked') {
  const settings = { auth: { sign_up: signUp }, userCountry: { code: 'FR' } }
  const api = { call: async () => ({ ok: true, data: settings }) } as unknown as ApiClient
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/sports">
        <ApiContext value={api}>
          <QueryClientProvider client={new QueryClient()}>
            <CredentialPanel what="sign-up" token={null} />
          </QueryClientProvider>
        </ApiContext>
      </LinksProvider>
    </NextIntlClientProvider>,
  )
  return (await screen.findByRole('status')).textContent
}

test('AUTH-07 AUTH-08 a site without sign-up says so, a blocked country is named: neither is told as the other', async () => {
  expect(await told('off')).toBe(messages.session['sign-up-off'])
  cleanup()
  expect(await told('blocked')).toBe('This is not available in France.')
})
