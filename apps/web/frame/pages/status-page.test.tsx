// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../../../../messages/en.json' with { type: 'json' }
import * as sites from '#base/config/sites.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { StatusPage } from './status-page.tsx'

vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'en', messages: en }),
}))

const site = serveOwnSites()
afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

/** Texts and addresses of the page's buttons. */
async function waysOf(code: '401' | '403' | '404', more: Partial<typeof site> = {}) {
  vi.spyOn(sites, 'currentSite').mockReturnValue({ ...site, ...more })
  render(await StatusPage({ code, locale: 'en', country: 'AU' }))
  const links = screen.getAllByRole('link').slice(1)
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}

test('PAGEERR-01 PAGEERR-05 each page leads home; the locked one to sign-in, too, where that is allowed', async () => {
  const home = ['Go to home page', '/sports']
  expect(await waysOf('404')).toEqual([home, ['Watch live', '/sports/live']])
  cleanup()
  expect(await waysOf('401')).toEqual([home, ['Sign in', '/sports/users/sign-in']])
  cleanup()
  expect(await waysOf('401', { isSignInAllowed: false })).toEqual([home])
})

test('PAGEERR-04 a blocked country is named, and sent to the platform’s support where that is another site', async () => {
  const platformUrl = 'https://platform.example'
  expect(await waysOf('403', { platformUrl })).toContainEqual([
    'Contact support',
    'https://platform.example/en/help-center',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not available in Australia')
  cleanup()
  expect(await waysOf('403')).toEqual([['Go to home page', '/sports']])
})
