// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { keepSubscribed } from '#features/notifications/parts/push-browser.ts'
import PushSwitch from './push-switch.tsx'
import { renderFor } from './modals.testing.tsx'

const TITLE = 'Notifications on this device'
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } }),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
}

/** A browser that answers the permission question with `answer`. */
function stubBrowser(answer: NotificationPermission) {
  const asked = vi.fn(() => {
    notification.permission = answer
    return Promise.resolve(answer)
  })
  const notification = { permission: 'default' as NotificationPermission, requestPermission: asked }
  let kept: typeof subscription | null = null
  const pushManager = {
    subscribe: vi.fn(() => Promise.resolve((kept = subscription))),
    getSubscription: () => Promise.resolve(kept),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', Object)
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }))
  return { asked, pushManager }
}

async function show(push: object | null) {
  const sent: [string, unknown][] = []
  let wanted = false
  const api = {
    call: (name: string, { body }: { body?: unknown } = {}) => {
      if (body !== undefined) sent.push([name, body])
      if (name === 'subscribePush') wanted = true
      if (name === 'updateSettings') wanted = false
      const settings = { push, push_subscription: wanted, updated_at: '2030-01-01T00:00:00Z' }
      return Promise.resolve({ ok: true, data: name === 'getPlayer' ? { id: 1 } : settings })
    },
  } as unknown as ApiClient
  await renderFor(
    api,
    <LinksProvider base="/sports">
      <PushSwitch />
      <p>after</p>
    </LinksProvider>,
  )
  return sent
}

beforeEach(() => subscription.unsubscribe.mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('PUSH-01 a site without push shows no switch, and nothing asks', async () => {
  const { asked } = stubBrowser('granted')
  await show(null)
  await screen.findByText('after')
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull())
  expect(asked).not.toHaveBeenCalled()
})

test('PUSH-01 PUSH-02 the browser asks after the press alone; the switch mirrors the choice, and off is off', async () => {
  const { asked, pushManager } = stubBrowser('granted')
  const sent = await show({ type: 'webpush', key: 'KEY' })
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(TITLE) })
  expect([control.checked, asked.mock.calls.length]).toEqual([false, 0])
  fireEvent.click(control)
  await waitFor(() => expect(control.checked).toBe(true))
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' })
  const body = { endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' }, base: '/sports' }
  expect(sent).toEqual([['subscribePush', body]])
  fireEvent.click(control)
  await waitFor(() => expect(control.checked).toBe(false))
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  expect(sent.at(-1)).toEqual(['updateSettings', { push_subscription: false }])
})

test('PUSH-01 who says no to the browser is told where to change it, and the switch stays off', async () => {
  const { pushManager } = stubBrowser('denied')
  const sent = await show({ type: 'webpush', key: 'KEY' })
  const control = await screen.findByRole<HTMLInputElement>('switch')
  fireEvent.click(control)
  expect((await screen.findByRole('alert')).textContent).toContain('blocks notifications')
  expect([control.checked, sent, pushManager.subscribe.mock.calls]).toEqual([false, [], []])
})

test('PUSH-02 a browser that took notifications goes on with a new session, without being asked; others are left alone', async () => {
  const { asked, pushManager } = stubBrowser('granted')
  const call = vi.fn(() => Promise.resolve({ ok: true, data: {} }))
  const api = { call } as unknown as ApiClient
  await keepSubscribed(api, '/sports')
  await Notification.requestPermission()
  await keepSubscribed(api, '/sports')
  expect(call).not.toHaveBeenCalled()
  await pushManager.subscribe()
  await keepSubscribed(api, '/de/sports')
  expect(call).toHaveBeenCalledExactlyOnceWith('subscribePush', {
    body: { endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' }, base: '/de/sports' },
  })
  expect(asked).toHaveBeenCalledOnce()
})
