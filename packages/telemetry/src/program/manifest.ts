import { createHash } from 'node:crypto'

/** What stands at a path: the bytes of a file, or where a symbolic link leads. */
export type Read = (path: string) => Promise<string | Uint8Array>

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** By code units, so that no locale of a machine changes the order. */
const byPath = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/**
 * What runs, in the form of `sha256sum`: of each path a line with its SHA-256 in hex, two spaces and the path. Throws
 * where a path could be read as two lines.
 */
export async function manifestOf(paths: readonly string[], read: Read): Promise<string> {
  const lines: string[] = []
  // One after the other: it is in no hurry, and whoever is asked something meanwhile should not wait for the disk.
  for (const path of paths.toSorted(byPath)) {
    if (/[\r\n]/.test(path)) throw new Error(`a file's name has two lines: ${JSON.stringify(path)}`)
    lines.push(`${sha256(await read(path))}  ${path}\n`)
  }
  return lines.join('')
}

/** The one number that is approved: SHA-256 of a manifest, in hex; `sha256sum` of its file says the same. */
export const digestOf = (manifest: string): string => sha256(manifest)

export interface Difference {
  readonly path: string
  readonly how: 'changed' | 'missing' | 'added'
}

const sumsOf = (manifest: string): ReadonlyMap<string, string> =>
  new Map(
    manifest
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

/** In what two manifests differ, by path. */
export function differencesOf(approved: string, now: string): readonly Difference[] {
  const [before, after] = [sumsOf(approved), sumsOf(now)]
  const howOf = (path: string): Difference['how'] | null => {
    if (!after.has(path)) return 'missing'
    if (!before.has(path)) return 'added'
    return before.get(path) === after.get(path) ? null : 'changed'
  }
  return [...new Set([...before.keys(), ...after.keys()])].toSorted(byPath).flatMap((path) => {
    const how = howOf(path)
    return how === null ? [] : [{ path, how }]
  })
}
