import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sites } from '@touchline/contract/sites'
import type { ReadSheet } from './inline-styles.ts'

const BUILT = /^\/_next\/static\/((?:[\w-]+\/)*[\w.-]+\.css)$/
const THEME = /^\/_front\/sites\/([a-z0-9-]{1,40})\/([0-9a-f]{12})\/theme\.css$/

function builtSheet(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return null
  }
}

/** Reads what the build made in `folder`, once each, and the themes of sites as they are in service. */
export function createSheetReader(folder: string, sites: Pick<Sites, 'byId'>): ReadSheet {
  const built = new Map<string, string | null>()
  return (path) => {
    const [, id, hash] = THEME.exec(path) ?? []
    if (id !== undefined) {
      const theme = sites.byId(id)?.theme
      return theme?.hash === hash ? (theme?.body.toString() ?? null) : null
    }
    const [, name] = BUILT.exec(path) ?? []
    if (name === undefined) return null
    const known = built.get(name)
    if (known !== undefined) return known
    const sheet = builtSheet(folder, name)
    built.set(name, sheet)
    return sheet
  }
}
