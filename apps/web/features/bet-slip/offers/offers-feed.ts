import type { Slip } from '@touchline/betting'
import type { AmbProgress, AvailableBonus, BetJackpot, BonusBets } from '@touchline/contract'
import { follow, type Source, together } from '#base/signal.ts'
import { stakedBets } from '../state/draft-bets.ts'
import type { SlipStore } from '../state/slip-store.ts'
import { bonusesReceived, jackpotsReceived, upcomingReceived } from './slip-offers.ts'

/** Asks about bets; null when there is no answer. */
export type AskOffers<Item> = (bets: BonusBets, signal: AbortSignal) => Promise<readonly Item[] | null>

/** What is asked about a player's bets. Null for what the site does not have. */
export interface OfferQuestions {
  readonly bonuses: AskOffers<AvailableBonus>
  readonly amb: AskOffers<AmbProgress> | null
  readonly jackpots: AskOffers<BetJackpot> | null
}

export interface OffersFeedOptions {
  readonly store: SlipStore
  /** Null for a visitor, who is asked nothing about. */
  readonly questions: Source<OfferQuestions | null>
  /** Calls `act` after `time` ms. Returns the function that cancels it. */
  readonly later: (act: () => void, time: number) => () => void
}

/** Time (ms) without a change of the bets before they are asked about. */
export const OFFERS_PAUSE = 300
/** The same after a change of odds alone: those of a live match move all the time. */
export const ODDS_PAUSE = 2_000

/**
 * Pauses (ms) before a question that failed is asked again. The first is short, and until it is over what was on offer stays: a
 * freebet in use shall not turn into money for one call that was lost. From the second failure on nothing is on offer.
 */
export const RETRIES = [1_000, 4_000, 15_000] as const

/** Whether there are bets that something can be on offer for: placed ones are none. */
const hasBets = ({ bets, receipt }: Slip): boolean => bets.length > 0 && receipt === null

/** The bets with their odds left out. */
const formOf = (bets: BonusBets): string =>
  JSON.stringify(bets, (key, value: unknown) => (key === 'odds' || key === 'custom_odds' ? 0 : value))

/** One question of all kinds at a time: asking anew, and halting, makes the former one's answers count for nothing. */
function createRound({ store, later }: Pick<OffersFeedOptions, 'store' | 'later'>) {
  let asking: AbortController | null = null

  /** Ends with the time, or with the round. */
  const paused = (time: number, ended: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const over = () => {
        cancel()
        resolve()
      }
      const cancel = later(() => {
        ended.removeEventListener('abort', over)
        resolve()
      }, time)
      ended.addEventListener('abort', over, { once: true })
    })

  async function ask<Item>(
    question: AskOffers<Item> | null,
    bets: BonusBets,
    take: (items: readonly Item[]) => void,
  ) {
    const ended = asking?.signal
    if (question === null || ended === undefined) return
    for (let failures = 0; ; failures += 1) {
      const items = await question(bets, ended).catch(() => null)
      if (ended.aborted) return
      if (items !== null || failures > 0) take(items ?? [])
      const time = RETRIES[failures]
      if (items !== null || time === undefined) return
      await paused(time, ended)
      if (ended.aborted) return
    }
  }

  return {
    halt() {
      asking?.abort()
      asking = null
    },
    ask(slip: Slip, { bonuses, amb, jackpots }: OfferQuestions) {
      asking?.abort()
      asking = new AbortController()
      const bets = stakedBets(slip)
      void ask(bonuses, bets, (items) => store.dispatch(bonusesReceived(slip, items)))
      void ask(amb, bets, (items) => store.dispatch(upcomingReceived(items)))
      void ask(jackpots, bets, (items) => store.dispatch(jackpotsReceived(slip, items)))
    },
  }
}

/**
 * Keeps what is on offer for the slip's bets equal to what the server says of them (API-S-18, API-S-19). Asks once the
 * bets have rested; the latest question's answer counts, whatever comes in after it. Returns the function that stops it.
 */
export function followOffers({ store, questions, later }: OffersFeedOptions): () => void {
  const round = createRound({ store, later })
  let cancelPause: (() => void) | null = null
  let due: { readonly text: string; readonly form: string } | null = null

  const halt = () => {
    cancelPause?.()
    cancelPause = null
    round.halt()
  }

  function wait(known: OfferQuestions, time: number) {
    cancelPause = later(() => {
      cancelPause = null
      round.ask(store.getState(), known)
    }, time)
  }

  function look(known: OfferQuestions | null) {
    const slip = store.getState()
    // Bets on their way are asked about anew if they come back.
    if (known === null || !hasBets(slip) || slip.placement !== null) {
      halt()
      due = null
      return
    }
    const bets = stakedBets(slip)
    const next = { text: JSON.stringify(bets), form: formOf(bets) }
    const before = due
    due = next
    if (next.text === before?.text) return
    const isOdds = next.form === before?.form
    // Odds that keep moving neither put the question off nor make its answer worthless.
    if (isOdds && cancelPause !== null) return
    if (!isOdds) halt()
    wait(known, isOdds ? ODDS_PAUSE : OFFERS_PAUSE)
  }

  const stops = [
    follow(
      [questions],
      () => [questions.get()],
      (known) => {
        due = null
        if (known === null) store.dispatch({ type: 'bonuses.forgotten' })
        look(known)
      },
    ),
    store.subscribe(() => look(questions.get())),
  ]
  return () => {
    together(stops)()
    halt()
  }
}
