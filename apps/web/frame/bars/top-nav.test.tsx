// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { TopNav } from './top-nav.tsx'

vi.mock('next/navigation', () => ({ usePathname: () => '/sports/racing' }))
afterEach(cleanup)

test('ROUTE-15 the header leads to the optional pages that the site has, and marks the one that is shown', () => {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <SiteProvider site={publicSiteSample}>
        <LinksProvider base="/sports">
          <TopNav
            pages={[
              { page: 'racing', title: 'Racing' },
              { page: 'promotions', title: 'Promotions' },
            ]}
          />
        </LinksProvider>
      </SiteProvider>
    </NextIntlClientProvider>,
  )
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
  expect(links.slice(-3)).toEqual([
    ['Racing', '/sports/racing', 'page'],
    ['Promotions', '/sports/promotions', null],
    ['My bets', '/sports/bets_history', null],
  ])
})
