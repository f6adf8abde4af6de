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
  /** Calls `act` after `time` ms. Returns the function that cancels it. */
  readonly later: (act: () => void, time: number) => () => void
}

/** Minimum time (ms) between two calls, because parts of a live match change all the time. */
export const PRICE_PAUSE = 1_000
/** Maximum selections per call. */
const AT_ONCE = 20

/**
 * Whether a builder needs a new price: it has none yet, or its parts have changed. One that the server could not price
 * waits for such a change.
 */
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

/** The selections that prevent a joint price (CUSTOM-04); none while the whole match takes no bets. */
const faultsIn = ({ selections }: BuilderPrice, matchUrn: string): readonly SelectionId[] =>
  selections.every(({ state }) => state === 'unavailable')
    ? []
    : selections
        .filter(({ state }) => state !== 'open' && state !== 'redundant')
        .map(({ market_id: marketId, specifier, outcome_id: outcomeId }) =>
          selectionId({ matchUrn, marketId, outcomeId, specifier }),
        )

/** A builder without a price is asked about again alone, because that answer names the conflicting selections. */
async function nameFaults(
  { store, api, locale }: BuilderFeedOptions,
  builder: SlipBuilder,
  signal: AbortSignal,
): Promise<void> {
  const { matchId } = builder
  const answer = await api.call('priceBuilder', { query: { locale }, body: question(builder), signal })
  const now = legsOf(store.getState()).find(({ id }) => id === builder.id)
  const isMoot = now === undefined || !isBuilder(now) || now.isPriced
  if (signal.aborted || isMoot || !answer.ok || answer.data.odds !== null) return
  const faults = faultsIn(answer.data, builder.matchUrnId)
  store.dispatch({ type: 'builder.priced', matchId, selectionIds: idsOf(builder), odds: null, faults })
}

/**
 * Keeps the joint prices of the slip's builders equal to the server's (CUSTOM-03). Requests missing and outdated ones
 * at once, then with pauses between. Waits while the connection is lost, and retries after a failure. Returns the
 * function that stops it.
 */
export function followBuilders(options: BuilderFeedOptions): () => void {
  const { store, api, locale, live, later } = options
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
      if (odds === null) void nameFaults(options, builder, abort.signal)
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
