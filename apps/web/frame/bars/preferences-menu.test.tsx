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

test('the menu of the header leads to all settings, which the player’s part opens', () => {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <SiteProvider site={publicSiteSample}>
        <PreferencesMenu locales={['en']} />
      </SiteProvider>
    </NextIntlClientProvider>,
  )
  fireEvent.click(screen.getByRole('menuitem', { name: 'All settings' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect([wishes.isNeeded(), wishes.take()]).toEqual([true, 'all-settings'])
})
