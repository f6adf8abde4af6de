import { ERRORS, type ErrorCode, GameMoneyMoved, GameSession } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { createGameClient, type SendCall, type WalletAnswer } from '../../platform/wallet/game-client.ts'
import type { GameProviders } from '../../platform/wallet/providers.ts'

/** A refusal of the wallet, as it is told to the player. */
export interface WalletRefusal {
  readonly code: number
  /** In English, for the page knows its player's language. */
  readonly message: string
}

/** What the wallet said: what was asked, a refusal that stays one, or nothing that one can go by. */
export type Told<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: WalletRefusal | null }

/** Money of one session, moved by the provider's server. */
export interface WalletServer {
  readonly session: (token: string) => Promise<Told<GameSession>>
  readonly debit: (move: WalletMove) => Promise<Told<GameMoneyMoved>>
  readonly credit: (move: WalletMove) => Promise<Told<GameMoneyMoved>>
  readonly rollBack: (move: Pick<WalletMove, 'sessionId' | 'transactionId'>) => Promise<Told<unknown>>
}

export interface WalletMove {
  readonly sessionId: string
  readonly transactionId: string
  readonly roundId: string
  readonly amount: bigint
  readonly currency: string
}

/** Refusals after which the same call may go through: nothing is known to have been done or not. */
const PASSING: ReadonlySet<number> = new Set([429, 500, 503])

function told<Value>({ status, body }: WalletAnswer, read: (body: unknown) => Value): Told<Value> {
  if (status === 200) return { ok: true, value: read(body) }
  const code = (body as { readonly code?: unknown } | null)?.code
  if (typeof code !== 'number' || PASSING.has(code)) return { ok: false, refusal: null }
  const { message } = code in ERRORS ? ERRORS[code as ErrorCode] : ERRORS[500]
  return { ok: false, refusal: { code, message } }
}

const NOTHING: Told<never> = { ok: false, refusal: null }

const movement = ({ sessionId, transactionId, roundId, amount, currency }: WalletMove) => ({
  session_id: sessionId,
  transaction_id: transactionId,
  round_id: roundId,
  amount: Number(amount),
  currency,
})

export interface WalletServerParts {
  /** The server that has the calls of the wallet. */
  readonly app: FastifyInstance
  /** The installation's own host, which it answers to. */
  readonly host: string
  readonly providers: GameProviders
  readonly clock: Clock
}

/**
 * A demo provider's server: it speaks with the wallet as a stranger's does, by signed calls and nothing else, only that
 * these need no network.
 */
export function createWalletServer(
  { app, host, providers, clock }: WalletServerParts,
  provider: string,
): WalletServer {
  const send: SendCall = async ({ method, path, body, headers }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, host, 'content-type': 'application/json' },
      payload: body,
    })
    return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown }
  }
  const client = createGameClient({ provider, secret: providers.secretsOf(provider)[0], send, clock })
  const moved = (body: unknown) => GameMoneyMoved.parse(body)
  return {
    session: (token) =>
      client.session({ token }).then(
        (answer) => told(answer, (body) => GameSession.parse(body)),
        () => NOTHING,
      ),
    debit: (move) =>
      client.debit(movement(move)).then(
        (answer) => told(answer, moved),
        () => NOTHING,
      ),
    credit: (move) =>
      client.credit(movement(move)).then(
        (answer) => told(answer, moved),
        () => NOTHING,
      ),
    rollBack: ({ sessionId, transactionId }) =>
      client.rollBack({ session_id: sessionId, transaction_id: transactionId }).then(
        (answer) => told(answer, (body) => body),
        () => NOTHING,
      ),
  }
}
