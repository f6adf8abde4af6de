// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InitSportsbook } from './init-sportsbook.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  document.cookie = 'signed_in=1; Path=/'
})
afterEach(() => {
  document.cookie = 'signed_in=; Max-Age=0; Path=/'
})

/** Renders the page. Returns its calls in order and its redirect. */
function open(answer: () => Response, hasSessions = true) {
  const asked: string[] = []
  const replace = vi.fn()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(url, 'http://site').pathname.split('/').at(-1)}`)
    return answer()
  })
  vi.stubGlobal('location', { href: 'http://site/', origin: 'http://site', replace })
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={{}}>
      <InitSportsbook target="/sports/live" label="Home" hasSessions={hasSessions} />
    </NextIntlClientProvider>,
  )
  return { asked, replace, container }
}

test.each([
  ['there is', () => Response.json({})],
  ['there is no backend: it', () => Response.json({ code: 503, message: 'away' }, { status: 503 })],
])(
  'ROUTE-16 %s opens the session, then asks for player and settings, then goes on',
  async (_name, answer) => {
    const { asked, replace, container } = open(answer)
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/sports/live')
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/sports/live'))
    expect(asked[0]).toBe('POST sportsbook_sessions')
    expect(asked.slice(1).sort()).toEqual(['GET player', 'GET settings'])
  },
)

test('a visitor has no session to open, nor has a site that measures none', async () => {
  const measuring = open(() => Response.json({}), false)
  await waitFor(() => expect(measuring.replace).toHaveBeenCalled())
  expect(measuring.asked).toHaveLength(2)
  cleanup()
  document.cookie = 'signed_in=; Max-Age=0; Path=/'
  const visited = open(() => Response.json({}))
  await waitFor(() => expect(visited.replace).toHaveBeenCalled())
  expect(visited.asked).toHaveLength(2)
})
