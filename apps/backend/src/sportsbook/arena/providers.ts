import type { Site } from '@touchline/contract/sites'
import { z } from 'zod'

/** A player's launch of an app. */
export interface Launch {
  readonly app: string
  readonly playerId: number
  readonly locale: string
  /** Aborted when time is up. */
  readonly signal: AbortSignal
}

/** Opens an app for a player: answers the address to frame, or null if the provider has no such app. It may reject. */
export type ArenaProvider = (launch: Launch) => Promise<string | null>

const DEMO_APPS: ReadonlySet<string> = new Set(['dice', 'coin'])

/** Path of the demo games (demo-providers). */
export const GAMES = '/demo/arena/'

/** Free games. */
const demo: ArenaProvider = async ({ app, locale }) =>
  DEMO_APPS.has(app) ? `${GAMES}${app}?locale=${locale}` : null

const Launched = z.object({ url: z.string().nullable() })

/** A provider named in a site's file: a GET of its address answers JSON. */
const remote =
  (address: string, get: (address: string) => Promise<unknown>): ArenaProvider =>
  async ({ app, playerId, locale }) => {
    const url = new URL(address)
    for (const [key, value] of Object.entries({ app, player: String(playerId), locale }))
      url.searchParams.set(key, value)
    return Launched.parse(await get(url.href)).url
  }

/** A site's provider of this name; null if it has none. `get` fetches from outside. */
export function arenaProvider(
  { arenaProviders }: Pick<Site, 'arenaProviders'>,
  name: string,
  get: (address: string) => Promise<unknown>,
): ArenaProvider | null {
  if (name === 'demo') return demo
  const own = Object.hasOwn(arenaProviders, name) ? arenaProviders[name] : undefined
  return own === undefined ? null : remote(own.launch, get)
}
