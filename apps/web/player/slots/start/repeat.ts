'use client'
import type { SharedBet } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { showAlert } from '#entities/alerts/index.ts'
import { useSlipScope } from '#features/bet-slip/index.ts'
import { useApi } from '#base/data/api-context.tsx'

export interface Repeating {
  readonly busy: boolean
  /** Replaces the slip by the legs of a placed bet at present odds; `known` is the answer, where it was asked for already. */
  readonly repeat: (betId: number, known?: readonly SharedBet[]) => Promise<void>
}

/** A placed bet once more. */
export function useRepeat(): Repeating {
  const t = useTranslations('bets')
  const api = useApi()
  const locale = useLocale()
  const { store } = useSlipScope()
  const [busy, setBusy] = useState(false)
  const repeat = async (id: number, known?: readonly SharedBet[]) => {
    if (busy) return
    setBusy(true)
    // Loaded at the first bet that is repeated or shared.
    const { restoreBets } = await import('#features/sharing/index.ts')
    const answer = known ? null : await api.call('repeatBet', { query: { locale, id } })
    const bets = known ?? (answer?.ok === true ? answer.data.bets : [])
    const done = restoreBets(bets, store.dispatch)
    setBusy(false)
    if (!done) showAlert({ type: 'danger', title: t('repeat-failed'), description: t('repeat-failed-hint') })
  }
  return { busy, repeat }
}
