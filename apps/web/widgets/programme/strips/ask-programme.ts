'use client'
import { createApiClient } from '@touchline/api-client'
import type { Match, ReadyBuilder } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { boostedMatch, boostsByOutcome } from '#base/data/boosted-match.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { type BoostCard, boostCards } from '../boost-cards.ts'
import { keepFocus } from '../keep-focus.ts'
import type { Stage } from '../../home/feature-match.tsx'
import { BOOSTS, BUILDERS, type CardsProps, SOON, STAGES } from '../programme-words.ts'
import { stagesBeside } from '../stages-beside.ts'

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

/** Matches of a list with the boosts of their prices, as the lists of the page have them. */
async function askMatches(
  locale: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly Match[] | null> {
  const api = clientFor(locale)
  const [matches, boosts] = await Promise.all([
    api.call('listMatches', { query: { locale, sport_type: 'regular', ...query } }),
    api.call('listPriceBoosts', { query: {} }),
  ])
  if (!matches.ok) return null
  const byOutcome = boostsByOutcome(boosts.ok ? boosts.data.items : [])
  return matches.data.items.map((match) => boostedMatch(match, byOutcome))
}

const within = (hours: number): string => new Date(serverNow() + hours * HOUR).toISOString()

export const askSoon: Ask<Match> = (locale) =>
  askMatches(locale, {
    match_status: '0',
    sort_by: 'start_time',
    start_to: within(SOON.hoursAhead),
    limit: String(SOON.limit),
  })

/** Stages beside `first`; none of what does not answer. */
export const otherStages = (locale: string, first: number): Promise<readonly Stage[]> =>
  stagesBeside(async (which) => {
    const listed =
      which.status === 'live'
        ? { match_status: '1' }
        : { match_status: '0', start_to: within(which.hoursAhead) }
    return (await askMatches(locale, { ...listed, max_per_sport: '1', limit: String(STAGES) })) ?? []
  }, first)

const isOnScreen = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/**
 * What `ask` answers, asked again every so often while the strip is on screen; null until then. What was shown stays
 * where a call fails. A card that had the focus gives it to the one that takes its place.
 */
export function useStrip<Item>(
  ask: Ask<Item>,
  { strip, onFilled }: Pick<CardsProps, 'strip' | 'onFilled'>,
): readonly Item[] | null {
  const locale = useLocale()
  const [items, setItems] = useState<readonly Item[] | null>(null)
  useEffect(() => {
    let isLeft = false
    const look = () =>
      ask(locale).then((answer) => {
        if (answer === null || isLeft) return
        const fill = () => {
          setItems(answer)
          onFilled(true)
        }
        keepFocus(strip.current, fill, (href) => strip.current?.querySelector(`[href="${CSS.escape(href)}"]`))
      })
    // A task of its own: the calls of all strips at once take a phone's thread 80 ms.
    const first = setTimeout(look)
    const timer = setInterval(() => {
      if (!document.hidden && strip.current !== null && isOnScreen(strip.current)) void look()
    }, EVERY)
    return () => {
      isLeft = true
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [ask, locale, strip, onFilled])
  return items
}
