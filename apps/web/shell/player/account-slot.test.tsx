// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { type Session, SessionContext } from '../../features/session/index.ts'
import { authEvents } from '../../site/auth-events.ts'
import { publicSiteSample } from '../../site/public-site-sample.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { AccountSlot } from './account-slot.tsx'

afterEach(() => {
  cleanup()
  authEvents.close()
})

function open(isSignInAllowed: boolean, isSignUpAllowed: boolean) {
  const auth = { status: 'not_logged_in', player: null, signIn: null }
  const session = { store: createStore(() => auth), askSignIn: () => {} } as unknown as Session
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <SiteProvider site={{ ...publicSiteSample, isSignInAllowed, isSignUpAllowed }}>
        <SessionContext value={session}>
          <AccountSlot />
        </SessionContext>
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
  'LAYOUT-04 where sign-in is allowed: %s and sign-up: %s, a visitor has the buttons %j',
  (signIn, signUp, buttons) => {
    expect(open(signIn, signUp)).toEqual(buttons)
  },
)

test('LAYOUT-04 Sign up opens its form, and somebody whose session has ended keeps no room of a player', () => {
  document.documentElement.dataset['player'] = ''
  open(true, true)
  expect(document.documentElement.dataset['player']).toBeUndefined()
  screen.getByRole('button', { name: 'Sign up' }).click()
  expect(authEvents.get()?.event).toBe('signUp')
})
