import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDescriber, type Described, type DescribedColumn } from './described.testing.ts'
import { allStatements, sources } from './sources.testing.ts'
import { type Columns, type DeclaredStatement, statement } from './statement.ts'

/** `timestamptz?` is `['timestamptz', '?']`. */
function parted(declared: string): readonly [type: string, mark: string] {
  const mark = /[?!]$/.exec(declared)?.[0] ?? ''
  return [declared.slice(0, declared.length - mark.length), mark]
}

const OUTER_JOIN = /\b(left|right|full)\s+join\b/i

/** What is untrue of a column. Whether a value is null can be told only of a table's column that is answered as it is. */
function columnFaults(column: DescribedColumn, declared: string | undefined, isOuter: boolean): string[] {
  if (declared === undefined) return [`${column.name} is not declared`]
  const [type, mark] = parted(declared)
  const is = `${column.name} is ${column.type}`
  if (type !== column.type) return [`${is}, not ${type}`]
  if (column.nullable === true && mark === '') return [`${is}? in the table`]
  if (column.nullable === false && mark === '?' && !isOuter) return [`${is} and never null`]
  if (column.nullable !== true && mark === '!') return [`${is} and needs no !`]
  return []
}

const isTwice = (name: string, at: number, names: readonly string[]) => names.indexOf(name) !== at

function faultsOf({ text, order, parameters, row }: DeclaredStatement, described: Described): string[] {
  const declared: Columns = row
  const isOuter = OUTER_JOIN.test(text)
  const names = described.columns.map(({ name }) => name)
  const types = order.map((name) => parted(parameters[name] ?? '')[0])
  return [
    ...Object.keys(parameters).flatMap((name) =>
      order.includes(name) ? [] : [`$${name} is nowhere in its text`],
    ),
    ...order.flatMap((name, at) =>
      described.parameters[at] === types[at]
        ? []
        : [`$${name} is ${described.parameters[at]}, not ${types[at]}`],
    ),
    ...names.filter(isTwice).map((name) => `${name} is answered twice`),
    ...described.columns.flatMap((column) => columnFaults(column, declared[column.name], isOuter)),
    ...Object.keys(declared).flatMap((name) => (names.includes(name) ? [] : [`${name} is not answered`])),
  ]
}

/** Those that PostgreSQL prepares are `statement`s; these are none: a table's name is no parameter, and old text is kept as it ran. */
const UNDECLARED = ['db/migrating/migrate.ts', 'jobs/vacuum.ts']

describe('statements', () => {
  let db: PGlite
  let described: (text: string) => Promise<Described>
  beforeAll(async () => {
    db = await PGlite.create({ loadDataDir: await openAsBlob(inject('databaseImage')) })
    described = await createDescriber(db)
  })
  afterAll(() => db.close())

  const faults = async (one: DeclaredStatement): Promise<readonly string[]> => {
    try {
      return faultsOf(one, await described(one.text))
    } catch (refusal) {
      return [String(refusal)]
    }
  }

  test('each takes and answers what it says, on a migrated database', async () => {
    const all = await allStatements()
    expect(all.length).toBeGreaterThan(200)
    const untrue: Record<string, readonly string[]> = {}
    for (const one of all) {
      const found = await faults(one)
      if (found.length > 0) untrue[one.name] = found
    }
    expect(untrue).toEqual({})
    expect(
      all.map(({ name }) => name).filter((name, at, names) => name !== '' && isTwice(name, at, names)),
    ).toEqual([])
  })

  test('nothing is run but what is declared', () => {
    const undeclared = sources.filter(({ text }) =>
      /\.run(<|\(\s*(\{|raw\())|satisfies Statement\b/.test(text),
    )
    expect(undeclared.map(({ path }) => path)).toEqual(UNDECLARED)
  })

  const told = (one: Omit<Parameters<typeof statement>[0], 'name'>) =>
    faults(statement({ name: 'told', ...one }))

  test('a statement that is not true is told', async () => {
    expect(await told({ text: 'select id from nothing' })).toEqual([
      'error: relation "nothing" does not exist',
    ])
    expect(
      await told({
        parameters: { id: 'text', other: 'bigint' },
        row: {
          id: 'bigint',
          email: 'text',
          tags: 'jsonb',
          language: 'text?',
          deleted_at: 'timestamptz!',
          site: 'text!',
        },
        text: `select id::int4 as id, email, language, deleted_at, coalesce(site, '') as site, 1 as extra
          from players where id = $id`,
      }),
    ).toEqual([
      '$other is nowhere in its text',
      '$id is bigint, not text',
      'id is integer, not bigint',
      'email is text? in the table',
      'language is text and never null',
      'site is text and needs no !',
      'extra is not declared',
      'tags is not answered',
    ])
  })

  test('a parameter that is not declared is refused at once', () => {
    expect(() => statement({ name: 'told', text: 'select $one::int' })).toThrow('told: $one is not declared')
  })
})
