import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Writes secrets so that a stolen copy of the database does not have them. */
export interface SecretBox {
  /** `about` names whose secret it is: it opens for nobody else. */
  seal(secret: Buffer, about: string): string
  /** Throws where it was sealed by another key, or for somebody else. */
  open(sealed: string, about: string): Buffer
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** AES-256-GCM by a key from a secret of the installation, the same in every process. */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factors of staff', 32))
  return {
    seal: (plain, about) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
    },
  }
}
