import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { addressKey } from '@touchline/contract/address-key'
import { FRONT_PROOF } from '@touchline/contract/front'

/** What the front says of a visitor, and nobody else. */
const SAID_BY_FRONT = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-user-country',
  'x-real-ip',
] as const

const PROVEN = 'yes'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Takes from a request what only the front may say, unless it shows the secret that both have. Without a secret whose word is taken is a
 * matter of addresses alone (`TRUST_PROXY`).
 */
export function createFrontProof(secret: string | undefined): (headers: IncomingHttpHeaders) => void {
  const expected = secret === undefined ? null : hashOf(secret)
  return (headers) => {
    const shown = headers[FRONT_PROOF]
    // The secret is not for handlers, nor for a log.
    delete headers[FRONT_PROOF]
    if (expected === null) return
    if (typeof shown === 'string' && timingSafeEqual(hashOf(shown), expected)) {
      headers[FRONT_PROOF] = PROVEN
      return
    }
    for (const name of SAID_BY_FRONT) delete headers[name]
  }
}

/** Whose word counts: that of whoever has shown the secret, which is the nearest; without one that of addresses. */
export const trustOf = (
  secret: string | undefined,
  byAddress: string | boolean,
): string | boolean | ((address: string, hop: number) => boolean) =>
  secret === undefined ? byAddress : (_address, hop) => hop === 0

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

export const isLoopback = (address: string): boolean => LOOPBACK.test(address)

/** Whether the front asks by itself, for a page that all its visitors share, and for none of them. */
export const isOfFront = ({
  headers,
  ip,
}: {
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}): boolean => headers['x-forwarded-for'] === undefined && (headers[FRONT_PROOF] === PROVEN || isLoopback(ip))

/**
 * Whom a socket is counted for: the visitor's address as the front says. Null where more than one proxy may be trusted by its address, for
 * then many visitors may have one.
 */
export function createSocketAddress(
  secret: string | undefined,
  byAddress: string | boolean,
): ((request: IncomingMessage) => string) | null {
  const isFront =
    secret !== undefined
      ? () => true
      : byAddress === 'loopback'
        ? isLoopback
        : (peer: string) => peer.replace(/^::ffff:/i, '') === byAddress
  if (
    secret === undefined &&
    byAddress !== 'loopback' &&
    byAddress !== false &&
    isIP(String(byAddress)) === 0
  )
    return null
  const believe = createFrontProof(secret)
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? ''
    const said = { ...headers }
    believe(said)
    const visitor = isFront(peer)
      ? String(said['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : ''
    return addressKey(visitor || peer)
  }
}
