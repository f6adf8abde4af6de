import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { Bet, EditBet } from '@touchline/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isUnauthorized, offerIn, type Refusal, refusalOf } from './refusal.ts'
import { sendUntilAnswered } from './send-until-answered.ts'
import { splitOf } from './share.ts'

/** Where the cash-out of one bet stands, from the first press on; nothing is kept of one that has not begun or is over. */
export type CashOut =
  | { readonly step: 'asking'; readonly share: number; readonly refusal: Refusal | null }
  | {
      readonly step: 'sending'
      readonly share: number
      /** By the server's clock, epoch ms. */
      readonly sentAt: number
      /** An answer was lost: what became of it is being asked. */
      readonly lost: boolean
    }

/** By the bet's id. */
export type CashOutsState = Readonly<Record<number, CashOut>>

export interface CashOutOptions {
  readonly api: ApiClient
  readonly locale: string
  readonly newKey: () => string
  /** The server's time, epoch ms. */
  readonly now: () => number
  /** Milliseconds. */
  readonly wait: (time: number) => Promise<void>
  /** A bet as it is now. */
  readonly onBet: (bet: Bet) => void
  /** Subunits that a cash-out has just paid. */
  readonly onPaid: (bet: Bet, paid: number) => void
  /** `old` has become `bet`. */
  readonly onEdited: (bet: Bet, old: Bet) => void
  readonly onOffer: (betId: number, toCashout: number) => void
  /** What is on screen may not be what the server has. */
  readonly onDoubt: () => void
  /** A 401: nobody is signed in any more. */
  readonly onUnauthorized: () => void
}

/** Time-outs of a call, ms: one on a running match waits its delay at the server. */
const TIMEOUTS = { prematch: 5_000, live: 16_000 } as const

const WHOLE = 100

const isLiveBet = (bet: Bet): boolean => bet.selections.some(({ match }) => match.status === 1)

const timeoutFor = (bet: Bet): number => (isLiveBet(bet) ? TIMEOUTS.live : TIMEOUTS.prematch)

export interface CashOuts {
  readonly store: StoreApi<CashOutsState>
  /** Asks for the confirmation, for the whole bet. */
  open(betId: number): void
  /** Percent of the stake, 1 to 100. */
  choose(betId: number, share: number): void
  close(betId: number): void
  /** Sends what is asked, for the offer that `bet` shows, and follows it to its end: it ends the bet once or not at all. */
  confirm(bet: Bet): Promise<void>
  /** Sets or, with null, takes back the offer at which the server cashes out by itself; answers why not. */
  setTarget(bet: Bet, target: number | null): Promise<Refusal | null>
  /**
   * Replaces `old` by what was quoted, once or not at all; answers what stood against it. `onLost`: what became of it is being asked.
   */
  edit(old: Bet, change: Omit<EditBet, 'bet_id'>, onLost: () => void): Promise<ApiFailure | null>
}

/** The cash-outs of a player's bets: they outlive the cards they were pressed on, and every card of a bet shows the same. */
export function createCashOuts(options: CashOutOptions): CashOuts {
  const { api, locale } = options
  const store = createStore<CashOutsState>(() => ({}))
  const put = (betId: number, next: CashOut) => store.setState({ [betId]: next })
  const drop = (betId: number) =>
    store.setState(
      (state) => Object.fromEntries(Object.entries(state).filter(([id]) => Number(id) !== betId)),
      true,
    )
  const asked = (betId: number) => {
    const now = store.getState()[betId]
    return now?.step === 'asking' ? now : null
  }

  function refuse(bet: Bet, share: number, error: ApiFailure) {
    if (isUnauthorized(error)) {
      drop(bet.id)
      return options.onUnauthorized()
    }
    put(bet.id, { step: 'asking', share, refusal: refusalOf(error) })
    const offer = offerIn(error)
    if (offer === null) options.onDoubt()
    else options.onOffer(bet.id, offer)
  }

  return {
    store,
    open: (betId) => {
      if (store.getState()[betId] === undefined) put(betId, { step: 'asking', share: WHOLE, refusal: null })
    },
    choose: (betId, share) => {
      const now = asked(betId)
      if (now !== null) put(betId, { ...now, share })
    },
    close: (betId) => {
      if (asked(betId) !== null) drop(betId)
    },
    async confirm(bet) {
      const now = asked(bet.id)
      const { share = WHOLE } = now ?? {}
      const { paid, stakeLeft } = splitOf(bet, share)
      if (now === null || paid === 0) return
      const sending = { step: 'sending', share, sentAt: options.now(), lost: false } as const
      put(bet.id, sending)
      const body = { bet_id: bet.id, to_cashout: bet.to_cashout, ...(stakeLeft > 0 && { share }) }
      const idempotencyKey = options.newKey()
      const answer = await sendUntilAnswered(
        () => api.call('cashOut', { query: { locale }, body, idempotencyKey, timeout: timeoutFor(bet) }),
        { wait: options.wait, onLost: () => put(bet.id, { ...sending, lost: true }) },
      )
      if (!answer.ok) return refuse(bet, share, answer.error)
      drop(bet.id)
      options.onBet(answer.data)
      const credited = answer.data.cashed_out_amount - bet.cashed_out_amount
      // A server may answer before it pays: the bet then says that it is on its way, and a push what became of it.
      if (credited > 0) options.onPaid(answer.data, credited)
    },
    async setTarget(bet, target) {
      const answer = await api.call('setAutoCashOut', {
        query: { locale },
        body: { bet_id: bet.id, target },
      })
      if (answer.ok) {
        options.onBet(answer.data)
        return null
      }
      if (isUnauthorized(answer.error)) options.onUnauthorized()
      return refusalOf(answer.error)
    },
    async edit(old, change, onLost) {
      const body = { ...change, bet_id: old.id }
      const idempotencyKey = options.newKey()
      const answer = await sendUntilAnswered(
        () => api.call('editBet', { query: { locale }, body, idempotencyKey, timeout: timeoutFor(old) }),
        { wait: options.wait, onLost },
      )
      if (answer.ok) {
        options.onBet(answer.data)
        options.onEdited(answer.data, old)
        return null
      }
      if (isUnauthorized(answer.error)) options.onUnauthorized()
      const offer = offerIn(answer.error)
      if (offer !== null) options.onOffer(old.id, offer)
      return answer.error
    },
  }
}
