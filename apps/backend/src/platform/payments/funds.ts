import type { FundsProtection, Refusal } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import type { SiteOf } from '../../sites.ts'

type Site = Pick<ReturnType<SiteOf>, 'id' | 'config'>

/** What a site tells of the protection of players' money, for somebody who has not said that they know; null is nothing. */
function statementOf({ config }: Site): Omit<FundsProtection, 'acknowledged'> | null {
  const told = config.fundsProtection
  if (told === undefined) return null
  const { level, since, url = null } = told
  // Either of them changed is another statement.
  return { level, version: `${level} ${since}`, url }
}

const FIND = statement({
  name: 'find_funds_acknowledgement',
  parameters: { playerId: 'bigint', site: 'text', version: 'text' },
  row: { known: 'boolean' },
  text: `select exists (select from funds_acknowledgements where player_id = $playerId and site = $site and version = $version) as known`,
})

// The first time stands.
const KEEP = statement({
  name: 'keep_funds_acknowledgement',
  parameters: { playerId: 'bigint', site: 'text', version: 'text', now: 'timestamptz' },
  text: `insert into funds_acknowledgements (player_id, site, version, acknowledged_at) values ($playerId, $site, $version, $now)
    on conflict do nothing`,
})

/** What a site tells a player, or a visitor (null), of the protection of players' money; null is nothing. */
export async function fundsOf(
  db: Queries,
  site: Site,
  playerId: number | null,
): Promise<FundsProtection | null> {
  const told = statementOf(site)
  if (told === null) return null
  if (playerId === null) return { ...told, acknowledged: false }
  const [row] = await db.run(FIND, { playerId, site: site.id, version: told.version })
  return { ...told, acknowledged: row?.known === true }
}

/** Keeps that a player knows the statement in force. One that has changed meanwhile they have not seen. */
export async function acknowledgeFunds(
  db: Queries,
  site: Site,
  { playerId, version }: { readonly playerId: number; readonly version: string },
  now: Date,
): Promise<FundsProtection | Refusal> {
  const told = statementOf(site)
  if (told === null) return { refused: 404 }
  if (told.version !== version) return { refused: 422, errors: { version: ['is not the one in force'] } }
  await db.run(KEEP, { playerId, site: site.id, version, now })
  return { ...told, acknowledged: true }
}

/** Why a player may not pay in yet; null allows it. */
export async function fundsRefusal(db: Queries, site: Site, playerId: number): Promise<Refusal | null> {
  const funds = await fundsOf(db, site, playerId)
  return funds === null || funds.acknowledged
    ? null
    : { refused: 422, errors: { funds_protection: ['must be acknowledged first'] } }
}
