import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from '@touchline/simulator'

type Callback = (error: Error | null, bytes: Buffer) => void

/**
 * Makes every source of chance of this process (ids, tokens, salts) draw from `random`; the answer gives the real ones
 * back. `Math.random` stays: nothing that a simulation runs asks for it, and whatever runs tests does.
 */
export function takeChance(random: Random): () => void {
  const { randomBytes, randomUUID, randomInt } = crypto
  const bytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => random.integer(0, 255)))
  const uuid = () => {
    const drawn = bytes(16)
    drawn[6] = ((drawn[6] ?? 0) & 0x0f) | 0x40
    drawn[8] = ((drawn[8] ?? 0) & 0x3f) | 0x80
    return drawn.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  Object.assign(crypto, {
    randomUUID: uuid,
    randomBytes: (size: number, callback?: Callback) =>
      callback === undefined ? bytes(size) : randomBytes(size, callback),
    randomInt: (low: number, high?: number) =>
      high === undefined ? random.integer(0, low - 1) : random.integer(low, high - 1),
  })
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid, configurable: true })
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, { randomBytes, randomUUID, randomInt })
    Reflect.deleteProperty(globalThis.crypto, 'randomUUID')
    syncBuiltinESMExports()
  }
}
