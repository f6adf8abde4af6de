import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Flaw, flawsOf, readJson, type SiteFault } from './faults.ts'
import { jsonSchemaOf } from './schemas.ts'

/** The largest size of a site's file. */
const MAX_BYTES = 2 * 1024 * 1024

/** The names in a folder, sorted; none where it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** Reads the files of a site and collects faults. */
export interface SiteReader {
  readonly folder: string
  /** Faults that keep the site out of service. */
  readonly faults: readonly SiteFault[]
  /** Faults that the site is served in spite of, without the parts concerned. */
  readonly warnings: readonly SiteFault[]
  blame(file: string, flaws: readonly Flaw[]): void
  warn(file: string, flaws: readonly Flaw[]): void
  /** Null when the file is missing, or too large, which is reported. */
  bytes(name: string): Buffer | null
  /** The value of a JSON file; undefined when it is missing or invalid, which is reported. */
  json(name: string): unknown
  /** A JSON file checked by its schema; null when it fails, which is reported. */
  checked<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | null
  /** 12 hex digits of a hash of everything read. */
  version(): string
}

export const shortHash = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('hex').slice(0, 12)

/** Texts that replace files of a site's folder, by name; null removes a file. */
export type SiteFiles = Readonly<Record<string, string | null>>

/** The files of a folder, some of them replaced by texts. */
const filesOf = (folder: string, instead: SiteFiles) => ({
  sizeOf(name: string): number | null {
    const text = instead[name]
    if (text !== undefined) return text === null ? null : Buffer.byteLength(text)
    const stat = statSync(join(folder, name), { throwIfNoEntry: false })
    return stat?.isFile() === true ? stat.size : null
  },
  read(name: string): Buffer {
    const text = instead[name]
    return typeof text === 'string' ? Buffer.from(text) : readFileSync(join(folder, name))
  },
})

/** `instead`: texts to read in place of these files. */
export function createSiteReader(dir: string, id: string, instead: SiteFiles = {}): SiteReader {
  const folder = join(dir, id)
  const files = filesOf(folder, instead)
  const faults: SiteFault[] = []
  const warnings: SiteFault[] = []
  const hash = createHash('sha256')
  const named = (file: string, flaws: readonly Flaw[]): readonly SiteFault[] =>
    flaws.map((flaw) => ({ ...flaw, site: id, file: `${id}/${file}` }))
  const blame = (file: string, flaws: readonly Flaw[]) => void faults.push(...named(file, flaws))

  function bytes(name: string): Buffer | null {
    const size = files.sizeOf(name)
    if (size === null) return null
    if (size > MAX_BYTES) {
      blame(name, [{ path: '', found: `${size} bytes`, allowed: `${MAX_BYTES} bytes at most` }])
      return null
    }
    const body = files.read(name)
    hash.update(name).update('\0').update(body).update('\0')
    return body
  }

  function json(name: string): unknown {
    const body = bytes(name)
    if (body === null) {
      blame(name, [{ path: '', found: 'no file', allowed: 'a file of JSON' }])
      return undefined
    }
    const read = readJson(body.toString('utf8'))
    if ('value' in read) return read.value
    blame(name, [read.flaw])
    return undefined
  }

  function checked<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | null {
    const value = json(name)
    if (value === undefined) return null
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    blame(name, flawsOf(parsed.error, value, jsonSchemaOf(schema)))
    return null
  }

  return {
    folder,
    faults,
    warnings,
    blame,
    warn: (file, flaws) => void warnings.push(...named(file, flaws)),
    bytes,
    json,
    checked,
    version: () => hash.digest('hex').slice(0, 12),
  }
}
