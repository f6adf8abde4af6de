'use client'
import { useTranslations } from 'next-intl'
import { useBoost } from './boost-line.tsx'
import { useWriting } from './use-bonuses.ts'

/** On the closed slip: what the comboboost adds, and what more it takes (BONUS-10). */
export function PeekBoost() {
  const t = useTranslations('slip.bonus')
  const { added } = useWriting()
  const found = useBoost(0)
  if (found === null || found.obstacles.length > 0 || !(found.isOn || found.hasNone)) return null
  const { odds, activeIndex, next } = found.meter
  return (
    <>
      {activeIndex === null ? null : ` ${added(odds)}`}
      {next === null ? null : <small>{t('more', { count: next.missing, added: added(next.odds) })}</small>}
    </>
  )
}
