import type { Account, Settings } from '@touchline/contract'
import type { PublicSite } from '#base/config/site-context.tsx'
import type { LiveAccess } from '#base/data/live-context.tsx'
import type { Source } from '#base/signal.ts'
import type { PlayerScope } from '../scope/player.ts'

/** What rendering knows of the page around the player's part. */
export interface PageAround {
  /** Null on the server. */
  readonly live: LiveAccess | null
  readonly locale: string
  /** Prefix of the site's addresses. */
  readonly base: string
  readonly site: Source<PublicSite>
  /** Path of the present page. */
  readonly path: Source<string>
  /** Goes to a path of the site without a reload. */
  readonly go: (path: string) => void
}

/** Everything that a subscription of the player's page may use. */
export interface PlayerPage extends PlayerScope, PageAround {
  readonly settings: Source<Settings | undefined>
  /** Undefined for a visitor, and until they are loaded. */
  readonly accounts: Source<readonly Account[] | undefined>
}
