// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { Notification } from '@touchline/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { agoText } from './ago.ts'
import { Bell } from './bell.tsx'
import { noticeSample } from './notice-sample.ts'
import '#base/navigation/opening-dialogs.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

afterEach(cleanup)

/** A bell with a server that has these unread entries and marks entries as read. */
function show(width: 'phone' | 'desktop' = 'desktop', count = 2, about: Partial<Notification> = {}) {
  window.matchMedia = ((query: string) => ({ matches: width === 'phone' && query.includes('780') })) as never
  let items = Array.from({ length: count }, (_, index) => ({ ...noticeSample(count - index), ...about }))
  const calls: unknown[] = []
  const unread = () => items.filter(({ read }) => !read).length
  const api = {
    call: async (name: string, options: { body?: { ids: number[] } } = {}) => {
      calls.push(options.body === undefined ? name : [name, options.body.ids])
      if (name === 'readNotifications')
        items = items.map((one) => ({
          ...one,
          read: one.read || options.body?.ids.includes(one.id) === true,
        }))
      if (name === 'readAllNotifications') items = items.map((one) => ({ ...one, read: true }))
      const data = name === 'listNotifications' ? { items, page: 1, last_page: 1 } : { unread: unread() }
      return { ok: true, data }
    },
  } as unknown as ApiClient
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SiteProvider site={publicSiteSample}>
        <LinksProvider base="/sports">
          <ApiContext value={api}>
            <QueryClientProvider client={new QueryClient()}>
              <Bell />
              <button type="button">elsewhere</button>
            </QueryClientProvider>
          </ApiContext>
        </LinksProvider>
      </SiteProvider>
    </NextIntlClientProvider>,
  )
  return { calls }
}

const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await within(panel).findAllByRole('listitem')
  return panel
}

test('WIDGET-27 the bell counts what is unread and opens the list, newest first', async () => {
  show()
  const panel = await open('Notifications, 2 unread')
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Bet REF-2 paid €20.00.'),
    expect.stringContaining('Bet REF-1 paid €20.00.'),
  ])
})

test('NOTIFY-02 opening one marks it read and leads to its bet', async () => {
  const { calls } = show()
  const panel = await open('Notifications, 2 unread')
  const link = within(panel).getByRole('link', { name: /REF-2/ })
  expect(link.getAttribute('href')).toBe('/sports/bets_history?bet=102')
  fireEvent.click(link)
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  expect(calls).toContainEqual(['readNotifications', [2]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['deposit_succeeded', 'deposit', '/sports/users/history'],
  ['deposit_expired', 'deposit', '/sports/users/history'],
  ['withdrawal_returned', 'withdrawal', '/sports/users/history'],
  ['identity_again', 'identity', '/sports/users/profile'],
] as const)('NOTIFY-02 opening %s leads to %s at %s', async (type, object_type, href) => {
  show('desktop', 1, { type, object_type, object_id: null })
  const panel = await open('Notifications, 1 unread')
  expect(within(panel).getByRole('link', { name: /REF-1/ }).getAttribute('href')).toBe(href)
})

test('BEYOND-26 opening what was told of a match leads to its page', async () => {
  show('desktop', 1, { type: 'alert_goal', object_type: 'match', object_id: 17, sport_key: 'soccer' })
  const panel = await open('Notifications, 1 unread')
  expect(within(panel).getByRole('link', { name: /REF-1/ }).getAttribute('href')).toBe('/sports/soccer/m17')
})

test('NOTIFY-02 one press marks all read; there is nothing more to mark then', async () => {
  const { calls } = show('phone')
  const panel = await open('Notifications, 2 unread')
  const all = within(panel).getByRole('button', { name: 'Mark all read' })
  fireEvent.click(all)
  await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(all)
  expect(calls.filter((name) => name === 'readAllNotifications')).toHaveLength(1)
  expect(within(panel).queryByText(/unread/)).toBeNull()
})

test('the popover closes on Escape, with the focus back on the bell, and when the focus leaves it', async () => {
  show()
  const panel = await open('Notifications, 2 unread')
  fireEvent.keyDown(panel, { key: 'Escape' })
  const bell = screen.getByRole('button', { name: 'Notifications, 2 unread' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(bell)
  await open('Notifications, 2 unread')
  screen.getByRole('button', { name: 'elsewhere' }).focus()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('BEYOND-11 a press beside the popover closes it where it ends', async () => {
  show()
  const panel = await open('Notifications, 2 unread')
  let under: Element = panel
  Object.assign(document, { elementFromPoint: () => under })
  for (const end of [panel, document.body]) {
    fireEvent.pointerDown(document.body)
    under = end
    fireEvent.pointerUp(document.body)
    expect(screen.queryByRole('dialog')).toBe(end === panel ? panel : null)
  }
  Reflect.deleteProperty(document, 'elementFromPoint')
})

test('a badge of many says so', async () => {
  show('desktop', 100)
  expect(await screen.findByText('99+')).toBeTruthy()
})

test('a moment is told in minutes, then in hours, then not', () => {
  const at = '2030-01-01T10:00:00.000Z'
  const after = (minutes: number) => agoText(at, Date.parse(at) + minutes * 60_000, 'en')
  expect([0, 5, 60, 23 * 60 + 59].map(after)).toEqual(['this minute', '5m ago', '1h ago', '23h ago'])
  expect([after(-5), after(24 * 60)]).toEqual(['this minute', null])
  // Browsers write Persian digits by default; those with older locale data write Arabic ones.
  expect(agoText(at, Date.parse(at) + 300_000, 'fa')).toContain('5')
})
