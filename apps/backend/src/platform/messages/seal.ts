import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Message } from './messages.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const Sealed = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mail'),
    to: z.string(),
    sender: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  z.strictObject({ kind: z.literal('sms'), to: z.string(), text: z.string() }),
])

/** Keeps messages unreadable for whoever has a copy of the database, but not `secret` (32 bytes, base64url). */
export interface Seal {
  /** A sealed message opens in the row with this key alone. */
  close(message: Message, key: string): string
  /** Throws where it was changed, is of another row, or was sealed with another secret. */
  open(sealed: string, key: string): Message
}

export function createSeal(secret: string): Seal {
  const secretKey = Buffer.from(secret, 'base64url')
  return {
    close: (message, key) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, secretKey, nonce).setAAD(Buffer.from(key))
      const text = Buffer.concat([cipher.update(JSON.stringify(message)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open: (sealed, key) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const [nonce, tag, text] = [
        bytes.subarray(0, NONCE),
        bytes.subarray(NONCE, NONCE + TAG),
        bytes.subarray(NONCE + TAG),
      ]
      const decipher = createDecipheriv(CIPHER, secretKey, nonce, { authTagLength: TAG })
      decipher.setAAD(Buffer.from(key)).setAuthTag(tag)
      return Sealed.parse(JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString()))
    },
  }
}
