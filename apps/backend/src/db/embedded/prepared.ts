// The embedded database's own driver parses and plans a statement each time it is run.
import { type messages, type PGlite, protocol } from '@electric-sql/pglite'

const { serialize } = protocol

/** What PostgreSQL has prepared under a name, and what it takes and answers. */
interface Prepared {
  readonly name: string
  /** Ids of the types of its parameters. */
  readonly parameters: readonly number[]
  readonly fields: readonly messages.Field[]
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

const found = <M extends Message>(answer: readonly Message[], name: M['name']): M | undefined =>
  answer.find((message) => message.name === name) as M | undefined

/** Sends messages in one turn. The last has to be a sync, which ends what failed. */
function send(client: PGlite, parts: readonly Uint8Array[]): Promise<Message[]> {
  // Files are written once all of a transaction is done.
  return client.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
}

async function prepare(client: PGlite, name: string, text: string): Promise<Prepared> {
  const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
  const answer = await send(client, asked)
  const parameters = found<messages.ParameterDescriptionMessage>(answer, 'parameterDescription')
  const row = found<messages.RowDescriptionMessage>(answer, 'rowDescription')
  return { name, parameters: parameters?.dataTypeIDs ?? [], fields: row?.fields ?? [] }
}

function rowsOf<Row>(client: PGlite, { fields }: Prepared, answer: readonly Message[]): Row[] {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, read: client.parsers[dataTypeID] }))
  const rows = answer.filter((message) => message.name === 'dataRow') as messages.DataRowMessage[]
  return rows.map((row) => {
    const read: Record<string, unknown> = {}
    for (const [index, column] of columns.entries()) {
      const text = row.fields[index] ?? null
      read[column.name] = text === null || column.read === undefined ? text : column.read(text)
    }
    return read as Row
  })
}

/**
 * Statements that PostgreSQL parses once, and plans as long as that pays. The caller sees to it that nothing else runs
 * meanwhile.
 */
export function createPreparedStatements(client: PGlite) {
  const known = new Map<string, Prepared>()
  let tried = 0
  return async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
    if (client.closed) throw new Error('the database is closed')
    const prepared = known.get(text) ?? (await prepare(client, `s${(tried += 1)}`, text))
    known.set(text, prepared)
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null
      return client.serializers[prepared.parameters[index] ?? 0]?.(value) ?? String(value)
    })
    const bind = serialize.bind({ statement: prepared.name, values: written })
    const answer = await send(client, [bind, serialize.execute(), serialize.sync()])
    return rowsOf(client, prepared, answer)
  }
}
