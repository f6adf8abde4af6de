import { ArenaAddress, type Handlers, type sportsbookEndpoints } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import type { SiteOf } from '../../sites.ts'
import { arenaProvider } from './providers.ts'

export interface ArenaOptions {
  readonly siteOf: SiteOf
  /** Fetches JSON from an address outside; rejects on failure. */
  readonly get: (address: string) => Promise<unknown>
  readonly onError: (error: unknown) => void
  /** How long (ms) a provider may take. */
  readonly patience?: number
}

type Table = Pick<typeof sportsbookEndpoints, 'launchApp'>

/** Rejects when time is up, also for a provider that ignores its signal. */
const timeUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** Launches apps of the virtual gaming arena that the site lists (API-S-36, EXTRA-02). */
export function arenaHandlers(options: ArenaOptions): Handlers<Table, Context> {
  const { siteOf, get, onError, patience = 5000 } = options
  return {
    launchApp: async ({ params, body: { app } }, context) => {
      const { playerId } = playerOf(context)
      const { config } = siteOf(context.host)
      const { virtualGamingArena, arenaApps } = config
      const isListed = arenaApps.some((one) => one.provider === params.provider && one.app === app)
      const provider = arenaProvider(config, params.provider, get)
      if (!virtualGamingArena || !isListed || provider === null) return { refused: 404 }
      try {
        const signal = AbortSignal.timeout(patience)
        const launch = provider({ app, playerId, locale: context.locale, signal })
        const url = await Promise.race([launch, timeUp(signal)])
        return url === null ? { refused: 404 } : { url: ArenaAddress.parse(url) }
      } catch (error) {
        onError(new Error(`the arena's provider ${params.provider} failed`, { cause: error }))
        return { refused: 1002 }
      }
    },
  }
}
