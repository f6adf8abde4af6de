import type { Site } from '@touchline/contract/sites'
import { z } from 'zod'

/** Who launches an app. */
export interface Launch {
  readonly app: string
  readonly playerId: number
  readonly locale: string
  /** Given up after this. */
  readonly signal: AbortSignal
}

/** Opens an app for a player: the address to frame, or null for an app that the provider does not have. It may reject. */
export type ArenaProvider = (launch: Launch) => Promise<string | null>

const DEMO_APPS: ReadonlySet<string> = new Set(['dice', 'coin'])

/** Where its games are (demo-providers). */
export const GAMES = '/demo/arena/'

/** Plays for nothing. */
const demo: ArenaProvider = async ({ app, locale }) =>
  DEMO_APPS.has(app) ? `${GAMES}${app}?locale=${locale}` : null

const Launched = z.object({ url: z.string().nullable() })

/** A provider that a site's file names: its address is asked by GET and answers JSON. */
const remote =
  (address: string, get: (address: string) => Promise<unknown>): ArenaProvider =>
  async ({ app, playerId, locale }) => {
    const url = new URL(address)
    for (const [key, value] of Object.entries({ app, player: String(playerId), locale }))
      url.searchParams.set(key, value)
    return Launched.parse(await get(url.href)).url
  }

/** The provider that a site calls by this name; null where it has none of it. `get` asks an address outside. */
export function arenaProvider(
  { arenaProviders }: Pick<Site, 'arenaProviders'>,
  name: string,
  get: (address: string) => Promise<unknown>,
): ArenaProvider | null {
  if (name === 'demo') return demo
  const own = Object.hasOwn(arenaProviders, name) ? arenaProviders[name] : undefined
  return own === undefined ? null : remote(own.launch, get)
}
