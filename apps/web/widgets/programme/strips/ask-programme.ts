'use client'
import { createApiClient } from '@touchline/api-client'
import type { Match, ReadyBuilder } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { serverNow } from '#base/time/server-clock.ts'
import { type BoostCard, boostCards } from '../boost-cards.ts'
import type { Stage } from '../../home/feature-match.tsx'
import { toEventRow } from '../../event-list/rows/to-event-row.ts'
import { BOOSTS, BUILDERS, SOON, STAGE_HOURS, STAGES } from '../programme-words.ts'

/** How often (ms) a strip on screen is asked for again. */
const EVERY = 30_000
const HOUR = 3_600_000

// Part of a page that has no client of its own: what it asks for is public.
const clientFor = (locale: string) => createApiClient({ baseUrls: BASES, locale })

/** Null where nothing was answered. */
type Ask<Item> = (locale: string) => Promise<readonly Item[] | null>

export const askBoosts: Ask<BoostCard> = async (locale) => {
  const api = clientFor(locale)
  const boosts = await api.call('listPriceBoosts', { query: {} })
  if (!boosts.ok) return null
  const id = [...new Set(boosts.data.items.map(({ match_id }) => match_id))]
  if (id.length === 0) return []
  const matches = await api.call('listMatches', {
    query: { locale, id: id.join(), limit: String(id.length) },
  })
  return matches.ok ? boostCards(boosts.data.items, matches.data.items).slice(0, BOOSTS) : null
}

export const askBuilders: Ask<ReadyBuilder> = async (locale) => {
  const answer = await clientFor(locale).call('readyBuilders', { query: { locale, limit: String(BUILDERS) } })
  return answer.ok ? answer.data.items : null
}

export const askSoon: Ask<Match> = async (locale) => {
  const answer = await clientFor(locale).call('listMatches', {
    query: {
      locale,
      match_status: '0',
      sport_type: 'regular',
      sort_by: 'start_time',
      start_to: new Date(serverNow() + SOON.hoursAhead * HOUR).toISOString(),
      limit: String(SOON.limit),
    },
  })
  return answer.ok ? answer.data.items : null
}

const isWorth =
  (first: number) =>
  ({ id, main_market: main }: Match): boolean =>
    id !== first && main !== null && main.status === 1

/**
 * Matches that take bets, the most prominent of each sport, for stages beside `first`: those in play, then coming ones,
 * of which there is one at least. None of what does not answer.
 */
export async function otherStages(locale: string, first: number): Promise<readonly Stage[]> {
  const api = clientFor(locale)
  const one = { locale, sport_type: 'regular', max_per_sport: '1', limit: String(STAGES) } as const
  const until = new Date(serverNow() + STAGE_HOURS * HOUR).toISOString()
  const ask = async (which: { readonly match_status: string; readonly start_to?: string }) => {
    const answer = await api.call('listMatches', { query: { ...one, ...which } })
    return answer.ok ? answer.data.items.filter(isWorth(first)) : []
  }
  const [inPlay, coming] = await Promise.all([
    ask({ match_status: '1' }),
    ask({ match_status: '0', start_to: until }),
  ])
  // One that began between both calls is in both answers: as it is in play.
  const next = coming.filter(({ id }) => inPlay.every((match) => match.id !== id))
  const room = STAGES - 1
  return [...inPlay.slice(0, next.length === 0 ? room : room - 1), ...next].slice(0, room).map((match) => ({
    row: toEventRow(match),
    country: match.category.country_code,
    about: match.stage,
  }))
}

const isOnScreen = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/**
 * What `ask` answers, asked again every so often (ms) while it is on screen, or once; null until then. What was shown
 * stays where a call fails.
 */
export function useStrip<Item>(
  ask: Ask<Item>,
  every: number | null = EVERY,
): [items: readonly Item[] | null, strip: RefObject<HTMLUListElement | null>] {
  const locale = useLocale()
  const strip = useRef<HTMLUListElement>(null)
  const [items, setItems] = useState<readonly Item[] | null>(null)
  useEffect(() => {
    let isLeft = false
    const look = () =>
      ask(locale).then((answer) => {
        if (answer !== null && !isLeft) setItems(answer)
      })
    void look()
    if (every === null) return () => void (isLeft = true)
    const timer = setInterval(() => {
      if (!document.hidden && strip.current !== null && isOnScreen(strip.current)) void look()
    }, every)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [ask, locale, every])
  return [items, strip]
}
