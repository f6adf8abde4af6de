import type { ApiClient } from '@touchline/api-client'
import type { QueryClient } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract'
import { showAlert } from '../../features/alerts/index.ts'
import { type CashOuts, createCashOuts } from '../../features/cash-out/index.ts'
import { applyBet, applyCashOut, refreshBets } from '../../features/my-bets/index.ts'
import { accountsQuery } from '../../features/session/index.ts'
import { serverNow } from '../../site/server-clock.ts'
import { randomKey } from './device.ts'

export interface PlayerCashOutsOptions {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly locale: string
  readonly wait: (time: number) => Promise<void>
  readonly onUnauthorized: () => void
  /** What is told of `paid` subunits, which have just been credited. */
  readonly paidWords: (bet: Bet, paid: number) => { readonly title: string; readonly description: string }
}

/** The player's cash-outs: what they change reaches the lists of bets and the balance. */
export const createPlayerCashOuts = ({ api, queries, paidWords, ...rest }: PlayerCashOutsOptions): CashOuts =>
  createCashOuts({
    ...rest,
    api,
    newKey: randomKey,
    now: serverNow,
    onBet: (bet) => applyBet(queries, bet),
    onPaid: (bet, paid) => {
      showAlert({ type: 'success', ...paidWords(bet, paid) })
      void queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
    },
    onOffer: (betId, toCashout) => applyCashOut(queries, betId, toCashout),
    onDoubt: () => void refreshBets(queries),
  })
