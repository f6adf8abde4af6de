import type { Endpoints } from '../endpoint.ts'
import type { Route } from '../route.ts'
import {
  GameBalance,
  GameBalanceQuery,
  GameMoneyMoved,
  GameMoneyRolledBack,
  GameSession,
  MoveGameMoney,
  OpenGame,
  Reconciliation,
  ReconciliationQuery,
  RollBackGameMoney,
  WalletParams,
} from '../wallet.ts'

/** Each call is signed by the provider that its address names (`wallet-signature.ts`). */
const signed = { base: 'wallet', auth: 'service', by: 'walletSignature' } as const
const post = { ...signed, method: 'POST' } as const satisfies Omit<Route, 'path'>

/** Calls of games' servers, about money of the players who play there (BEYOND-30). None of our pages makes them. */
export const walletEndpoints = {
  openGame: {
    ...post,
    path: '/:provider/session',
    summary:
      'Whom a game was opened for, by the token of its launch. The session is good for stakes until it expires or its player signs out',
    params: WalletParams,
    body: OpenGame,
    response: GameSession,
    errors: [403, 422, 429, 1901],
  },
  gameBalance: {
    ...post,
    path: '/:provider/balance',
    summary: "The player's balance now",
    params: WalletParams,
    body: GameBalanceQuery,
    response: GameBalance,
    errors: [403, 404, 422, 429],
  },
  debitGame: {
    ...post,
    path: '/:provider/debit',
    summary:
      "Takes a stake. The same transaction answers the same again; with other content it is refused (1902), and once it was rolled back, before or after it came, as well (1903). The player's limits and breaks, the country of the launch and a required identity are obeyed",
    params: WalletParams,
    body: MoveGameMoney,
    response: GameMoneyMoved,
    errors: [403, 404, 422, 429, 104, 105, 124, 125, 1111, 1301, 1302, 1303, 1501, 1901, 1902, 1903],
  },
  creditGame: {
    ...post,
    path: '/:provider/credit',
    summary:
      'Pays a win of a round in which a stake of the same session stands (else 1904). Booked whatever has become of session and player',
    params: WalletParams,
    body: MoveGameMoney,
    response: GameMoneyMoved,
    errors: [403, 404, 422, 429, 1902, 1903, 1904],
  },
  rollBackGame: {
    ...post,
    path: '/:provider/rollback',
    summary:
      'Takes a stake or a win back, once, whatever has become of session and player. Where it has not come yet, it will be refused',
    params: WalletParams,
    body: RollBackGameMoney,
    response: GameMoneyRolledBack,
    errors: [403, 404, 422, 429, 1902],
  },
  reconcileGames: {
    ...signed,
    method: 'GET',
    path: '/:provider/reconciliation',
    summary:
      'All that was booked for a provider in a time of 31 days at most, in order, with sums by currency. What is a minute old is complete',
    params: WalletParams,
    query: ReconciliationQuery,
    response: Reconciliation,
    errors: [403, 422, 429],
  },
} as const satisfies Endpoints
