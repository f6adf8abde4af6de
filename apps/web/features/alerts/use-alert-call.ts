'use client'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiFailure, ApiResult } from '@touchline/api-client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSession } from '#entities/session/index.ts'
import { ALERTS_QUERY } from '#base/data/player-queries.ts'

/** Calls that change alerts, one at a time. A refusal is told in the server's words. */
export function useAlertCall() {
  const t = useTranslations('account')
  const queries = useQueryClient()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const told = (error: ApiFailure) => {
    if (session.onFailure(error)) return
    setFault((error.kind === 'refused' ? error.body.localized_message : undefined) ?? t('failed'))
  }
  return {
    busy,
    fault,
    /** Whether it was done. */
    send: async (call: () => Promise<ApiResult<unknown>>): Promise<boolean> => {
      if (busy) return false
      setBusy(true)
      setFault(null)
      const answer = await call()
      setBusy(false)
      if (!answer.ok) {
        told(answer.error)
        return false
      }
      await queries.invalidateQueries({ queryKey: ALERTS_QUERY })
      return true
    },
  }
}
