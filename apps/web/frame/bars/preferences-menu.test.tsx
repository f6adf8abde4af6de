// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { wishes } from '#base/asks/wishes.ts'
import type { Locale } from '#base/config/site-config.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { PreferencesMenu } from './preferences-menu.tsx'

afterEach(cleanup)

const show = (locales: readonly Locale[] = ['en']) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <SiteProvider site={publicSiteSample}>
        <PreferencesMenu locales={locales} />
      </SiteProvider>
    </NextIntlClientProvider>,
  )

test('the menu of the header leads to all settings, which the player’s part opens', () => {
  show()
  fireEvent.click(screen.getByRole('menuitem', { name: 'All settings' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect([wishes.isNeeded(), wishes.take()]).toEqual([true, 'all-settings'])
})

test('BEYOND-11 each language is written in itself, and says which it is (WCAG 3.1.2)', () => {
  show(['en', 'de', 'ar', 'br'])
  fireEvent.click(screen.getByRole('menuitem', { name: /^Language/ }))
  const said = screen
    .getAllByRole('menuitemradio')
    .map((item) => [item.querySelector('[lang]')?.getAttribute('lang'), item.textContent])
  expect(said).toEqual([
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['ar', 'العربية'],
    ['pt-BR', 'Português (Brasil)'],
  ])
})

test('BEYOND-11 a press beside the menu closes it where it ends', () => {
  let under: Element | null = null
  Object.assign(document, { elementFromPoint: () => under })
  show()
  const menu = screen.getByRole('menu')
  for (const end of [menu, document.body]) {
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('menu')).toBe(menu)
    under = end
    fireEvent.pointerUp(document.body)
    expect(screen.queryByRole('menu')).toBe(end === menu ? menu : null)
  }
  Reflect.deleteProperty(document, 'elementFromPoint')
})
