import { ArenaAddress, type Handlers, type sportsbookEndpoints } from '@touchline/contract'
import type { Site } from '@touchline/contract/sites'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { launchGame } from '../../platform/wallet/game-sessions.ts'
import type { GameProviders } from '../../platform/wallet/providers.ts'
import { signCall } from '../../platform/wallet/signature.ts'
import type { SiteOf } from '../../sites.ts'
import { type ArenaProvider, arenaProvider } from './providers.ts'

/** Fetches JSON from an address outside, with these headers; rejects on failure. */
export type GetJson = (address: string, headers: Readonly<Record<string, string>>) => Promise<unknown>

export interface ArenaOptions {
  readonly db: Queries
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly providers: GameProviders
  readonly get: GetJson
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

/** A game that a page of the site shows by itself (EXTRA-01). */
const isFramed = ({ additionalProviders, providerFrames }: Site, provider: string, app: string): boolean => {
  const { lotto } = providerFrames
  return (
    additionalProviders.lotto && typeof lotto === 'object' && lotto.provider === provider && lotto.app === app
  )
}

const isListed = (site: Site, provider: string, app: string): boolean =>
  (site.virtualGamingArena && site.arenaApps.some((one) => one.provider === provider && one.app === app)) ||
  isFramed(site, provider, app)

/** Asks a provider as the house: it can tell by the signature that nobody else does. */
const asHouse =
  ({ get, providers, clock }: ArenaOptions, provider: string) =>
  (address: string): Promise<unknown> => {
    const { pathname, search } = new URL(address)
    const call = { method: 'GET', path: pathname + search, body: '' }
    return get(address, { 'x-wallet-signature': signCall(providers.secretsOf(provider)[0], call, clock()) })
  }

interface Launching {
  readonly name: string
  readonly app: string
  readonly open: ArenaProvider
  readonly isOwn: boolean
}

async function launch(
  { db, clock, providers, patience = 5000 }: ArenaOptions,
  { name, app, open, isOwn }: Launching,
  context: Context,
): Promise<string | null> {
  const { playerId, tokenHash: signedInBy } = playerOf(context)
  const { locale, country } = context
  const plays = isOwn || providers.isAgreed(name)
  const launched = { playerId, signedInBy, provider: name, app, locale, country }
  const session = plays ? await launchGame(db, launched, new Date(clock())) : null
  const signal = AbortSignal.timeout(patience)
  const player = providers.nameOf(name, playerId)
  return Promise.race([open({ app, player, locale, session, signal }), timeUp(signal)])
}

/** Launches apps of the virtual gaming arena that the site lists, and what its pages frame (API-S-36, EXTRA-02). */
export function arenaHandlers(options: ArenaOptions): Handlers<Table, Context> {
  const { siteOf, onError } = options
  return {
    launchApp: async ({ params: { provider: name }, body: { app } }, context) => {
      const { config } = siteOf(context.host)
      const provider = arenaProvider(config, name, asHouse(options, name))
      if (provider === null || !isListed(config, name, app)) return { refused: 404 }
      try {
        const url = await launch(options, { name, app, ...provider }, context)
        return url === null ? { refused: 404 } : { url: ArenaAddress.parse(url) }
      } catch (error) {
        onError(new Error(`the arena's provider ${name} failed`, { cause: error }))
        return { refused: 1002 }
      }
    },
  }
}
