import type { Match, MatchStatistics } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import { fastify } from 'fastify'
import { sitesOf } from '../../test/sites.ts'
import { createGameProviders } from '../platform/wallet/providers.ts'
import { type GamesOptions, registerDemoProviders } from './routes.ts'

/** What the providers know of matches, and how a site differs from the demo's file; tests change it. */
export interface Standing {
  match: Match | null
  statistics: MatchStatistics
  /** Epoch ms. */
  now: number
  config: Partial<LoadedSite['config']>
  games?: GamesOptions
}

/** Nobody plays for money. */
const NO_GAMES: GamesOptions = {
  db: {} as GamesOptions['db'],
  providers: createGameProviders({ agreed: [], own: 'of the installation' }),
  host: 'localhost',
}

const site = sitesOf().byHost('localhost')
export const demoConfig = site.config

/** Calls the demo providers as the front passes calls on. */
export async function asking(standing: Partial<Standing> = {}) {
  const app = fastify({ routerOptions: { maxParamLength: 200 } })
  registerDemoProviders(app, {
    siteOf: () => ({ ...site, config: { ...site.config, ...standing.config } }),
    clock: () => standing.now ?? 0,
    games: standing.games ?? NO_GAMES,
    matchOf: async () => standing.match ?? null,
    statisticsOf: () => {
      if (standing.statistics === undefined) throw new Error('nobody has told of a match')
      return standing.statistics
    },
  })
  await app.ready()
  return (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers })
}
