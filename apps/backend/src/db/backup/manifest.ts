import { z } from 'zod'

/** Digits of the length, so that a manifest is as long before its payload is known as afterwards. */
const LENGTH_DIGITS = 15
const DIGEST = /^[0-9a-f]{64}$/

/** What a database held when it was copied; a restored one has to hold the same. */
export const Contents = z.strictObject({
  /** Hashes of the migrations that made its schema. */
  migrations: z.array(z.string().regex(DIGEST)).min(1).max(10_000),
  /** Version of PostgreSQL, as `server_version_num` says it: 170005. */
  postgres: z.int().positive(),
  bets: z.int().nonnegative(),
  /** Greatest id of a bet; 0 where there is none. */
  last_bet: z.int().nonnegative(),
  players: z.int().nonnegative(),
  ledger_entries: z.int().nonnegative(),
})
export type Contents = z.infer<typeof Contents>

/** The first line of a backup. `digest` is SHA-256 of this line with an empty payload's, and of the payload. */
export const Manifest = z.strictObject({
  format: z.literal('touchline-backup-1'),
  database: z.enum(['embedded', 'server']),
  made_at: z.iso.datetime(),
  contents: Contents,
  /** Bytes of the payload, in as many digits as ever. */
  length: z.string().regex(new RegExp(`^\\d{${LENGTH_DIGITS}}$`)),
  digest: z.string().regex(DIGEST),
})
export type Manifest = z.infer<typeof Manifest>

/** What is known before the payload is written. */
export type ManifestHead = Omit<Manifest, 'format' | 'length' | 'digest'>

const NO_DIGEST = '0'.repeat(64)

export const manifestOf = (head: ManifestHead, length = 0, digest = NO_DIGEST): Manifest => ({
  format: 'touchline-backup-1',
  ...head,
  length: String(length).padStart(LENGTH_DIGITS, '0'),
  digest,
})

/** A manifest as the first line of a file. */
export const manifestLine = (manifest: Manifest): Buffer => Buffer.from(`${JSON.stringify(manifest)}\n`)

/** The line as it was before the payload was known: what the digest begins with. */
export const unsealedLine = ({ format: _, length: _length, digest: _digest, ...head }: Manifest): Buffer =>
  manifestLine(manifestOf(head))
