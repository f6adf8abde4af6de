import type { ApiClient } from '@touchline/api-client'
import type { QueryClient } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract'
import { showAlert } from '#entities/alerts/index.ts'
import { type CashOuts, createCashOuts } from '#features/cash-out/index.ts'
import { applyBet, applyCashOut, refreshBets } from '#features/my-bets/index.ts'
import { accountsQuery } from '#entities/session/index.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { randomKey } from './device.ts'

interface AlertWords {
  readonly title: string
  readonly description: string
}

export interface PlayerCashOutsOptions {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly locale: string
  readonly wait: (time: number) => Promise<void>
  readonly onUnauthorized: () => void
  /** Alert for `paid` subunits that were credited just now. */
  readonly paidWords: (bet: Bet, paid: number) => AlertWords
  /** Alert for a bet that has replaced another. */
  readonly editedWords: (bet: Bet) => AlertWords
}

/** The player's cash-outs. Their results update the lists of bets and the balance. */
export function createPlayerCashOuts(options: PlayerCashOutsOptions): CashOuts {
  const { api, queries, paidWords, editedWords, ...rest } = options
  const told = (words: AlertWords) => {
    showAlert({ type: 'success', ...words })
    void queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
  }
  return createCashOuts({
    ...rest,
    api,
    newKey: randomKey,
    now: serverNow,
    onBet: (bet) => applyBet(queries, bet),
    onPaid: (bet, paid) => told(paidWords(bet, paid)),
    onEdited: (bet) => {
      told(editedWords(bet))
      // The answer does not include the new state of the old bet.
      void refreshBets(queries)
    },
    onOffer: (betId, toCashout) => applyCashOut(queries, betId, toCashout),
    onDoubt: () => void refreshBets(queries),
  })
}
