import type { Site } from '@touchline/contract/sites'
import { z } from 'zod'

/** A player's launch of an app. */
export interface Launch {
  readonly app: string
  /** The player's name to this provider. */
  readonly player: string
  readonly locale: string
  /** Opens the wallet's session; null where no secret was agreed on, so that the game is played for nothing. */
  readonly session: { readonly token: string; readonly currency: string } | null
  /** Aborted when time is up. */
  readonly signal: AbortSignal
}

/** Opens an app for a player: answers the address to frame, or null if the provider has no such app. It may reject. */
export type ArenaProvider = (launch: Launch) => Promise<string | null>

/** Asks an address outside for JSON, signed as a call of the wallet; rejects on failure. */
export type AskProvider = (address: string) => Promise<unknown>

type Row = Site['arenaProviders'][string]

const Launched = z.object({ url: z.string().nullable() })

/** Pages of this house. The token stands where no server is told it, and no log keeps it. */
const own =
  ({ page, apps }: Extract<Row, { page: string }>): ArenaProvider =>
  async ({ app, locale, session }) => {
    if (!apps.includes(app)) return null
    const play = session === null ? '' : `#play=${session.token}`
    return `${page.replace('{app}', app)}?locale=${locale}${play}`
  }

/** Somebody outside: a GET of their address answers JSON. */
const remote =
  ({ launch }: Extract<Row, { launch: string }>, ask: AskProvider): ArenaProvider =>
  async ({ app, player, locale, session }) => {
    const url = new URL(launch)
    for (const [key, value] of Object.entries({ app, player, locale, ...session }))
      url.searchParams.set(key, value)
    return Launched.parse(await ask(url.href)).url
  }

/** A site's provider of this name; null if it has none. */
export function arenaProvider(
  { arenaProviders }: Pick<Site, 'arenaProviders'>,
  name: string,
  ask: AskProvider,
): { readonly open: ArenaProvider; readonly isOwn: boolean } | null {
  const row = Object.hasOwn(arenaProviders, name) ? arenaProviders[name] : undefined
  if (row === undefined) return null
  return 'page' in row ? { open: own(row), isOwn: true } : { open: remote(row, ask), isOwn: false }
}
