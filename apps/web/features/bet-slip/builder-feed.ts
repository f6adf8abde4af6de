import type { ApiClient } from '@touchline/api-client'
import { isBuilder, legsOf, type Slip, type SlipBuilder } from '@touchline/betting'
import { type LiveStore, STALE } from '@touchline/live'
import type { SlipStore } from './slip-store.ts'

export interface BuilderFeedOptions {
  readonly store: SlipStore
  readonly api: ApiClient
  readonly locale: string
  readonly live: Pick<LiveStore, 'isStale' | 'subscribe'>
  /** Calls after so many ms; answers how to call it off. */
  readonly later: (act: () => void, time: number) => () => void
}

/** Least time between two questions, ms: parts of a live match move all the time. */
export const PRICE_PAUSE = 1_000
/** The most that one question may name. */
const AT_ONCE = 20

/** A builder whose selections have no price yet, or moved since it was told; one that was told to have none waits for such a move. */
const wantsPrice = ({ isOutdated, isPending, isPriced }: SlipBuilder): boolean =>
  isOutdated || (isPending && isPriced)

const unpriced = (slip: Slip): readonly SlipBuilder[] =>
  legsOf(slip).filter(isBuilder).filter(wantsPrice).slice(0, AT_ONCE)

const question = ({ matchId, selections }: SlipBuilder) => ({
  match_id: matchId,
  selections: selections.map(({ marketId, specifier, outcomeId }) => ({
    market_id: marketId,
    specifier,
    outcome_id: outcomeId,
  })),
})

/**
 * Keeps the joint prices of the slip's builders those of the server (CUSTOM-03): asks for those that are missing or in doubt, at once
 * and then with a pause between, not while the connection is lost, and again after a failure. Returns how to stop.
 */
export function followBuilders({ store, api, locale, live, later }: BuilderFeedOptions): () => void {
  let asking: AbortController | null = null
  let cancelPause: (() => void) | null = null

  function pause() {
    cancelPause = later(() => {
      cancelPause = null
      look()
    }, PRICE_PAUSE)
  }

  async function ask(builders: readonly SlipBuilder[]) {
    const abort = new AbortController()
    asking = abort
    const answer = await api.call('builderOdds', {
      query: { locale },
      body: { builders: builders.map(question) },
      signal: abort.signal,
    })
    if (abort.signal.aborted) return
    asking = null
    pause()
    if (!answer.ok) return
    builders.forEach(({ matchId, selections }, index) => {
      const odds = answer.data.items[index]?.odds ?? null
      store.dispatch({ type: 'builder.priced', matchId, selectionIds: selections.map(({ id }) => id), odds })
    })
  }

  function look() {
    if (asking !== null || cancelPause !== null || live.isStale()) return
    const builders = unpriced(store.getState())
    if (builders.length > 0) void ask(builders)
  }

  const stops = [store.subscribe(look), live.subscribe(STALE, look)]
  look()
  return () => {
    for (const stop of stops) stop()
    asking?.abort()
    cancelPause?.()
  }
}
