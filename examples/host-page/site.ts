import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface HostedSite {
  /** Folder of a site, whose `site.json` is written anew. */
  readonly folder: string
  /** Of the host's page, such as http://localhost:4100. */
  readonly origin: string
  /** By which the site knows the host's tokens. */
  readonly publicKey: string
}

/** Lets a host's page frame a site, speak with it, and hand over its readers: three keys of `site.json`. */
export function allowHost({ folder, origin, publicKey }: HostedSite): void {
  const file = join(folder, 'site.json')
  const site = JSON.parse(readFileSync(file, 'utf8')) as object
  const host = {
    frameAncestors: [origin],
    hostMessages: { origins: [origin] },
    hostSignIn: { publicKeys: [publicKey], newPlayers: 'create' },
  }
  writeFileSync(file, JSON.stringify({ ...site, ...host }, null, 2))
}

/** Copies all sites, so that the example changes none of the repository. */
export const copySites = (from: string, to: string): void => cpSync(from, to, { recursive: true })
