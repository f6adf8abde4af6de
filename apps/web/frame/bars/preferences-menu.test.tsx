// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { wishes } from '#base/asks/wishes.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { PreferencesMenu } from './preferences-menu.tsx'

afterEach(cleanup)

const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <SiteProvider site={publicSiteSample}>
        <PreferencesMenu locales={['en']} />
      </SiteProvider>
    </NextIntlClientProvider>,
  )

test('the menu of the header leads to all settings, which the player’s part opens', () => {
  show()
  fireEvent.click(screen.getByRole('menuitem', { name: 'All settings' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect([wishes.isNeeded(), wishes.take()]).toEqual([true, 'all-settings'])
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
