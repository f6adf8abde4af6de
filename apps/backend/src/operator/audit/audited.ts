import type { Call, Endpoint, Endpoints, ErrorCode, Handlers, Refusal, ResponseOf } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import { type Context, type StaffCaller, staffOf } from '../../http/context.ts'
import { isRefusal, RefusedError } from '../../http/refusals.ts'
import { noteAct } from './audit-rows.ts'

/** What a call has done, for the answer and for the trail. */
export interface Done<Answer> {
  readonly answer: Answer
  /** Such as `match:12`. */
  readonly about: string
  readonly before?: unknown
  readonly after?: unknown
  /** Told once what was written stands, such as others that have to hear of it. */
  readonly afterwards?: () => void
}

/** The part of a call that writes. A refusal rolls it back. */
type Write<Row extends Endpoint> = (
  transaction: Queries,
  now: Date,
) => Promise<Done<ResponseOf<Row>> | Refusal>

/** Shows something. */
export type Read<Row extends Endpoint> = (
  call: Call<Row>,
  by: StaffCaller,
  context: Context,
) => Promise<ResponseOf<Row> | Refusal>

/**
 * Changes something. It answers what to write, once whatever takes time is over: the embedded database lets nobody else
 * in while a transaction is open.
 */
export type Act<Row extends Endpoint> = (
  call: Call<Row>,
  by: StaffCaller,
  context: Context,
) => Promise<Write<Row> | Refusal>

type NamesOf<Table extends Endpoints, Method> = {
  [Name in keyof Table]: Table[Name]['method'] extends Method ? Name : never
}[keyof Table]

/** An exhaustive record: a GET shows, everything else is an act. */
export type Audited<Table extends Endpoints> = {
  readonly [Name in NamesOf<Table, 'GET'>]: Read<Table[Name]>
} & {
  readonly [Name in Exclude<keyof Table, NamesOf<Table, 'GET'>>]: Act<Table[Name]>
}

/** Refusals that say nothing of what somebody tried to do: a typing error, too many calls. */
const SILENT: ReadonlySet<ErrorCode> = new Set([404, 422, 429])

/** Why a member of staff may not make a call at all; null allows it. */
function bar({ permission, unfinished }: Endpoint, { permissions, toDo }: StaffCaller): Refusal | null {
  if (toDo.length > 0 && unfinished !== true) return { refused: 1601, details: { to_do: [...toDo] } }
  return permission === undefined || permissions.has(permission) ? null : { refused: 403 }
}

const reasonOf = (body: unknown): string | null => {
  const { reason } = (body ?? {}) as { readonly reason?: unknown }
  return typeof reason === 'string' ? reason : null
}

/** What a call is about as far as its address tells. */
const asked = ({ params, query }: Call<Endpoint>): string => {
  const told = Object.entries({ ...(params as object | undefined), ...(query as object | undefined) })
  return told.map(([name, value]) => `${name}:${String(value)}`).join(' ')
}

interface Handled {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handle: Read<Endpoint> | Act<Endpoint>
}

async function perform(
  { db, clock }: AuditParts,
  { name, handle }: Handled,
  call: Call<Endpoint>,
  by: StaffCaller,
  context: Context,
): Promise<unknown> {
  const write = await (handle as Act<Endpoint>)(call, by, context)
  if (isRefusal(write)) return write
  try {
    const { answer, afterwards } = await db.transaction(async (transaction) => {
      const now = new Date(clock())
      const done = await write(transaction, now)
      if (isRefusal(done)) throw new RefusedError(done)
      const { about, before, after } = done
      const { address } = context
      const reason = reasonOf(call.body)
      await noteAct(
        transaction,
        { staffId: by.id, call: name, about, code: null, reason, before, after, address },
        now,
      )
      return done
    })
    afterwards?.()
    return answer
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal
    throw error
  }
}

async function show(
  { db, clock }: AuditParts,
  { name, handle }: Handled,
  call: Call<Endpoint>,
  by: StaffCaller,
  context: Context,
): Promise<unknown> {
  const answer = await (handle as Read<Endpoint>)(call, by, context)
  if (isRefusal(answer)) return answer
  const act = {
    staffId: by.id,
    call: name,
    about: asked(call),
    code: null,
    reason: null,
    address: context.address,
  }
  await noteAct(db, { ...act, before: undefined, after: undefined }, new Date(clock()))
  return answer
}

export interface AuditParts {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Handlers of a table of calls for staff: each checks what its row asks of the caller, and leaves one row in the sealed
 * trail, with actor, reason, before and after, in the transaction of what it does. What was refused to somebody is
 * noted too.
 */
export function audited<Table extends Endpoints>(
  parts: AuditParts,
  table: Table,
  handlers: Audited<Table>,
): Handlers<Table, Context> {
  const rows = Object.entries(table).map(([name, endpoint]) => {
    const handled: Handled = { name, endpoint, handle: (handlers as Record<string, never>)[name] as never }
    const run = endpoint.method === 'GET' ? show : perform
    const handler = async (call: Call<Endpoint>, context: Context) => {
      const by = staffOf(context)
      const answer = bar(endpoint, by) ?? (await run(parts, handled, call, by, context))
      if (isRefusal(answer) && !SILENT.has(answer.refused)) {
        const about = asked(call)
        const act = { staffId: by.id, call: name, about, code: answer.refused, reason: reasonOf(call.body) }
        const tried = { before: undefined, after: call.body, address: context.address }
        await noteAct(parts.db, { ...act, ...withoutSecrets(tried) }, new Date(parts.clock()))
      }
      return answer
    }
    return [name, handler]
  })
  return Object.fromEntries(rows) as never
}

/** What was tried, without passwords and codes. */
function withoutSecrets<Tried extends { readonly after: unknown }>(tried: Tried): Tried {
  const secret = /password|code$/
  const told = Object.entries(tried.after ?? {}).filter(([name]) => !secret.test(name))
  return { ...tried, after: told.length === 0 ? undefined : Object.fromEntries(told) }
}
