import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compactVerify, importJWK } from 'jose'

/** A message received for one browser. */
export interface Delivered {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A local push service with configurable answers. */
export async function openPushService() {
  const delivered: Delivered[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const came: (() => void)[] = []
  let hanging: (() => void)[] | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      delivered.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const { status, headers } = answers.shift() ?? { status: 201 }
      const answer = () => void response.writeHead(status, headers).end()
      if (hanging === null) answer()
      else hanging.push(answer)
      for (const resolve of came.splice(0)) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    delivered,
    /** Sets the next answer instead of 201. */
    answer: (status: number, headers: Record<string, string> = {}) => void answers.push({ status, headers }),
    /** Resolves with the next message. */
    next: () => new Promise<void>((resolve) => came.push(resolve)),
    /** Accepts messages but does not answer until told to. */
    hang: () => {
      hanging = []
    },
    answerAll: () => {
      for (const answer of hanging ?? []) answer()
      hanging = null
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A browser: its keys, as it gives them to the site. */
export function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint, keys, base: '/de/sports' },
    read: (body: Buffer) => decrypted(pair, auth, body),
  }
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts an aes128gcm body (RFC 8188) as the browser with these keys (RFC 8291). */
function decrypted(pair: ECDH, auth: Buffer, body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derived(pair.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const sealed = body.subarray(keyEnd)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}

/** The claims of a `vapid t=…, k=…` header, after checking its signature. */
export async function vapidClaims(header: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  createPublicKey({ key: jwk, format: 'jwk' })
  const { payload, protectedHeader } = await compactVerify(token, await importJWK(jwk, 'ES256'))
  return {
    key,
    algorithm: protectedHeader.alg,
    claims: JSON.parse(Buffer.from(payload).toString()) as Record<string, unknown>,
  }
}
