import type { Account, Settings } from '@touchline/contract'
import type { PublicSite } from '#base/config/site-context.tsx'
import type { LiveAccess } from '#base/data/live-context.tsx'
import type { Source } from '#base/signal.ts'
import type { PlayerScope } from '../scope/player.ts'

/** What the page around the player's tree is, as rendering knows it. */
export interface PageAround {
  /** Null on the server. */
  readonly live: LiveAccess | null
  readonly locale: string
  /** Of the site's addresses. */
  readonly base: string
  readonly site: Source<PublicSite>
  /** Of the address; another one on each page. */
  readonly path: Source<string>
}

/** What a subscription of the player's page may follow and tell. */
export interface PlayerPage extends PlayerScope, PageAround {
  readonly settings: Source<Settings | undefined>
  /** Undefined for a visitor and until they are there. */
  readonly accounts: Source<readonly Account[] | undefined>
}
