'use client'
import { createApiClient } from '@touchline/api-client'
import type { HeadToHead, MatchInfo, MatchState, MatchStatistics } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'

interface Widgets {
  readonly statistics: MatchStatistics
  readonly head_to_head: HeadToHead
  readonly info: MatchInfo
}

/** Interval (ms) of updates of a live match, and delay after a change of its score. */
const EVERY = 8000
const SOON = 700

/** Changes whenever there is a new incident. */
const beat = ({ status, period, total_score, game_score, red_cards }: MatchState): string =>
  JSON.stringify([status, period, total_score, game_score, red_cards])

async function ask<Type extends keyof Widgets>(
  matchId: number,
  widget: Type,
  locale: string,
  signal: AbortSignal,
): Promise<Widgets[Type] | null> {
  const api = createApiClient({ baseUrls: BASES, locale })
  const answer = await api.call('matchWidget', {
    params: { matchId: String(matchId), widget },
    query: { locale },
    signal,
  })
  return answer.ok && answer.data.type === widget ? (answer.data as Widgets[Type]) : null
}

/** The data of a match's widget, fetched once; null until loaded. */
export function useWidget<Type extends 'head_to_head' | 'info'>(
  matchId: number,
  widget: Type,
): Widgets[Type] | null {
  const locale = useLocale()
  const [data, setData] = useState<Widgets[Type] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void ask(matchId, widget, locale, controller.signal).then((answer) => {
      if (answer !== null && !controller.signal.aborted) setData(answer)
    })
    return () => controller.abort()
  }, [matchId, widget, locale])
  return data
}

/** The statistics of a match, updated soon after each change of its score, and every few seconds while visible. */
export function useStatistics(matchId: number, state: MatchState): MatchStatistics | null {
  const locale = useLocale()
  const [data, setData] = useState<MatchStatistics | null>(null)
  const told = useRef<string | null>(null)
  const live = state.status === 1
  const now = beat(state)
  useEffect(() => {
    const controller = new AbortController()
    const look = () => {
      if (document.hidden) return
      void ask(matchId, 'statistics', locale, controller.signal).then((answer) => {
        if (answer === null || controller.signal.aborted) return
        told.current = now
        setData(answer)
      })
    }
    const first = setTimeout(look, told.current === null ? 0 : SOON)
    const timer = live ? setInterval(look, EVERY) : undefined
    return () => {
      controller.abort()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [matchId, locale, live, now])
  return data
}
