import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The part of CBOR (RFC 8949) that the ceremonies need: whole numbers, bytes, texts and maps. */
type Value = number | string | Uint8Array | Map<number | string, Value>
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, of]) => [cbor(key), cbor(of)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const UP_UV = 0x05
const WITH_KEY = 0x40

interface Ceremony {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  /** Without user verification: no fingerprint, no screen lock. */
  readonly isUnverified?: boolean
}

/** An authenticator in software (WebAuthn level 3): one ES256 passkey with a counter. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const key = cbor(
    new Map<number, Value>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let counter = 0
  let userHandle = ''
  const client = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = ({ rpId, isUnverified }: Ceremony, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const state = isUnverified === true ? flags & ~0x04 : flags
    return Buffer.concat([sha256(rpId), Buffer.from([state]), count])
  }
  const answer = (response: object) => ({
    id: url(id),
    rawId: url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    /** Continues from another count, as a copied authenticator does. */
    setCounter: (to: number) => {
      counter = to
    },
    register(ceremony: Ceremony, handle: string) {
      userHandle = handle
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = Buffer.concat([data(ceremony, UP_UV | WITH_KEY), credential])
      const attestation = new Map<string, Value>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: url(client('webauthn.create', ceremony)),
        attestationObject: url(cbor(attestation)),
        transports: ['internal'],
      })
    },
    assert(ceremony: Ceremony, handle = userHandle) {
      counter += 1
      const clientData = client('webauthn.get', ceremony)
      const authenticatorData = data(ceremony, UP_UV)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return answer({
        clientDataJSON: url(clientData),
        authenticatorData: url(authenticatorData),
        signature: url(signature),
        userHandle: handle,
      })
    },
  }
}
