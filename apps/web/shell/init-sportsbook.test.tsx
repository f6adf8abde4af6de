// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { InitSportsbook } from './init-sportsbook.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['there is', () => Response.json({})],
  ['there is no backend: it', () => Response.json({ code: 503, message: 'away' }, { status: 503 })],
])('ROUTE-16 %s opens the session by asking for player and settings, then goes on', async (_name, answer) => {
  const asked: string[] = []
  const replace = vi.fn()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://site').pathname.split('/').at(-1) ?? '')
    return answer()
  })
  vi.stubGlobal('location', { href: 'http://site/', origin: 'http://site', replace })
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={{}}>
      <InitSportsbook target="/sports/live" label="Home" />
    </NextIntlClientProvider>,
  )
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/sports/live')
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/sports/live'))
  expect(asked.sort()).toEqual(['player', 'settings'])
})
