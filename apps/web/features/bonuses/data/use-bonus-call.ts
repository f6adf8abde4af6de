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

/** Titles of calls that brought no answer; null is the one of the unknown. */
const UNANSWERED = {
  offline: 'error.connection.lost',
  timeout: 'error.connection.lost',
  malformed: null,
  cancelled: null,
} as const satisfies Record<Exclude<ApiFailure['kind'], 'refused'>, string | null>

type Asked = 'activate' | 'boost' | 'open'

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
  const t = useTranslations()
  const locale = useLocale()
  const client = useQueryClient()
  const textOf = useRefusalText()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)

  /** What is not as asked, only where that was answered: of a call without an answer nobody knows. */
  function tell(error: ApiFailure, what: Asked) {
    const description = textOf(error)
    if (description === null) return
    const id = error.kind === 'refused' ? (`bonus.refused.${what}` as const) : UNANSWERED[error.kind]
    showAlert({ type: 'danger', title: id === null ? undefined : t(id), description })
  }

  async function make(what: Asked, call: () => Promise<ApiResult<WireBonus>>): Promise<Bonus | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setBusy(true)
    const answer = await call()
    isBusy.current = false
    setBusy(false)
    if (!answer.ok) {
      tell(answer.error, what)
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
      const taken = await make('activate', () =>
        api.call('activateBonus', { params: { id: Math.abs(id) }, query }),
      )
      if (taken !== null) invalidateOther(client, taken)
      return taken
    },
    boost: ({ id }, multiplier) =>
      make('boost', () =>
        api.call('boostBonus', { params: { id }, query: { locale }, body: { multiplier } }),
      ),
    open: ({ id, issued }) => {
      const chest = (issued?.draws.length ?? 0) + 1
      return make('open', () =>
        api.call('openLootbox', { params: { id }, query: { locale }, body: { chest } }),
      )
    },
  }
}
