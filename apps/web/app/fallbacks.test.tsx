// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import arabic from '../../../messages/ar.json' with { type: 'json' }
import german from '../../../messages/de.json' with { type: 'json' }
import english from '../../../messages/en.json' with { type: 'json' }
import PageError from './[locale]/error.tsx'
import GlobalError from './global-error.tsx'
import { countryName } from '#base/texts/country-name.ts'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { onReport } from '#base/faults/report.ts'
import { SiteProvider } from '#base/config/site-context.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shown = (error: Error) =>
  render(
    <NextIntlClientProvider locale="en" messages={english}>
      <SiteProvider site={publicSiteSample}>
        <LinksProvider base="/de/sports">
          <PageError error={error} />
        </LinksProvider>
      </SiteProvider>
    </NextIntlClientProvider>,
  )

test('PAGEERR-02 PAGEERR-06 the error page has an image, the description, a way home and a way to load it again', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reported = vi.fn()
  onReport(reported)
  const error = new Error('broken')
  const { container } = shown(error)
  expect(container.querySelector('svg.court')).not.toBe(null)
  expect(screen.getByText('Oops! Sorry, something went wrong. Please come back in a while.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/de/sports')
  expect(screen.getByRole('button', { name: english['global-error'].default.reload })).toBeTruthy()
  expect(reported).toHaveBeenCalledWith({ error })
  onReport(() => {})
})

test('PAGEERR-06 a crash of the frame itself says that an unexpected error occurred, with reload', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  render(<GlobalError error={new Error('broken')} />)
  expect(screen.getByText('An unexpected error occurred.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('PAGEERR-04 PAGEERR-05 the blocked page names the country in the language of the page, the locked one says why', () => {
  expect(countryName('de', 'AU')).toBe('Australien')
  expect(countryName('en', 'XQ')).toBe('XQ')
  for (const { page } of [english, german, arabic]) expect(page.blocked.headline).toContain('{countryName}')
  expect(english.page.locked.description).toBe(
    'Unauthorized. Sorry, but you are not authorized to view the page',
  )
})
