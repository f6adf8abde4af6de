import { column, type Queries, statement } from '../../db/index.ts'
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

const SAVE_SPORTS = statement({
  name: 'save_sports',
  parameters: { records: 'jsonb' },
  text: `insert into sports (id, key) select id, key from jsonb_to_recordset($records::jsonb) as r (id int, key text)
    on conflict (id) do nothing`,
})

const SAVE_CATEGORIES = statement({
  name: 'save_categories',
  parameters: { records: 'jsonb' },
  text: `insert into categories (sport_id, key, name, country_code, priority)
    select sport_id, key, name, country_code, priority
    from jsonb_to_recordset($records::jsonb) as r (sport_id int, key text, name text, country_code text, priority int)
    on conflict (key) do update
      set name = excluded.name, country_code = excluded.country_code, priority = excluded.priority`,
})

const SAVE_TOURNAMENTS = statement({
  name: 'save_tournaments',
  parameters: { records: 'jsonb' },
  text: `insert into tournaments (category_id, key, name, priority)
    select c.id, r.key, r.name, r.priority
    from jsonb_to_recordset($records::jsonb) as r (category_key text, key text, name text, priority int)
    join categories c on c.key = r.category_key
    on conflict (key) do update set name = excluded.name, priority = excluded.priority`,
})

const SAVE_COMPETITORS = statement({
  name: 'save_competitors',
  parameters: { records: 'jsonb' },
  text: `insert into competitors (key, name, country_code, colours)
    select key, name, country_code, colours
    from jsonb_to_recordset($records::jsonb) as r (key text, name text, country_code text, colours jsonb)
    on conflict (key) do update
      set name = excluded.name, country_code = excluded.country_code, colours = excluded.colours`,
})

/** Writes new or changed rows; saving the same again changes nothing. */
export async function saveReferences(db: Queries, rows: ReferenceRows): Promise<void> {
  const save = async (records: readonly Record<string, unknown>[], into: typeof SAVE_SPORTS) => {
    if (records.length > 0) await db.run(into, { records: JSON.stringify(records) })
  }
  await save(
    SPORT_KEYS.map((key) => ({ id: SPORTS[key].id, key })),
    SAVE_SPORTS,
  )
  await save(
    rows.categories.map(({ sport, countryCode, ...row }) => ({
      ...row,
      sport_id: SPORTS[sport].id,
      country_code: countryCode,
    })),
    SAVE_CATEGORIES,
  )
  await save(
    rows.tournaments.map(({ categoryKey, ...row }) => ({ ...row, category_key: categoryKey })),
    SAVE_TOURNAMENTS,
  )
  await save(
    rows.competitors.map(({ countryCode, ...row }) => ({ ...row, country_code: countryCode })),
    SAVE_COMPETITORS,
  )
}

const LOAD_CATEGORIES = statement({
  name: 'load_categories',
  row: {
    id: 'integer',
    sport_id: 'integer',
    key: 'text',
    name: 'text',
    country_code: 'text?',
    priority: 'integer',
  },
  text: 'select id, sport_id, key, name, country_code, priority from categories',
})

const LOAD_TOURNAMENTS = statement({
  name: 'load_tournaments',
  row: {
    id: 'integer',
    category_id: 'integer',
    key: 'text',
    name: 'text',
    priority: 'integer',
  },
  text: 'select id, category_id, key, name, priority from tournaments',
})

const LOAD_COMPETITORS = statement({
  name: 'load_competitors',
  row: {
    id: 'integer',
    key: 'text',
    name: 'text',
    country_code: 'text?',
    logo: 'text?',
    colours: column<[string, string]>('jsonb'),
  },
  text: 'select id, key, name, country_code, logo, colours from competitors',
})

/** A slug, also for names without an ASCII letter: an address needs some text before its id. */
const slugOr = (name: string, otherwise: string): string => slugify(name) || otherwise

/** Loads all reference rows into the catalogue. Unchanged entities stay the same objects. */
export async function loadReferences(db: Queries, catalogue: Catalogue): Promise<void> {
  for (const row of await db.run(LOAD_CATEGORIES)) {
    const { id, key, name, priority } = row
    const sport = sportKeyOf(row.sport_id)
    const known = catalogue.categories.get(id)
    if (sport === null || (known?.name === name && known.priority === priority)) continue
    const slug = slugOr(name, 'category')
    catalogue.putCategory({ id, key, sport, name, countryCode: row.country_code, priority, slug })
  }
  for (const { id, key, name, priority, category_id } of await db.run(LOAD_TOURNAMENTS)) {
    const category = catalogue.categories.get(category_id)
    const known = catalogue.tournaments.get(id)
    if (category === undefined || (known?.name === name && known.priority === priority)) continue
    catalogue.putTournament({ id, key, category, name, priority, slug: slugOr(name, 'league') })
  }
  for (const { id, key, name, logo, colours, country_code } of await db.run(LOAD_COMPETITORS)) {
    if (catalogue.competitors.get(id)?.name === name) continue
    catalogue.putCompetitor({ id, key, name, countryCode: country_code, logo, colours })
  }
}
