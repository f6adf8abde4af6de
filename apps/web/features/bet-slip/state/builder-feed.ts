import type { ApiClient } from '@touchline/api-client'
import {
  isBuilder,
  legsOf,
  type SelectionId,
  selectionId,
  type Slip,
  type SlipBuilder,
} from '@touchline/betting'
import type { BuilderPrice } from '@touchline/contract'
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

const idsOf = ({ selections }: SlipBuilder): readonly SelectionId[] => selections.map(({ id }) => id)

/** The selections that keep the others from a price (CUSTOM-04). */
const faultsIn = ({ selections }: BuilderPrice, matchUrn: string): readonly SelectionId[] =>
  selections
    .filter(({ state }) => state !== 'open' && state !== 'redundant')
    .map(({ market_id: marketId, specifier, outcome_id: outcomeId }) =>
      selectionId({ matchUrn, marketId, outcomeId, specifier }),
    )

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
    builders.forEach((builder, index) => {
      const odds = answer.data.items[index]?.odds ?? null
      store.dispatch({
        type: 'builder.priced',
        matchId: builder.matchId,
        selectionIds: idsOf(builder),
        odds,
        faults: odds === null ? builder.faults : [],
      })
      if (odds === null) void nameFaults(builder, abort.signal)
    })
  }

  /** One without a price is asked about once more by itself: that answer says which selections are at fault. */
  async function nameFaults(builder: SlipBuilder, signal: AbortSignal) {
    const { matchId } = builder
    const answer = await api.call('priceBuilder', { query: { locale }, body: question(builder), signal })
    const now = legsOf(store.getState()).find(({ id }) => id === builder.id)
    const isMoot = now === undefined || !isBuilder(now) || now.isPriced
    if (signal.aborted || isMoot || !answer.ok || answer.data.odds !== null) return
    const faults = faultsIn(answer.data, builder.matchUrnId)
    store.dispatch({ type: 'builder.priced', matchId, selectionIds: idsOf(builder), odds: null, faults })
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
