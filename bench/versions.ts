import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const PACKAGES = ['next', 'react', 'centrifuge', 'fastify', 'pg']

const versionOf = (name: string): string => {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? []
  for (const place of places) {
    try {
      const { version } = JSON.parse(readFileSync(join(place, name, 'package.json'), 'utf8')) as {
        version: string
      }
      return version
    } catch {
      // Not in this folder.
    }
  }
  return 'unknown'
}

/** Versions that the figures were measured with. */
export const versions = (): Readonly<Record<string, string>> => ({
  node: process.version.slice(1),
  ...Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])),
})
