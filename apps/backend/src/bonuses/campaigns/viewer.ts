import { type Queries, statement } from '../../db/index.ts'

/** Who looks at campaigns, or is given a bonus. */
export interface Viewer {
  /** Null for a visitor. */
  readonly playerId: number | null
  /** Id of the site whose campaigns count. */
  readonly site: string
  /** Null when it is not known. */
  readonly country: string | null
  /** That of the account in use; null for a visitor. */
  readonly currency: string | null
  readonly isVerified: boolean
  /** Groups that an operator has put the player in. */
  readonly groups: ReadonlySet<string>
}

const FACTS = statement({
  name: 'bonus_viewer',
  parameters: { playerId: 'bigint' },
  row: { country: 'text?', currency: 'text?', is_verified: 'boolean', groups: 'text[]' },
  text: `select country_code as country,
      (select currency from accounts where player_id = $playerId::bigint and active) as currency,
      exists (select from identity_checks where player_id = $playerId::bigint and state = 'approved') as is_verified,
      array(select group_id from player_groups where player_id = $playerId::bigint) as groups
    from players where id = $playerId::bigint`,
})

export const visitor = (site: string, country: string | null): Viewer => ({
  playerId: null,
  site,
  country,
  currency: null,
  isVerified: false,
  groups: new Set(),
})

/** What campaigns ask of a player of a site. */
export async function playerAsViewer(db: Queries, playerId: number, site: string): Promise<Viewer> {
  const [facts] = await db.run(FACTS, { playerId })
  return {
    playerId,
    site,
    country: facts?.country ?? null,
    currency: facts?.currency ?? null,
    isVerified: facts?.is_verified ?? false,
    groups: new Set(facts?.groups),
  }
}
