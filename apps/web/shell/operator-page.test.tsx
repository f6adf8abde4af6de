// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import de from '../../../messages/de.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import { serveOwnSites } from '../site/site-samples.ts'
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

serveOwnSites()
afterEach(cleanup)

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
