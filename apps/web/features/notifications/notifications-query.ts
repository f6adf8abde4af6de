'use client'
import type { ApiClient } from '@touchline/api-client'
import type { Notification } from '@touchline/contract'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'

const LIST = ['player', 'notifications', 'list'] as const
const UNREAD = ['player', 'notifications', 'unread'] as const

const PAGE_SIZE = 20

interface Page {
  readonly items: readonly Notification[]
  readonly page: number
  readonly last_page: number
}

type Pages = InfiniteData<Page>

/** The number of unread notifications. */
export const unreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: UNREAD,
    queryFn: async ({ signal }) => {
      const answer = await api.call('notificationCounters', { signal })
      if (!answer.ok) throw answer.error
      return answer.data.unread
    },
  })

/** NOTIFY-02: the player's notifications, newest first. */
export const notificationsQuery = (api: ApiClient, locale: string) =>
  infiniteQueryOptions({
    queryKey: [...LIST, locale] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const query = { page: pageParam, limit: PAGE_SIZE, locale }
      const answer = await api.call('listNotifications', { query, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.last_page ? last.page + 1 : null),
  })

/** Pages overlap if a notification came between two calls, so each is listed once. */
export function notificationsOf(data: Pages | undefined): readonly Notification[] {
  const byId = new Map<number, Notification>()
  for (const one of data?.pages.flatMap((page) => page.items) ?? [])
    if (!byId.has(one.id)) byId.set(one.id, one)
  return [...byId.values()]
}

const changeLists = (
  client: QueryClient,
  change: (items: readonly Notification[], page: number) => readonly Notification[],
) =>
  client.setQueriesData<Pages>({ queryKey: LIST }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
        },
  )

/** LIVE-17: pushed entries go to the top of the loaded lists. */
export function applyNotifications(client: QueryClient, pushed: readonly Notification[]): void {
  changeLists(client, (items, page) => {
    const others = items.filter(({ id }) => pushed.every((one) => one.id !== id))
    return page === 0 ? [...pushed, ...others].toSorted((one, other) => other.id - one.id) : others
  })
}

/** LIVE-17: sets the counter. If it fell, another tab has read some, so the lists are fetched again. */
export function applyUnread(client: QueryClient, unread: number): void {
  const known = client.getQueryData<number>(UNREAD)
  client.setQueryData<number>(UNREAD, unread)
  if (known !== undefined && unread < known) void client.invalidateQueries({ queryKey: LIST })
}

/** Refetches everything, after the private channel may have missed pushes. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['player', 'notifications'] })

/**
 * Marks entries as read; null marks all. Shown at once; the server's answer sets the counter. If the call fails,
 * everything is fetched again.
 */
export async function markNotificationsRead(
  client: QueryClient,
  api: ApiClient,
  ids: readonly number[] | null,
): Promise<void> {
  const unread = client.getQueryData<number>(UNREAD)
  if (unread !== undefined)
    client.setQueryData<number>(UNREAD, ids === null ? 0 : Math.max(0, unread - ids.length))
  changeLists(client, (items) =>
    items.map((one) => (ids === null || ids.includes(one.id) ? { ...one, read: true } : one)),
  )
  const answer = await (ids === null
    ? api.call('readAllNotifications')
    : api.call('readNotifications', { body: { ids: [...ids] } }))
  if (answer.ok) client.setQueryData<number>(UNREAD, answer.data.unread)
  else await refreshNotifications(client)
}
