import type { Handlers, sportsbookEndpoints, walletEndpoints } from '@touchline/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Context } from '../http/context.ts'
import type { ServiceProofs } from '../http/endpoints.ts'
import { fetchOutward } from '../http/outward-fetch.ts'
import type { Currencies } from '../platform/accounts/currencies.ts'
import { walletHandlers } from '../platform/wallet/handlers.ts'
import { createJudgeGameStake } from '../platform/wallet/judge-stake.ts'
import { createMoving, type WalletStep } from '../platform/wallet/moving.ts'
import {
  createGameProviders,
  type GameProviders,
  type GameSecrets,
  walletProofs,
} from '../platform/wallet/providers.ts'
import type { HomeOf, SiteOf } from '../sites.ts'
import { arenaHandlers } from '../sportsbook/arena/handlers.ts'

/** Limits on a provider of games: ms and bytes. */
const BOUNDS = { timeout: 5000, mostBytes: 16_000 }

export interface GameSideOptions {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  readonly currencies: Currencies
  readonly secrets: GameSecrets
  readonly onOutbox: () => void
  readonly onError: (error: unknown) => void
  readonly at?: ((step: WalletStep) => void) | undefined
}

export interface GameSide {
  readonly handlers: Handlers<Pick<typeof sportsbookEndpoints, 'launchApp'> & typeof walletEndpoints, Context>
  readonly proofs: ServiceProofs
  readonly providers: GameProviders
}

/** Games of others, and the wallet that they play on (BEYOND-30). */
export function createGameSide(options: GameSideOptions): GameSide {
  const { db, clock, siteOf, homeOf, currencies, onOutbox, onError, at } = options
  const providers = createGameProviders(options.secrets)
  const judgeStake = createJudgeGameStake({ homeOf, currencies })
  const moving = createMoving({ db, clock, judgeStake, onOutbox, at })
  return {
    handlers: {
      ...arenaHandlers({
        ...{ db, clock, siteOf, providers, onError },
        get: (address, headers) => fetchOutward(address, { ...BOUNDS, headers }),
      }),
      ...walletHandlers({ db, clock, providers, moving }),
    },
    proofs: walletProofs(providers, clock),
    providers,
  }
}
