import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type AuthState, initialAuth } from '#entities/session/index.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import type { PlayerPage } from '../player-page.ts'
import { startSignInFirst } from './sign-in-first.ts'

const store = createStore<AuthState>(() => initialAuth)
const session = {
  store,
  askSignIn: vi.fn((signIn: AuthState['signIn']) => store.setState({ signIn })),
  dismissSignIn: vi.fn(() => store.setState({ signIn: null })),
} as unknown as PlayerPage['session']
const visitor = { ...initialAuth, status: 'not_logged_in' } as const

let stop = () => {}
beforeEach(() => {
  vi.clearAllMocks()
  store.setState(visitor)
  stop = startSignInFirst({ session })
})
afterEach(() => {
  stop()
  authEvents.close()
})

test('AUTH-07 what needs a player asks a visitor for sign-in, opens after it, and is given up with the form', () => {
  authEvents.raise('deposit')
  expect([store.getState().signIn, authEvents.get()?.event]).toEqual(['required', 'deposit'])
  store.setState({ status: 'logged_in', signIn: null })
  expect(authEvents.get()?.event).toBe('deposit')

  authEvents.close()
  store.setState(visitor)
  authEvents.raise('deposit')
  session.dismissSignIn()
  expect(authEvents.get()).toBeNull()
  expect(session.askSignIn).toHaveBeenCalledTimes(2)
})

test('AUTH-07 nothing is asked before it is known who looks, and a player is not asked to sign in', () => {
  store.setState(initialAuth)
  authEvents.raise('signIn')
  expect([store.getState().signIn, authEvents.get()?.event]).toEqual([null, 'signIn'])
  store.setState({ status: 'logged_in' })
  expect([store.getState().signIn, authEvents.get()]).toEqual([null, null])
})

test('AUTH-06 sign-in itself is the form of the session, and any other form takes its place', () => {
  authEvents.raise('signIn')
  expect([store.getState().signIn, authEvents.get()]).toEqual(['chosen', null])
  authEvents.raise('forgotPassword')
  expect([store.getState().signIn, authEvents.get()?.event]).toEqual([null, 'forgotPassword'])
})
