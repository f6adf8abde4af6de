import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { addressKey } from '@touchline/contract/address-key'
import { FRONT_PROOF } from '@touchline/contract/front'

/** Headers about a visitor that only the front may set. */
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
 * Removes headers that only the front may set, unless the request shows the shared secret. Without a secret, trust
 * depends on addresses alone (`TRUST_PROXY`).
 */
export function createFrontProof(secret: string | undefined): (headers: IncomingHttpHeaders) => void {
  const expected = secret === undefined ? null : hashOf(secret)
  return (headers) => {
    const shown = headers[FRONT_PROOF]
    // Neither handlers nor logs may see the secret.
    delete headers[FRONT_PROOF]
    if (expected === null) return
    if (typeof shown === 'string' && timingSafeEqual(hashOf(shown), expected)) {
      headers[FRONT_PROOF] = PROVEN
      return
    }
    for (const name of SAID_BY_FRONT) delete headers[name]
  }
}

/** Which proxies to trust: with a secret, the nearest one if it has shown it; without, those by address. */
export const trustOf = (
  secret: string | undefined,
  byAddress: string | boolean,
): string | boolean | ((address: string, hop: number) => boolean) =>
  secret === undefined ? byAddress : (_address, hop) => hop === 0

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

export const isLoopback = (address: string): boolean => LOOPBACK.test(address)

/** Whether the front itself asks, for a page that all its visitors share. */
export const isOfFront = ({
  headers,
  ip,
}: {
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}): boolean => headers['x-forwarded-for'] === undefined && (headers[FRONT_PROOF] === PROVEN || isLoopback(ip))

/**
 * The visitor's address, as the front states it, by which sockets are counted. Null where more than one proxy may be
 * trusted by address, since many visitors may then share one.
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
