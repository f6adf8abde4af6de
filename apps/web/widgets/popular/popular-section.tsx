import { getTranslations } from 'next-intl/server'
import { serverData } from '../../site/server-data.ts'
import type { Locale } from '../../site/site-config.ts'
import { PopularBets } from './popular-bets.tsx'
import { toPopularRows } from './popular-rows.ts'

export interface PopularSectionProps {
  readonly locale: Locale
  /** Only of this sport. */
  readonly sportKey?: string
  /** Most-backed outcomes shown at most. */
  readonly limit?: number
}

/** Popular and suggested bets with their data; nothing where there are none (BEYOND-09). */
export async function PopularSection({ locale, sportKey, limit = 4 }: PopularSectionProps) {
  const [t, popular] = await Promise.all([
    getTranslations({ locale, namespace: 'popular' }),
    serverData(locale).popular({ sportKey, limit }),
  ])
  if (popular.outcomes.length + popular.combos.length === 0) return null
  const rows = toPopularRows(popular, {
    comboTitle: (key) => t(`combo.${key}`),
    bets: (count) => t('bets', { count }),
  })
  return (
    <PopularBets
      title={t('title')}
      rows={rows}
      outcomesTitle={t('outcomes')}
      addAll={t('add_all')}
      added={t('added')}
    />
  )
}
