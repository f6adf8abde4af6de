// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { SessionContext } from '#entities/session/index.ts'
import { earlyForm } from '#base/device/early-forms.ts'
import { SignInModal } from '../index.ts'
import '#base/navigation/opening-dialogs.ts'

afterEach(() => {
  cleanup()
  earlyForm.set(null)
})

function open() {
  const store = createStore<{ status: string; signIn: string | null }>(() => ({
    status: 'not_logged_in',
    signIn: null,
  }))
  const session = { store, dismissSignIn: () => {} } as never
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SessionContext value={session}>
        <SignInModal />
      </SessionContext>
    </NextIntlClientProvider>,
  )
  return { store, form: () => document.querySelector('dialog') }
}

test('MODAL-16 the form that was loaded early is there and not shown; asked for, it is the same one that opens, and closed it is gone', () => {
  const { store, form } = open()
  expect(form()).toBeNull()
  act(() => earlyForm.set('sign-in'))
  const early = form()
  expect(early?.open).toBe(false)
  expect(early?.querySelector('[name=password]')).not.toBeNull()
  expect(document.activeElement).toBe(document.body)
  act(() => store.setState({ signIn: 'chosen' }))
  expect(form()).toBe(early)
  expect(early?.open).toBe(true)
  act(() => store.setState({ signIn: null }))
  expect(form()).toBeNull()
})

test('MODAL-16 no form waits behind the page of a player', () => {
  const { store, form } = open()
  act(() => earlyForm.set('sign-in'))
  act(() => store.setState({ status: 'logged_in' }))
  expect(form()).toBeNull()
})
