'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useOddsText } from '#entities/odds/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { type Writing, writingOf } from '#entities/bonus/index.ts'
import { useApi } from '#base/data/api-context.tsx'

const NONE = [] as const

/** How bonuses are written for the viewer: in their language and format of odds. */
export function useWriting(): (currency: string) => Writing {
  const t = useTranslations()
  const locale = useLocale()
  const odds = useOddsText()
  const currencies = useSettings(useApi())?.currencies ?? NONE
  return (currency) => writingOf({ t, locale, currency, currencies, odds })
}
