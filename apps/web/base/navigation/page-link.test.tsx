// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { act, type ComponentProps, use, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageLink, useIsOpening } from './page-link.tsx'

afterEach(cleanup)

const push = vi.fn()
afterEach(() => push.mockReset())

/** Whether the browser was left to follow the link. */
function press(props: Partial<ComponentProps<typeof PageLink>>, how: MouseEventInit = {}): boolean {
  render(
    <AppRouterContext value={{ push } as unknown as AppRouterInstance}>
      <PageLink href="/sports/live" {...props}>
        live
      </PageLink>
    </AppRouterContext>,
  )
  const click = createEvent.click(screen.getByRole('link'), how)
  fireEvent(screen.getByRole('link'), click)
  return !click.defaultPrevented
}

test('a press opens the page without a reload', () => {
  const heard = vi.fn()
  expect(press({ onClick: heard })).toBe(false)
  expect([push.mock.calls, heard.mock.calls.length]).toEqual([[['/sports/live']], 1])
})

test.each([
  ['with a key that means another tab', {}, { ctrlKey: true }],
  ['with the key of a Mac', {}, { metaKey: true }],
  ['for a window', {}, { shiftKey: true }],
  ['to be saved', {}, { altKey: true }],
  ['of a link that opens a tab', { target: '_blank' }, {}],
  ['of a download', { download: 'odds.csv' }, {}],
  ['of another place', { href: 'https://elsewhere.example/' }, {}],
])('a press %s is the browser’s', (_, props, how) => {
  expect(press(props, how)).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

test('a press that somebody else has answered goes nowhere', () => {
  expect(press({ onClick: (event) => event.preventDefault() })).toBe(false)
  expect(push).not.toHaveBeenCalled()
})

test('without a router it is a link', () => {
  render(<PageLink href="#there">there</PageLink>)
  expect(fireEvent.click(screen.getByRole('link'))).toBe(true)
})

test('what stands in a link knows that its page is on its way, until it is there', async () => {
  let arrive = () => {}
  const page = new Promise<void>((resolve) => (arrive = resolve))
  const Mark = () => (useIsOpening() ? 'opening' : 'at rest')
  // As in the router, the next view waits for the page.
  const Page = ({ asked }: { readonly asked: boolean }) => {
    if (asked) use(page)
    return null
  }
  const App = () => {
    const [asked, ask] = useState(false)
    return (
      <AppRouterContext value={{ push: () => ask(true) } as unknown as AppRouterInstance}>
        <PageLink href="/sports/live">
          <Mark />
        </PageLink>
        <Page asked={asked} />
      </AppRouterContext>
    )
  }
  render(<App />)
  expect(screen.getByRole('link').textContent).toBe('at rest')
  await act(async () => void fireEvent.click(screen.getByRole('link')))
  expect(screen.getByRole('link').textContent).toBe('opening')
  await act(async () => arrive())
  expect(screen.getByRole('link').textContent).toBe('at rest')
})
