import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** How long (s) a token counts: long enough for one hand-over. */
const LIFE = 120

/** The host's keys: it keeps the private one, and the site's file names the public one. */
export interface HostKeys {
  /** PEM. */
  readonly privateKey: string
  /** 32 bytes in base64url. */
  readonly publicKey: string
}

export function newKeys(): HostKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  }
}

/** A reader of the paper. */
export interface Reader {
  readonly id: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that hands a reader over to a site (`audience` is its id), once, within two minutes of `now` (epoch ms). */
export function signToken(keys: HostKeys, reader: Reader, audience: string, now: number): string {
  const at = Math.floor(now / 1000)
  const claims = {
    sub: reader.id,
    aud: audience,
    iat: at,
    exp: at + LIFE,
    jti: randomUUID(),
    email: reader.email,
    email_verified: true,
    given_name: reader.givenName,
    family_name: reader.familyName,
    birthdate: '1990-05-04',
    country: 'DE',
    currency: 'EUR',
    locale: 'en',
  }
  const text = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${sign(null, Buffer.from(text), createPrivateKey(keys.privateKey)).toString('base64url')}`
}
