import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { Bet, EditBet } from '@touchline/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isUnauthorized, offerIn, type Refusal, refusalOf } from './refusal.ts'
import { sendUntilAnswered } from './send-until-answered.ts'
import { splitOf } from './share.ts'

/** State of one bet's cash-out from the first press until its end; no entry before and after. */
export type CashOut =
  | { readonly step: 'asking'; readonly share: number; readonly refusal: Refusal | null }
  | {
      readonly step: 'sending'
      readonly share: number
      /** Server time, epoch ms. */
      readonly sentAt: number
      /** An answer was lost, and the result is being requested. */
      readonly lost: boolean
    }

/** By bet id. */
export type CashOutsState = Readonly<Record<number, CashOut>>

export interface CashOutOptions {
  readonly api: ApiClient
  readonly locale: string
  readonly newKey: () => string
  /** The server's time, epoch ms. */
  readonly now: () => number
  /** Milliseconds. */
  readonly wait: (time: number) => Promise<void>
  /** The present state of a bet. */
  readonly onBet: (bet: Bet) => void
  /** Subunits that a cash-out has paid just now. */
  readonly onPaid: (bet: Bet, paid: number) => void
  /** `bet` has replaced `old`. */
  readonly onEdited: (bet: Bet, old: Bet) => void
  readonly onOffer: (betId: number, toCashout: number) => void
  /** The displayed state may differ from the server's. */
  readonly onDoubt: () => void
  /** A 401: the session has ended. */
  readonly onUnauthorized: () => void
}

/** Timeouts of a call, ms. With a live match the server waits for its delay first. */
const TIMEOUTS = { prematch: 5_000, live: 16_000 } as const

const WHOLE = 100

const isLiveBet = (bet: Bet): boolean => bet.selections.some(({ match }) => match.status === 1)

const timeoutFor = (bet: Bet): number => (isLiveBet(bet) ? TIMEOUTS.live : TIMEOUTS.prematch)

export interface CashOuts {
  readonly store: StoreApi<CashOutsState>
  /** Opens the confirmation for the whole bet. */
  open(betId: number): void
  /** Percent of the stake, 1 to 100. */
  choose(betId: number, share: number): void
  close(betId: number): void
  /**
   * Sends the chosen share for the offer shown on `bet` and follows it until the result is known. It cashes out once or
   * not at all.
   */
  confirm(bet: Bet): Promise<void>
  /** Sets the offer at which the server cashes out automatically; null removes it. Returns the refusal, or null. */
  setTarget(bet: Bet, target: number | null): Promise<Refusal | null>
  /**
   * Replaces `old` as quoted, once or not at all. Returns the failure, or null. `onLost`: an answer was lost, and the
   * result is being requested.
   */
  edit(old: Bet, change: Omit<EditBet, 'bet_id'>, onLost: () => void): Promise<ApiFailure | null>
}

/** Cash-outs that were pressed but not sent yet, and those under way. The sender uses `put` and `drop`. */
function createSteps() {
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
  return {
    store,
    put,
    drop,
    asked,
    open: (betId: number) => {
      if (store.getState()[betId] === undefined) put(betId, { step: 'asking', share: WHOLE, refusal: null })
    },
    choose: (betId: number, share: number) => {
      const now = asked(betId)
      if (now !== null) put(betId, { ...now, share })
    },
    close: (betId: number) => {
      if (asked(betId) !== null) drop(betId)
    },
  }
}

/** Sends a cash-out for the offer that the bet shows. */
function createConfirm(options: CashOutOptions, steps: ReturnType<typeof createSteps>): CashOuts['confirm'] {
  const { api, locale } = options
  const { put, drop, asked } = steps

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

  return async (bet) => {
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
    // A server may answer before it pays. The bet then says that it is pending, and a push brings the result.
    if (credited > 0) options.onPaid(answer.data, credited)
  }
}

/** Changes to bets that stay open. */
function createChanges(options: CashOutOptions): Pick<CashOuts, 'setTarget' | 'edit'> {
  const { api, locale } = options
  return {
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

/** The cash-outs of a player's bets. They outlive the cards, and all cards of a bet show the same state. */
export function createCashOuts(options: CashOutOptions): CashOuts {
  const steps = createSteps()
  const { store, open, choose, close } = steps
  return { store, open, choose, close, confirm: createConfirm(options, steps), ...createChanges(options) }
}
