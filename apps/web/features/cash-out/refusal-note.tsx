'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { Refusal } from './refusal.ts'

/** Why it was refused, and the present state (BETS-09). */
export function RefusalNote({ refusal }: { readonly refusal: Refusal }) {
  const t = useTranslations('cash-out')
  return (
    <div className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>{t(`refused.${refusal}`)}</span>
    </div>
  )
}
