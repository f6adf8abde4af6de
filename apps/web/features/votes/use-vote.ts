'use client'
import type { ApiFailure } from '@touchline/api-client'
import type { Prediction } from '@touchline/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { pressedVote } from '#base/asks/pressed-vote.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useAuth, useSession } from '#entities/session/index.ts'
import { pageQuery, predictionQuery, refreshVotes, withOwnVote } from './votes-query.ts'

/** Why a vote did not count, in the server's words where it has some. */
function useFaultText(): (error: ApiFailure) => string | null {
  const t = useTranslations()
  return (error) => {
    if (error.kind === 'cancelled') return null
    if (error.kind === 'offline' || error.kind === 'timeout') return t('session.offline')
    return (error.kind === 'refused' ? error.body.localized_message : undefined) ?? t('account.failed')
  }
}

/** The outcome that was pressed before this was there. */
function pressedFor(id: string): string | null {
  const pressed = pressedVote.take()
  return pressed?.startsWith(`${id} `) === true ? pressed.slice(id.length + 1) : null
}

/**
 * A prediction of the page as the viewer has it, and how to vote. A vote shows at once; one that did not count is taken
 * back, and said why. A visitor's is sent once they have signed in.
 */
export function useVote(ofPage: Prediction) {
  const api = useApi()
  const locale = useLocale()
  const queries = useQueryClient()
  const session = useSession()
  const faultText = useFaultText()
  const isVisitor = useAuth((auth) => auth.status === 'not_logged_in')
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  const { prediction_id: id } = ofPage
  const query = predictionQuery(api, locale, id)
  const { data } = useQuery({ ...query, enabled: isPlayer })
  const { data: everybodys } = useQuery(pageQuery(ofPage))
  const [wanted, setWanted] = useState(() => pressedFor(id))
  const [sending, setSending] = useState<Prediction | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const busy = useRef(false)

  async function send(outcomeId: string, before: Prediction) {
    if (busy.current) return
    busy.current = true
    setFault(null)
    setSending(withOwnVote(before, outcomeId, new Date()))
    const body = { prediction_id: id, data: { outcome_id: outcomeId } }
    const answer = await api.call('vote', { query: { locale }, body })
    if (answer.ok) queries.setQueryData(query.queryKey, answer.data)
    else {
      setFault(faultText(answer.error))
      // What stands is the server's to say: perhaps the vote arrived and its answer did not.
      await queries.invalidateQueries({ queryKey: query.queryKey })
    }
    busy.current = false
    setSending(null)
    void refreshVotes(queries)
  }

  useEffect(() => {
    if (wanted === null) return
    if (isVisitor) session.askSignIn('required')
    if (!isPlayer || data === undefined) return
    setWanted(null)
    if (data.vote === null && data.is_open) void send(wanted, data)
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is another with each render and sends once
  }, [wanted, isVisitor, isPlayer, data, session])

  return {
    shown: sending ?? data ?? everybodys ?? ofPage,
    isSending: sending !== null,
    fault,
    vote: setWanted,
  }
}
