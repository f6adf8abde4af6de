import type { ApiClient, ApiFailure } from '@touchline/api-client'
import {
  CUSTOM_BET_MAX_SELECTIONS,
  type OddsThousandths,
  type SelectionId,
  tradableOdds,
} from '@touchline/betting'
import type { BuilderPrice, BuilderState } from '@touchline/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { chosenId } from '#entities/bet/index.ts'
import { type Choice, wireChoice } from './choice.ts'

/** The choices, and the server's answer about them. */
export interface Draft {
  readonly choices: readonly Choice[]
  /** `asking` until the last change is answered (CUSTOM-03), `told` afterwards. */
  readonly phase: 'asking' | 'told' | 'failed'
  /** Joint odds of exactly these choices; null when there are none. */
  readonly odds: OddsThousandths | null
  /** The first odds for these choices. Screen readers announce them, but not later changes. */
  readonly firstOdds: OddsThousandths | null
  /** States of the match's outcomes, chosen or not, given these choices. */
  readonly states: ReadonlyMap<SelectionId, BuilderState>
  /** The server's text for its refusal (ERR-05). */
  readonly message: string | null
}

/** The choices that can be combined, against which other outcomes are checked. */
export const standing = ({ choices, states }: Draft): readonly Choice[] =>
  choices.filter(({ id }) => {
    const state = states.get(id)
    return state !== 'conflict' && state !== 'unavailable'
  })

/** The choices of one builder, with a new price after each change (CUSTOM-03). */
export interface Pricing extends Pick<StoreApi<Draft>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Replaces the choices. */
  choose(choices: readonly Choice[]): void
  /** Adds or removes an outcome. */
  toggle(choice: Choice): void
  /** Requests the price again after a failure. */
  retry(): void
  /** Call it when the match has changed. Requests a new price soon; the present one stays until then. */
  refresh(): void
  /** Starts with a request for the price of the choices. Returns the function that stops it. */
  start(): () => void
}

export interface PricingOptions {
  readonly api: ApiClient
  readonly locale: string
  readonly match: { readonly id: number; readonly urn: string }
  readonly choices: readonly Choice[]
}

/** Minimum time (ms) between two refreshes of the price. */
export const REFRESH_PAUSE = 2000

const NO_STATES: Draft['states'] = new Map()

function statesOf(urn: string, price: BuilderPrice): Draft['states'] {
  const states = new Map<SelectionId, BuilderState>()
  for (const { market_id: id, specifier, outcomes } of price.available)
    for (const { id: outcomeId, state } of outcomes)
      states.set(chosenId(urn, { id, specifier }, outcomeId), state)
  for (const { market_id: id, specifier, outcome_id: outcomeId, state } of price.selections)
    states.set(chosenId(urn, { id, specifier }, outcomeId), state)
  return states
}

/** The server's text for its refusal (ERR-05). */
export const wordsOf = (error: ApiFailure): string | null =>
  error.kind === 'refused' ? (error.body.localized_message ?? null) : null

/** Requests prices for the choices of a draft. */
interface Asking {
  /** The latest change wins: earlier requests are cancelled, and their answers are ignored. */
  ask(): Promise<void>
  refresh(): void
  stop(): void
}

function createAsking(
  store: StoreApi<Draft>,
  { api, locale, match }: Pick<PricingOptions, 'api' | 'locale' | 'match'>,
): Asking {
  let running: AbortController | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  /** The match changed after the pending price was requested. */
  let moved = false

  function stop() {
    clearTimeout(later)
    later = undefined
    running?.abort()
    running = null
    moved = false
  }

  function tell(price: BuilderPrice) {
    const states = statesOf(match.urn, price)
    const odds = tradableOdds(price.odds)
    store.setState((before) => ({
      phase: 'told',
      odds,
      firstOdds: before.phase === 'told' ? before.firstOdds : odds,
      states,
      message: null,
    }))
  }

  async function ask() {
    stop()
    const own = new AbortController()
    running = own
    askedAt = performance.now()
    const selections = store.getState().choices.map(wireChoice)
    const answer = await api.call('priceBuilder', {
      query: { locale },
      body: { match_id: match.id, selections },
      signal: own.signal,
    })
    if (running !== own) return
    running = null
    if (answer.ok) tell(answer.data)
    else if (store.getState().phase !== 'told' || answer.error.kind === 'refused') {
      store.setState({ phase: 'failed', odds: null, states: NO_STATES, message: wordsOf(answer.error) })
    } else {
      // The connection may return soon, so the present price stays.
      moved = true
    }
    if (moved) refresh()
  }

  function refresh() {
    if (running !== null) moved = true
    else later ??= setTimeout(() => void ask(), Math.max(0, askedAt + REFRESH_PAUSE - performance.now()))
  }

  return { ask, refresh, stop }
}

export function createPricing({ choices, ...options }: PricingOptions): Pricing {
  const store = createStore<Draft>(() => ({
    choices,
    phase: 'asking',
    odds: null,
    firstOdds: null,
    states: NO_STATES,
    message: null,
  }))
  const { ask, refresh, stop } = createAsking(store, options)

  function change(next: readonly Choice[]) {
    store.setState({ choices: next, phase: 'asking', odds: null, firstOdds: null, message: null })
    void ask()
  }

  return {
    ...store,
    choose: change,
    toggle(choice) {
      const present = store.getState().choices
      const kept = present.filter(({ id }) => id !== choice.id)
      if (kept.length < present.length) change(kept)
      else if (present.length < CUSTOM_BET_MAX_SELECTIONS) change([...present, choice])
    },
    retry: () => change(store.getState().choices),
    refresh,
    start() {
      void ask()
      return stop
    },
  }
}
