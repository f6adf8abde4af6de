import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { HostClaims } from '@touchline/contract'

/** Longest life (s) of a token. */
const LONGEST = 300
/** How far (s) the host's clock may be ahead of ours. */
const AHEAD = 30

const jsonOf = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

function keyOf(x: string): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch {
    return null
  }
}

const isSigned = (covered: string, signature: string, publicKeys: readonly string[]): boolean =>
  publicKeys.some((x) => {
    const key = keyOf(x)
    return key !== null && verify(null, Buffer.from(covered), key, Buffer.from(signature, 'base64url'))
  })

/**
 * The claims of a token that one of the keys has signed for this site and that counts at `now` (ms); null for any
 * other. Nothing of it is read before its signature holds. Only EdDSA counts, whatever a token says of itself.
 */
export function readHostToken(
  token: string,
  { site, publicKeys }: { readonly site: string; readonly publicKeys: readonly string[] },
  now: number,
): HostClaims | null {
  const [header = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSigned(`${header}.${body}`, signature, publicKeys)) return null
  const { alg, crit } = (jsonOf(header) ?? {}) as { readonly alg?: unknown; readonly crit?: unknown }
  if (alg !== 'EdDSA' || crit !== undefined) return null
  const checked = HostClaims.safeParse(jsonOf(body))
  if (!checked.success) return null
  const { aud, iat, exp } = checked.data
  const seconds = now / 1000
  const isNow = iat <= seconds + AHEAD && seconds < exp && exp - iat <= LONGEST
  return aud === site && isNow ? checked.data : null
}
