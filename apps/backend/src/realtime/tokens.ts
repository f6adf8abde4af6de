import { jwtVerify, SignJWT } from 'jose'
import { JWTExpired } from 'jose/errors'
import type { Clock } from '../clock.ts'

/** Seconds that a token is valid; clients renew it unnoticed. */
export const TOKEN_LIFETIME = 600

interface Claims {
  /** The player's id as text, empty for a visitor. */
  readonly user: string
  /** Epoch ms; infinite when the token does not expire. */
  readonly expiresAt: number
}

export interface ConnectionClaims extends Claims {
  /** The player's session; null for a visitor. */
  readonly session: string | null
}

export interface SubscriptionClaims extends Claims {
  readonly channel: string
}

export type TokenRead<Claims> =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' }

export interface ReadTokens {
  connection(token: string): Promise<TokenRead<ConnectionClaims>>
  subscription(token: string): Promise<TokenRead<SubscriptionClaims>>
}

/** Makes tokens, which the embedded hub and a Centrifugo with the same secret accept. */
export interface IssueTokens {
  /** `session` is named as in `EndedSessions`. */
  connection(user: string, session?: string): Promise<string>
  subscription(user: string, channel: string): Promise<string>
}

export interface TokenOptions {
  /** At least 32 characters. */
  readonly secret: string
  readonly clock: Clock
  /** Seconds. */
  readonly lifetime: number
}

const ALGORITHM = 'HS256'

const keyOf = (secret: string): Uint8Array => {
  if (secret.length < 32) throw new RangeError('REALTIME_SECRET: must have at least 32 characters')
  return new TextEncoder().encode(secret)
}

export function createTokenIssuer({ secret, clock, lifetime }: TokenOptions): IssueTokens {
  const key = keyOf(secret)
  const sign = (claims: Record<string, string>) => {
    const now = Math.floor(clock() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(key)
  }
  return {
    connection: (user, session) => sign({ sub: user, ...(session !== undefined && { session }) }),
    subscription: (user, channel) => sign({ sub: user, channel }),
  }
}

/** Reads tokens. Tells an expired one, which is renewed, from an invalid one, which is refused. */
export function createTokenReader({ secret, clock }: Pick<TokenOptions, 'secret' | 'clock'>): ReadTokens {
  const key = keyOf(secret)
  const read = async (token: string) => {
    try {
      const currentDate = new Date(clock())
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate })
      const user = typeof payload.sub === 'string' ? payload.sub : null
      const expiresAt = payload.exp === undefined ? Number.POSITIVE_INFINITY : payload.exp * 1000
      return user === null
        ? ({ ok: false, reason: 'invalid' } as const)
        : ({ ok: true, user, expiresAt, channel: payload['channel'], session: payload['session'] } as const)
    } catch (fault) {
      return { ok: false, reason: fault instanceof JWTExpired ? 'expired' : 'invalid' } as const
    }
  }
  return {
    async connection(token) {
      const found = await read(token)
      if (!found.ok) return found
      // A subscription token opens one channel, but no connection.
      if (found.channel !== undefined) return { ok: false, reason: 'invalid' }
      const { user, expiresAt } = found
      const session = typeof found.session === 'string' ? found.session : null
      return { ok: true, claims: { user, expiresAt, session } }
    },
    async subscription(token) {
      const found = await read(token)
      if (!found.ok) return found
      const { user, expiresAt, channel } = found
      return typeof channel === 'string'
        ? { ok: true, claims: { user, expiresAt, channel } }
        : { ok: false, reason: 'invalid' }
    },
  }
}
