import { createECDH } from 'node:crypto'

/** Keys that identify this installation to push services, base64url, and a contact address. */
export interface VapidKeys {
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

const CURVE = 'prime256v1'

/** A new private key, base64url. */
export function newPrivateKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Keeps leading zeros: push libraries require 32 bytes.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

/** Both keys from the private one. Throws for an invalid key. */
export function vapidKeys(privateKey: string, subject: string): VapidKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { subject, privateKey, publicKey: pair.getPublicKey().toString('base64url') }
}
