// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { type Session, SessionContext } from '#entities/session/index.ts'
import { renderFor } from '#modals/modals.testing.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { AccountSlot } from './account-slot.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: routed }) }))
const routed = vi.fn()
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

afterEach(() => {
  cleanup()
  authEvents.close()
})

function open(isSignInAllowed: boolean, isSignUpAllowed: boolean, status = 'not_logged_in') {
  const auth = { status, player: null, signIn: null }
  const session = { store: createStore(() => auth), askSignIn: () => {} } as unknown as Session
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <SiteProvider site={{ ...publicSiteSample, isSignInAllowed, isSignUpAllowed }}>
        <LinksProvider base="/sports">
          <SessionContext value={session}>
            <AccountSlot />
          </SessionContext>
        </LinksProvider>
      </SiteProvider>
    </NextIntlClientProvider>,
  )
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

test.each([
  [true, true, ['Sign up', 'Sign in']],
  [true, false, ['Sign in']],
  [false, true, ['Sign up']],
  [false, false, []],
])(
  'LAYOUT-04 WIDGET-28 where sign-in is allowed: %s and sign-up: %s, a visitor has the buttons %j',
  (signIn, signUp, buttons) => {
    expect(open(signIn, signUp)).toEqual(buttons)
  },
)

test.each([
  [true, true, ['Sign up', 'Sign in']],
  [false, true, ['Sign up']],
  [true, false, ['Sign in']],
])(
  'LAYOUT-04 while nobody knows who looks, where sign-in is allowed: %s and sign-up: %s, the header keeps the links %j that the page came with',
  (signIn, signUp, links) => {
    expect(open(signIn, signUp, 'unknown')).toEqual([])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
  },
)

test('LAYOUT-04 Sign up opens its form, and somebody whose session has ended keeps no room of a player', () => {
  document.documentElement.dataset['player'] = ''
  open(true, true)
  expect(document.documentElement.dataset['player']).toBeUndefined()
  screen.getByRole('button', { name: 'Sign up' }).click()
  expect(authEvents.get()?.event).toBe('signUp')
})

test('WIDGET-28 ROUTE-23 a player has the balance that can be staked, and behind it accounts, the way to withdraw, the pages of the account and the name beside the way out', async () => {
  const account = { subunits: 100, balance: 5000, available_to_bet_with_locked_cents: 4250 }
  const answers = {
    getPlayer: { id: 1, first_name: 'Lena', last_name: 'Fischer', auth_fields_missed: [] },
    listAccounts: [
      { ...account, currency: 'EUR', active: true },
      { ...account, currency: 'USD', active: false },
    ],
    getSettings: { deposits: { allowed: true, platform_url: 'https://bank.example' } },
    activateAccount: { currency: 'USD' },
  }
  const call = vi.fn((name: string) =>
    name in answers
      ? Promise.resolve({ ok: true, data: answers[name as keyof typeof answers] })
      : new Promise(() => {}),
  )
  await renderFor(
    { call } as unknown as ApiClient,
    <SiteProvider site={publicSiteSample}>
      <LinksProvider base="/sports">
        <AccountSlot />
      </LinksProvider>
    </SiteProvider>,
  )
  const balance = await screen.findByRole('button', { name: /€42\.50/ })
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  fireEvent.click(balance)
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'EUR€42.50',
    'USD$42.50',
  ])
  expect(screen.getByRole('menuitem', { name: /Sign out/ }).textContent).toContain('Lena Fischer')
  const withdraw = await screen.findByRole('menuitem', { name: 'Withdraw' }, { timeout: 10_000 })
  const left = vi.fn()
  const here = location
  vi.stubGlobal('location', { assign: left })
  fireEvent.click(withdraw)
  vi.stubGlobal('location', here)
  expect(left).toHaveBeenCalledWith('https://bank.example/en/profile/wallet/deposit#withdraw')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  expect(routed).toHaveBeenCalledWith('/sports/users/profile')
  fireEvent.click(balance)
  fireEvent.click(screen.getByRole('menuitemradio', { name: /USD/ }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('activateAccount', { body: { currency: 'USD' } }))
})
