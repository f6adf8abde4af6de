import type { Queries, Statement } from '../../db/index.ts'
import type { Catalogue } from './catalogue.ts'
import { slugify } from './slug.ts'
import { SPORT_KEYS, SPORTS, type SportKey, sportKeyOf } from './sports.ts'

/** A source's leagues. Keys are stable and unique over all sources of a sport. */
export interface ReferenceRows {
  readonly categories: readonly {
    readonly key: string
    readonly sport: SportKey
    readonly name: string
    readonly countryCode: string | null
    readonly priority: number
  }[]
  readonly tournaments: readonly {
    readonly key: string
    readonly categoryKey: string
    readonly name: string
    readonly priority: number
  }[]
  readonly competitors: readonly {
    readonly key: string
    readonly name: string
    readonly countryCode: string | null
    readonly colours: readonly [string, string]
  }[]
}

const SAVE_SPORTS = {
  name: 'save_sports',
  text: `insert into sports (id, key) select id, key from jsonb_to_recordset($1::jsonb) as r (id int, key text)
    on conflict (id) do nothing`,
} as const satisfies Statement

const SAVE_CATEGORIES = {
  name: 'save_categories',
  text: `insert into categories (sport_id, key, name, country_code, priority)
    select sport_id, key, name, country_code, priority
    from jsonb_to_recordset($1::jsonb) as r (sport_id int, key text, name text, country_code text, priority int)
    on conflict (key) do update
      set name = excluded.name, country_code = excluded.country_code, priority = excluded.priority`,
} as const satisfies Statement

const SAVE_TOURNAMENTS = {
  name: 'save_tournaments',
  text: `insert into tournaments (category_id, key, name, priority)
    select c.id, r.key, r.name, r.priority
    from jsonb_to_recordset($1::jsonb) as r (category_key text, key text, name text, priority int)
    join categories c on c.key = r.category_key
    on conflict (key) do update set name = excluded.name, priority = excluded.priority`,
} as const satisfies Statement

const SAVE_COMPETITORS = {
  name: 'save_competitors',
  text: `insert into competitors (key, name, country_code, colours)
    select key, name, country_code, colours
    from jsonb_to_recordset($1::jsonb) as r (key text, name text, country_code text, colours jsonb)
    on conflict (key) do update
      set name = excluded.name, country_code = excluded.country_code, colours = excluded.colours`,
} as const satisfies Statement

/** Writes new or changed rows; saving the same again changes nothing. */
export async function saveReferences(db: Queries, rows: ReferenceRows): Promise<void> {
  const save = async (statement: Statement, records: readonly Record<string, unknown>[]) => {
    if (records.length > 0) await db.run(statement, [JSON.stringify(records)])
  }
  await save(
    SAVE_SPORTS,
    SPORT_KEYS.map((key) => ({ id: SPORTS[key].id, key })),
  )
  await save(
    SAVE_CATEGORIES,
    rows.categories.map(({ sport, countryCode, ...row }) => ({
      ...row,
      sport_id: SPORTS[sport].id,
      country_code: countryCode,
    })),
  )
  await save(
    SAVE_TOURNAMENTS,
    rows.tournaments.map(({ categoryKey, ...row }) => ({ ...row, category_key: categoryKey })),
  )
  await save(
    SAVE_COMPETITORS,
    rows.competitors.map(({ countryCode, ...row }) => ({ ...row, country_code: countryCode })),
  )
}

const LOAD_CATEGORIES = {
  name: 'load_categories',
  text: 'select id, sport_id, key, name, country_code, priority from categories',
} as const satisfies Statement

const LOAD_TOURNAMENTS = {
  name: 'load_tournaments',
  text: 'select id, category_id, key, name, priority from tournaments',
} as const satisfies Statement

const LOAD_COMPETITORS = {
  name: 'load_competitors',
  text: 'select id, key, name, country_code, logo, colours from competitors',
} as const satisfies Statement

interface CategoryRow {
  id: number
  sport_id: number
  key: string
  name: string
  country_code: string | null
  priority: number
}
interface TournamentRow {
  id: number
  category_id: number
  key: string
  name: string
  priority: number
}
interface CompetitorRow {
  id: number
  key: string
  name: string
  country_code: string | null
  logo: string | null
  colours: [string, string]
}

/** A slug, also for names without an ASCII letter: an address needs some text before its id. */
const slugOr = (name: string, otherwise: string): string => slugify(name) || otherwise

/** Loads all reference rows into the catalogue. Unchanged entities stay the same objects. */
export async function loadReferences(db: Queries, catalogue: Catalogue): Promise<void> {
  for (const row of await db.run<CategoryRow>(LOAD_CATEGORIES)) {
    const { id, key, name, priority } = row
    const sport = sportKeyOf(row.sport_id)
    const known = catalogue.categories.get(id)
    if (sport === null || (known?.name === name && known.priority === priority)) continue
    const slug = slugOr(name, 'category')
    catalogue.putCategory({ id, key, sport, name, countryCode: row.country_code, priority, slug })
  }
  for (const { id, key, name, priority, category_id } of await db.run<TournamentRow>(LOAD_TOURNAMENTS)) {
    const category = catalogue.categories.get(category_id)
    const known = catalogue.tournaments.get(id)
    if (category === undefined || (known?.name === name && known.priority === priority)) continue
    catalogue.putTournament({ id, key, category, name, priority, slug: slugOr(name, 'league') })
  }
  for (const { id, key, name, logo, colours, country_code } of await db.run<CompetitorRow>(
    LOAD_COMPETITORS,
  )) {
    if (catalogue.competitors.get(id)?.name === name) continue
    catalogue.putCompetitor({ id, key, name, countryCode: country_code, logo, colours })
  }
}
