import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestOf } from './manifest.ts'

/**
 * What processes run from, below the repository's folder or the image's. The code of others counts whole and not by its lock
 * file, which says what was installed and not what is there now: with development dependencies half a minute of two busy
 * cores, of which an image has none. Sites and data are the operator's and change at any time.
 */
const ROOTS = ['apps', 'packages', 'messages', 'scripts', 'node_modules'] as const
const FILES = ['package.json', 'package-lock.json'] as const

/** Folders and files that tools write beside what runs; nothing is run from them. */
const UNCOUNTED: readonly RegExp[] = [
  /^node_modules\/\.(?:cache|vite|vite-temp|vitest)$/,
  /\/\.next\/(?:cache|dev|diagnostics|types|trace[\w-]*)$/,
]

/** Node itself, which is outside that folder. */
const NODE = 'node'

const isMissing = (error: unknown): boolean => Object(error).code === 'ENOENT'

/** What links lead to is counted where it stands, or is none of ours: of a link it counts where it leads. */
async function pathsBelow(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const paths: string[] = []
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (UNCOUNTED.some((pattern) => pattern.test(path))) continue
    if (entry.isDirectory()) paths.push(...(await pathsBelow(root, path)))
    else paths.push(path)
  }
  return paths
}

/** A folder or file that is not there at all is none that runs. */
const unlessMissing = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}

async function readIn({ root, node }: Place, path: string): Promise<string | Uint8Array> {
  if (path === NODE) return readFile(node)
  const target = await readlink(join(root, path)).catch((error: NodeJS.ErrnoException) => {
    // What is no link.
    if (error.code === 'EINVAL') return null
    throw error
  })
  return target === null ? readFile(join(root, path)) : `link to ${target}`
}

interface Place {
  readonly root: string
  /** Where Node itself stands. */
  readonly node: string
}

/** Reads the manifest of what is run from a folder now, Node included. */
export async function readManifest(root: string, node: string = process.execPath): Promise<string> {
  const below: string[] = []
  for (const folder of ROOTS) below.push(...(await unlessMissing(pathsBelow(root, folder), [])))
  const top = await unlessMissing(readdir(root), [])
  return manifestOf([NODE, ...FILES.filter((file) => top.includes(file)), ...below], (path) =>
    readIn({ root, node }, path),
  )
}
