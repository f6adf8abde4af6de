import { useQueryClient } from '@tanstack/react-query'
import type { OddsType } from '@touchline/betting'
import { useEffect } from 'react'
import { settingsQuery, useSettings, useUpdateSettings } from '#entities/preferences/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { oddsType } from '#base/choices/odds-type.ts'

/** Shows what the server says, unless it is still to be told of a later choice. */
function follow(type: OddsType | undefined): void {
  if (type !== undefined && oddsChoice.unsent() === null && type !== oddsType.get()) oddsType.set(type)
}

/**
 * A player's odds format is the server's (STORE-04): a choice made anywhere on the page is sent, one after the other and of several
 * the last; what the server then says is shown, the old one again where it refused.
 */
export function useOddsTypeKept(): void {
  const api = useApi()
  const queries = useQueryClient()
  const status = useAuth((auth) => auth.status)
  const { mutateAsync: update } = useUpdateSettings(api)
  const selected = useSettings(api)?.odds_types.selected

  useEffect(() => {
    if (status === 'logged_in') follow(selected)
  }, [status, selected])

  useEffect(() => {
    if (status === 'not_logged_in') {
      const drop = () => oddsChoice.settle(oddsChoice.unsent())
      drop()
      return oddsChoice.subscribe(drop)
    }
    if (status !== 'logged_in') return
    let sending = false
    let left = false
    const send = async () => {
      const type = oddsChoice.unsent()
      if (type === null || sending || left) return
      sending = true
      await update({ odds_type: type }).catch(() => null)
      sending = false
      oddsChoice.settle(type)
      if (left) return
      follow(queries.getQueryData(settingsQuery(api).queryKey)?.odds_types.selected)
      void send()
    }
    void send()
    const stop = oddsChoice.subscribe(() => void send())
    return () => {
      left = true
      stop()
    }
  }, [status, update, queries, api])
}
