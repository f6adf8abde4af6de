import { randomBytes } from 'node:crypto'
import { signCall } from './signature.ts'

/** An answer of the wallet. */
export interface WalletAnswer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- what is checked is whether it is what it should be
  readonly body: any
}

/** Sends a call and answers what came back; rejects when nothing does. */
export type SendCall = (call: {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}) => Promise<WalletAnswer>

export interface GameClientParts {
  readonly provider: string
  readonly secret: string
  readonly send: SendCall
  /** Epoch ms. */
  readonly clock: () => number
}

/** How a call is made otherwise than it should be. */
export interface Otherwise {
  readonly secret?: string
  /** Its time is this much (ms) from now. */
  readonly shift?: number
  /** What is sent is other than what is signed. */
  readonly path?: string
  readonly body?: string
  /** No signature at all. */
  readonly unsigned?: boolean
}

const BASE = '/api/wallet/v1'

/** How a game's server speaks with the wallet: a few lines in any language. */
export function createGameClient({ provider, secret, send, clock }: GameClientParts) {
  async function call(
    method: 'GET' | 'POST',
    name: string,
    asked: unknown,
    otherwise: Otherwise = {},
  ): Promise<WalletAnswer> {
    const path = `${BASE}/${provider}/${name}`
    const body = method === 'GET' ? '' : JSON.stringify(asked)
    const now = clock() + (otherwise.shift ?? 0)
    const signature = signCall(otherwise.secret ?? secret, { method, path, body }, now)
    return send({
      method,
      path: otherwise.path ?? path,
      body: otherwise.body ?? body,
      headers: otherwise.unsigned === true ? {} : { 'x-wallet-signature': signature },
    })
  }
  const post =
    (name: string) =>
    (asked: object, otherwise?: Otherwise): Promise<WalletAnswer> =>
      call('POST', name, asked, otherwise)
  return {
    session: post('session'),
    balance: post('balance'),
    debit: post('debit'),
    credit: post('credit'),
    rollBack: post('rollback'),
    reconciliation: (query: Readonly<Record<string, string>>): Promise<WalletAnswer> =>
      call('GET', `reconciliation?${new URLSearchParams(query).toString()}`, undefined),
  }
}

export type GameClient = ReturnType<typeof createGameClient>

/** A name that no other run has used. */
export const newName = (): string => randomBytes(9).toString('base64url')
