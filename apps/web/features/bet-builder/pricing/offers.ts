'use client'
import {
  isAllowed,
  isFinished,
  isSuspended,
  type MatchStatus,
  type OddsThousandths,
  tradableOdds,
} from '@touchline/betting'
import { type LiveStore, matchKey, offerKey } from '@touchline/live'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import type { BuilderMatch, Choice } from './choice.ts'
import type { Offer } from './next-step.ts'
import type { Pricing } from './pricing.ts'

/** One outcome as the feed offers it now. */
export interface Offered {
  readonly offer: Offer
  /** Null when it accepts no bets. */
  readonly odds: OddsThousandths | null
}

const OFF: Offered = { offer: 'off', odds: null }

/** Reads the outcome from the live store, which was seeded with the builder's data. */
function offered(live: LiveStore, { id }: Choice): Offered {
  const now = live.outcome(id)
  const odds = tradableOdds(now?.odds)
  if (now === undefined || odds === null || !now.active) return OFF
  if (now.matchStatus !== null && isFinished(now.matchStatus)) return OFF
  if (isAllowed(now.marketStatus)) return { offer: 'open', odds }
  return isSuspended(now.marketStatus) ? { offer: 'suspended', odds } : OFF
}

const never = () => () => {}

/** The present offers of these outcomes; renders again when one changes. */
export function useOffers(choices: readonly Choice[]): (choice: Choice) => Offered {
  const store = useLive()?.store ?? null
  const ids = choices.map(({ id }) => id).join('\n')
  const subscribe = useCallback(
    (listener: () => void) => {
      if (store === null) return never()
      const stops = choices.map(({ id }) => store.subscribe(id, listener))
      return () => stops.forEach((stop) => stop())
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- subscribed by id
    [store, ids],
  )
  const read = (choice: Choice) => (store === null ? OFF : offered(store, choice))
  const text = () => choices.map((choice) => Object.values(read(choice)).join(' ')).join('\n')
  useSyncExternalStore(subscribe, text, text)
  return read
}

/** The present status of the match. */
export function useMatchStatus(match: BuilderMatch): MatchStatus {
  const store = useLive()?.store ?? null
  const read = (): MatchStatus => store?.match(match.id)?.state?.status ?? (match.live ? 1 : 0)
  return useSyncExternalStore(
    store === null ? never : (listener) => store.subscribe(matchKey(match.id), listener),
    read,
    read,
  )
}

/**
 * Subscribes to the match and keeps the price up to date with its score, clock, markets and the odds of the choices.
 */
export function useFollowing(pricing: Pricing, matchId: number, choices: readonly Choice[]): void {
  const live = useLive()
  const ids = choices.map(({ id }) => id).join('\n')
  useEffect(() => live?.follow(matchId), [live, matchId])
  useEffect(() => {
    if (live === null) return
    const keys = [matchKey(matchId), offerKey(matchId), ...choices.map(({ id }) => id)]
    const stops = keys.map((key) => live.store.subscribe(key, pricing.refresh))
    return () => stops.forEach((stop) => stop())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- subscribed by id
  }, [live, pricing, matchId, ids])
}
