import type { ApiClient } from '@touchline/api-client'
import type { Notification } from '@touchline/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  applyNotifications,
  applyUnread,
  markNotificationsRead,
  notificationsOf,
  notificationsQuery,
  unreadQuery,
} from './notifications-query.ts'
import { noticeSample as notice } from './notice-sample.ts'

/** A server with these entries, which counts the calls. */
function harness(entries: readonly Notification[]) {
  let items = entries
  const asked: string[] = []
  let broken = false
  const unread = () => items.filter(({ read }) => !read).length
  const answers: Record<string, (options: { body?: { ids: number[] } }) => unknown> = {
    listNotifications: () => ({ items, page: 1, last_page: 1 }),
    notificationCounters: () => ({ unread: unread() }),
    readNotifications: ({ body }) => {
      items = items.map((one) => ({ ...one, read: one.read || body?.ids.includes(one.id) === true }))
      return { unread: unread() }
    },
    readAllNotifications: () => {
      items = items.map((one) => ({ ...one, read: true }))
      return { unread: 0 }
    },
  }
  const api = {
    call: async (name: string, options = {}) => {
      asked.push(name)
      return broken ? { ok: false, error: { kind: 'network' } } : { ok: true, data: answers[name]?.(options) }
    },
  } as unknown as ApiClient
  const client = new QueryClient()
  const list = () => notificationsOf(client.getQueryData(notificationsQuery(api, 'en').queryKey))
  return {
    api,
    client,
    asked,
    load: () =>
      Promise.all([
        client.fetchInfiniteQuery(notificationsQuery(api, 'en')),
        client.fetchQuery(unreadQuery(api)),
      ]),
    ids: () => list().map(({ id }) => id),
    unreadIds: () => list().flatMap(({ id, read }) => (read ? [] : [id])),
    unread: () => client.getQueryData(unreadQuery(api).queryKey),
    break: () => {
      broken = true
    },
  }
}

test('LIVE-17 a pushed entry stands first, once, and the counter is what is pushed', async () => {
  const { client, load, ids, unread } = harness([notice(3), notice(2)])
  await load()
  applyNotifications(client, [notice(5)])
  applyNotifications(client, [notice(4)])
  applyNotifications(client, [notice(5)])
  applyUnread(client, 4)
  expect(ids()).toEqual([5, 4, 3, 2])
  expect(unread()).toBe(4)
})

test('LIVE-17 a push before anything was asked for changes no list, and is counted', () => {
  const { client, ids, unread } = harness([])
  applyNotifications(client, [notice(1)])
  applyUnread(client, 1)
  expect(ids()).toEqual([])
  expect(unread()).toBe(1)
})

test('NOTIFY-02 opening one marks it read at once; marking all leaves none unread', async () => {
  const { api, client, load, unreadIds, unread } = harness([notice(3), notice(2), notice(1, true)])
  await load()
  const marking = markNotificationsRead(client, api, [3])
  expect([unreadIds(), unread()]).toEqual([[2], 1])
  await marking
  expect([unreadIds(), unread()]).toEqual([[2], 1])
  await markNotificationsRead(client, api, null)
  expect([unreadIds(), unread()]).toEqual([[], 0])
})

test('what another tab has read is asked for again; what this one read is not', async () => {
  const { api, client, load, asked } = harness([notice(2), notice(1)])
  await load()
  asked.length = 0
  await markNotificationsRead(client, api, [2])
  applyUnread(client, 1)
  const { queryKey } = notificationsQuery(api, 'en')
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  applyUnread(client, 0)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('what could not be marked is asked for again', async () => {
  const { api, client, load, break: fail } = harness([notice(1)])
  await load()
  fail()
  await markNotificationsRead(client, api, null)
  expect(client.getQueryState(unreadQuery(api).queryKey)?.isInvalidated).toBe(true)
})
