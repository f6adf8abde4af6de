import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadedSite } from '@touchline/contract/sites'
import { SITE_FILES_AT } from '#base/addresses/front-paths.ts'
import type { ReadSheet } from '@touchline/delivery'

const BUILT = /^\/_next\/static\/((?:[\w-]+\/)*[\w.-]+\.css)$/
const THEME = new RegExp(`^${SITE_FILES_AT}([a-z0-9-]{1,40})/([0-9a-f]{12})/theme\\.css$`)

function builtSheet(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return null
  }
}

/** The theme of a site by the hash of its content; null when none has it. */
export type ThemeOf = (id: string, hash: string) => LoadedSite['theme']

/** Reads the sheets that the build made in `folder`, once each, and the themes of sites. */
export function createSheetReader(folder: string, themeOf: ThemeOf): ReadSheet {
  const built = new Map<string, string | null>()
  return (path) => {
    const [, id, hash = ''] = THEME.exec(path) ?? []
    if (id !== undefined) return themeOf(id, hash)?.body.toString() ?? null
    const [, name] = BUILT.exec(path) ?? []
    if (name === undefined) return null
    const known = built.get(name)
    if (known !== undefined) return known
    const sheet = builtSheet(folder, name)
    built.set(name, sheet)
    return sheet
  }
}
