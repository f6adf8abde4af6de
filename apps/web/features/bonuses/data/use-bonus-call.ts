'use client'
import type { ApiFailure, ApiResult } from '@touchline/api-client'
import type { Bonus as WireBonus } from '@touchline/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { showAlert } from '#entities/alerts/index.ts'
import { type Bonus, bonusOf } from '#entities/bonus/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { applyBonus, invalidateOther } from './bonuses-query.ts'

/** Why a call brought nothing, in the server's words where it has some. */
export function useRefusalText(): (error: ApiFailure) => string | null {
  const t = useTranslations()
  return (error) => {
    if (error.kind === 'cancelled') return null
    if (error.kind === 'offline' || error.kind === 'timeout') return t('session.offline')
    return (error.kind === 'refused' ? error.body.localized_message : undefined) ?? t('account.failed')
  }
}

export interface BonusCalls {
  /** A call is under way. */
  readonly busy: boolean
  /** Takes up a bonus that is on offer. */
  activate(bonus: Bonus): Promise<Bonus | null>
  /** Chooses a freebet's multiplier, in hundredths. */
  boost(bonus: Bonus, multiplier: number): Promise<Bonus | null>
  /** Opens the next chest. */
  open(bonus: Bonus): Promise<Bonus | null>
}

/**
 * The calls that change a bonus (API-S-31). Each answers the bonus as it is then, which the lists show at once; null when it
 * was refused, which is told.
 */
export function useBonusCalls(): BonusCalls {
  const api = useApi()
  const locale = useLocale()
  const client = useQueryClient()
  const textOf = useRefusalText()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)

  async function make(call: () => Promise<ApiResult<WireBonus>>): Promise<Bonus | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setBusy(true)
    const answer = await call()
    isBusy.current = false
    setBusy(false)
    if (!answer.ok) {
      const description = textOf(answer.error)
      if (description !== null) showAlert({ type: 'danger', description })
      return null
    }
    const bonus = bonusOf(answer.data)
    applyBonus(client, bonus)
    return bonus
  }

  return {
    busy,
    async activate({ id }) {
      const query = { locale, ...(id < 0 ? { campaign: true } : {}) }
      const taken = await make(() => api.call('activateBonus', { params: { id: Math.abs(id) }, query }))
      if (taken !== null) invalidateOther(client, taken)
      return taken
    },
    boost: ({ id }, multiplier) =>
      make(() => api.call('boostBonus', { params: { id }, query: { locale }, body: { multiplier } })),
    open: ({ id, issued }) => {
      const chest = (issued?.draws.length ?? 0) + 1
      return make(() => api.call('openLootbox', { params: { id }, query: { locale }, body: { chest } }))
    },
  }
}
