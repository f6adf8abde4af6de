import type { PGlite } from '@electric-sql/pglite'

/** What PostgreSQL says of a column that a statement answers. */
export interface DescribedColumn {
  readonly name: string
  readonly type: string
  /** Whether the table's column may be null; undefined for a value that is computed. */
  readonly nullable: boolean | undefined
}

export interface Described {
  readonly parameters: readonly string[]
  readonly columns: readonly DescribedColumn[]
}

const encode = (text: string) => Buffer.from(`${text}\0`)

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

interface Field {
  readonly name: string
  readonly tableID: number
  readonly columnID: number
  readonly dataTypeID: number
}

/** Asks PostgreSQL to prepare a text, without running it, and to tell what it takes and answers. Throws its refusal. */
async function prepared(db: PGlite, text: string) {
  const { messages } = await db.execProtocol(
    Buffer.concat([
      message('P', encode(''), encode(text), Buffer.alloc(2)),
      message('D', Buffer.from('S'), encode('')),
      message('S'),
    ]),
  )
  const said = (name: string) => messages.find((one) => one.name === name)
  const takes = said('parameterDescription') as { dataTypeIDs: number[] } | undefined
  const gives = said('rowDescription') as { fields: Field[] } | undefined
  return { parameters: takes?.dataTypeIDs ?? [], fields: gives?.fields ?? [] }
}

const SHORT: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'timestamp with time zone[]': 'timestamptz[]',
}

/** Reads types and tables once, then describes one statement after the other. */
export async function createDescriber(db: PGlite): Promise<(text: string) => Promise<Described>> {
  const types = await db.query<{ oid: number; type: string }>(
    'select oid, format_type(oid, null) as type from pg_type',
  )
  const typeNames = new Map(types.rows.map(({ oid, type }) => [oid, SHORT[type] ?? type]))
  const stored = await db.query<{ key: string; nullable: boolean }>(
    `select attrelid || '.' || attnum as key, not attnotnull as nullable from pg_attribute where attnum > 0`,
  )
  const nullable = new Map(stored.rows.map((row) => [row.key, row.nullable]))
  return async (text) => {
    const { parameters, fields } = await prepared(db, text)
    return {
      parameters: parameters.map((id) => typeNames.get(id) ?? String(id)),
      columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: typeNames.get(dataTypeID) ?? String(dataTypeID),
        nullable: nullable.get(`${tableID}.${columnID}`),
      })),
    }
  }
}
