'use client'
import { createApiClient } from '@touchline/api-client'
import type { HeadToHead, MatchInfo, MatchLineUps, MatchState, MatchStatistics } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { heldPage } from '#base/choices/held-page.ts'
import { useEffect, useRef, useState } from 'react'

interface Widgets {
  readonly statistics: MatchStatistics
  readonly head_to_head: HeadToHead
  readonly info: MatchInfo
  readonly line_ups: MatchLineUps
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

/** The data of a match's widget, updated soon after each change of its score, and every few seconds while visible. */
function useFollowed<Type extends 'statistics' | 'line_ups'>(
  matchId: number,
  widget: Type,
  state: MatchState,
): Widgets[Type] | null {
  const locale = useLocale()
  const [data, setData] = useState<Widgets[Type] | null>(null)
  const told = useRef<{ readonly of: string; readonly text: string } | null>(null)
  const live = state.status === 1
  const now = beat(state)
  useEffect(() => {
    const controller = new AbortController()
    const look = () => {
      if (document.hidden || (told.current !== null && heldPage.are())) return
      void ask(matchId, widget, locale, controller.signal).then((answer) => {
        if (answer === null || controller.signal.aborted) return
        const text = JSON.stringify(answer)
        // What says the same draws nothing anew.
        if (text !== told.current?.text) setData(answer)
        told.current = { of: now, text }
      })
    }
    const first = setTimeout(look, told.current === null || told.current.of === now ? 0 : SOON)
    const timer = live ? setInterval(look, EVERY) : undefined
    return () => {
      controller.abort()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [matchId, widget, locale, live, now])
  return data
}

/** The statistics of a match as they are now. */
export const useStatistics = (matchId: number, state: MatchState): MatchStatistics | null =>
  useFollowed(matchId, 'statistics', state)

/** Who plays in a match, as it is now. */
export const useLineUps = (matchId: number, state: MatchState): MatchLineUps | null =>
  useFollowed(matchId, 'line_ups', state)
