// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import de from '../../../../messages/de.json' with { type: 'json' }
import en from '../../../../messages/en.json' with { type: 'json' }
import * as sites from '#base/config/sites.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { Footer } from '../bars/footer.tsx'
import { OperatorPage } from './operator-page.tsx'

const WORDS = {
  en: { ...en, content: { ...en.content, about: '# Who we are\n\nPeople of {siteName}.' } },
  de: { ...de, content: { ...de.content, about: '# Wer wir sind\n\nLeute von {siteName}.' } },
}

vi.mock('next-intl/server', () => ({
  setRequestLocale: () => {},
  getTranslations: async ({ locale }: { locale: 'de' | 'en' }) =>
    createTranslator({ locale, messages: WORDS[locale] }),
}))

const site = serveOwnSites()
afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

test('ROUTE-17 what the operator has written stands in the current locale', async () => {
  render(await OperatorPage({ name: 'about', locale: 'en' }))
  expect(screen.getByRole('heading', { name: 'Who we are' })).toBeDefined()
  expect(screen.getByText('People of Touchline.')).toBeDefined()
  cleanup()
  render(await OperatorPage({ name: 'about', locale: 'de' }))
  expect(screen.getByRole('heading', { name: 'Wer wir sind' })).toBeDefined()
  cleanup()
  render(await OperatorPage({ name: 'general-rules', locale: 'de' }))
  expect(screen.getByRole('heading', { level: 1, name: de.page.general_rules.title })).toBeDefined()
})

test('ROUTE-17 the age that the site asks for stands in the rules and at the foot of pages', async () => {
  vi.spyOn(sites, 'currentSite').mockReturnValue({ ...site, minimumAge: 21 })
  render(await OperatorPage({ name: 'general-rules', locale: 'de' }))
  expect(screen.getByText(/nur für Erwachsene ab 21 Jahren/)).toBeDefined()
  cleanup()
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <Footer />
    </NextIntlClientProvider>,
  )
  expect(screen.getByText('21+')).toBeDefined()
})

test.each([
  ['ru', 21, 'Чтобы открыть аккаунт, нужно быть не моложе 21 года.'],
  ['ru', 18, 'Чтобы открыть аккаунт, нужно быть не моложе 18 лет.'],
  ['uk', 21, 'Щоб відкрити обліковий запис, потрібно мати щонайменше 21 рік.'],
  ['pl', 22, 'Aby otworzyć konto, musisz mieć co najmniej 22 lata.'],
])('in %s the age %s stands in the right case', async (locale, age, expected) => {
  const { default: messages } = (await import(`../../../../messages/${locale}.json`)) as {
    default: typeof en
  }
  expect(createTranslator({ locale, messages })('session.too-young', { age })).toBe(expected)
})
