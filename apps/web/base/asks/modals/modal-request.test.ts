import { expect, test, vi } from 'vitest'
import { takeModalRequest } from './modal-request.ts'

function take(address: string) {
  const replaceState = vi.fn()
  const request = takeModalRequest({
    location: { href: `https://bets.example${address}` },
    history: { replaceState },
  })
  const url = replaceState.mock.calls[0]?.[2] as URL | undefined
  return { request, left: url === undefined ? null : url.pathname + url.search + url.hash }
}

test.each([
  ['sign-in', 'signIn'],
  ['sign-up', 'signUp'],
  ['confirmation', 'resendConfirmation'],
  ['password-edit', 'editPassword'],
  ['forgot-password', 'forgotPassword'],
  ['unlock', 'unlock'],
  ['deposit', 'deposit'],
  ['verify-player', 'verifyPlayer'],
])('QUERY-02 %s opens its modal by parameter and by fragment, and leaves the address', (name, event) => {
  expect(take(`/sports/live?page=2&modal=${name}`)).toEqual({
    request: { event, detail: {} },
    left: '/sports/live?page=2',
  })
  expect(take(`/sports#${name}`)).toEqual({ request: { event, detail: {} }, left: '/sports' })
})

test('QUERY-02 other values are ignored and stay', () => {
  for (const address of ['/sports?modal=toString', '/sports?modal=', '/sports#betBuilder', '/sports']) {
    expect(take(address)).toEqual({ request: null, left: null })
  }
})

test('QUERY-04 the token of a link opens its modal and leaves the address', () => {
  expect(take('/sports?unlock_token=abc&time=3')).toEqual({
    request: { event: 'unlock', detail: { token: 'abc' } },
    left: '/sports?time=3',
  })
  expect(take('/sports?reset_password_token=xyz&unlock_token=')).toMatchObject({ left: '/sports' })
  expect(take('/sports?reset_password_token=xyz').request).toEqual({
    event: 'editPassword',
    detail: { token: 'xyz' },
  })
})
