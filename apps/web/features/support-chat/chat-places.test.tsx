// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatPlace } from '#base/asks/slots.tsx'

const place: ChatPlace = {
  slot: 'chat-list',
  look: 'row',
  words: { open: 'Open', close: 'Close', failed: 'Failed', unread: 'Unread' },
}

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  vi.resetModules()
})

/** A page with a place for the button, on a site with this chat. */
async function open(meta: string) {
  document.head.innerHTML = meta
  // The chat is made once a page.
  const [{ ChatPlaces }, { Slot }] = await Promise.all([import('./index.ts'), import('#base/asks/slots.tsx')])
  await act(async () => {
    render(
      <>
        <Slot place={place} />
        <ChatPlaces name={null} />
      </>,
    )
  })
}
const loaded = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

test('CHAT-01 WIDGET-36 absent, nothing loads and there is no button', async () => {
  await open('')
  await act(async () => void fireEvent.pointerDown(document.body))
  expect(loaded()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

test('CHAT-01 WIDGET-36 the chat that the page names is loaded, and its button stands where there is a place', async () => {
  await open('<meta name="chat" content="tawk" data-id="abc" data-region="1x">')
  expect(screen.getByRole('button', { name: 'Open' }).textContent).toBe('Open')
  expect(loaded()).toEqual([])
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Tab' }))
  await vi.waitFor(() => expect(loaded()).toEqual(['https://embed.tawk.to/abc/1x']))
})
