import { operatorEndpoints, type Permission, type StaffRole } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { FeedEvent } from '../src/feed/events.ts'
import { type ManualTime } from '../src/manual-time.ts'
import { firstPassword } from '../src/operator/staff/members.ts'
import { createSecretBox } from '../src/operator/staff/sealed-secret.ts'
import { newRecoveryCodes } from '../src/operator/staff/second-factor.ts'
import { insertStaff } from '../src/operator/staff/staff-rows.ts'
import { openStaffSession } from '../src/operator/staff/staff-sessions.ts'
import { codeOf, stepAt } from '../src/operator/staff/totp.ts'
import { hashPassword } from '../src/platform/users/password.ts'
import { createOperatorSide, type OperatorSide } from '../src/sides/operators.ts'
import { createRoomVoice, type RoomVoice } from '../src/sportsbook/match-chat/room-voice.ts'
import { wordsOf, type WordEvent } from '../src/sportsbook/settlement/said-words.ts'
import { createHomeOf } from '../src/sites.ts'
import { createProgramCheck, type ProgramCheck } from '../src/telemetry/program.ts'
import { createWebServer } from '../src/web-server.ts'
import { sitesOf } from './sites.ts'
import { type Answer, type CallOptions, callApp, type House } from './house.ts'

const STAFF_SECRET = 'a secret of the staff in tests'
const PASSWORD = 'a very good password of staff'

/** A member of staff who is signed in, with their authenticator. */
export interface Clerk {
  readonly id: number
  readonly email: string
  readonly token: string
  readonly secret: Buffer
  readonly recovery: readonly string[]
}

export interface DeskOptions {
  /** Units of the base currency; 1000 by default. */
  readonly aloneUpTo?: number
  /** Matches that the book has, by id. */
  readonly offered?: Parameters<typeof createOperatorSide>[0]['offered']
  /** Holds what runs against what was approved; nothing is, and nothing is read, by default. */
  readonly program?: ProgramCheck
  /** Of the rooms of matches; heard by nobody by default. */
  readonly voice?: RoomVoice
}

/** The operators' side of a house over HTTP. What they ask of the feed's door is taken when a test says so. */
export interface Desk {
  readonly app: FastifyInstance
  readonly side: OperatorSide
  /** Events handed to the door and not taken yet, oldest first. */
  readonly door: FeedEvent[]
  /** Takes what stands at the door, as the owner of the feed does. */
  take(): Promise<void>
  call(method: 'GET' | 'POST', path: string, by: Clerk | null, body?: unknown): Promise<Answer>
  raw(method: 'GET' | 'POST', path: string, options: CallOptions): Promise<Answer>
  /** Somebody with these roles, signed in. */
  clerk(...roles: StaffRole[]): Promise<Clerk>
  /** The code of their authenticator now. */
  codeFor(clerk: Pick<Clerk, 'secret'>): string
  /** The trail, latest last. */
  trail(): Promise<readonly TrailRow[]>
  close(): Promise<void>
}

export interface TrailRow {
  readonly staff_id: number | null
  readonly call: string
  readonly about: string
  readonly code: number | null
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
}

export const PASSWORD_OF_STAFF = PASSWORD
const HASH = hashPassword(PASSWORD)
const sql = (text: string) => ({ name: '', text })

const UNHEARD = createRoomVoice({
  publisher: { publish: () => Promise.resolve() },
  secret: STAFF_SECRET,
  onError: () => {},
})

const isWord = (event: FeedEvent): event is WordEvent =>
  ['markets_settled', 'settlement_rolled_back', 'markets_cancelled', 'cancel_rolled_back'].includes(
    event.type,
  )

/** What the owner of the feed does with an event about how bets end. */
async function settle({ side }: House, event: WordEvent): Promise<void> {
  const { settlement } = side
  const ways = {
    markets_settled: () => settlement.settleMarkets(event as never),
    settlement_rolled_back: () => settlement.rollBack(event as never),
    markets_cancelled: () => settlement.cancelMarkets(event as never),
    cancel_rolled_back: () => settlement.rollBackCancel(event as never),
  }
  if (wordsOf(event).length > 0) await ways[event.type]()
}

let clerks = 0

async function newClerk(house: House, time: ManualTime, roles: readonly StaffRole[]): Promise<Clerk> {
  const { db } = house
  clerks += 1
  const email = `clerk-${clerks}@house.example`
  const now = new Date(time.clock())
  const passwordHash = await HASH
  const made = await insertStaff(
    db,
    { email, name: `Clerk ${clerks}`, passwordHash, roles, madeBy: null, active: true },
    now,
  )
  if (made === null) throw new Error(`${email} has an account already`)
  const id = Number(made.id)
  const secret = Buffer.from(firstPassword().slice(0, 20))
  const sealed = createSecretBox(STAFF_SECRET).seal(secret, `staff ${id}`)
  await db.run(
    sql('update staff set password_due = false, factor_confirmed = true, factor_secret = $2 where id = $1'),
    [id, sealed],
  )
  const recovery = await db.transaction((transaction) => newRecoveryCodes(transaction, id))
  const opened = await openStaffSession(db, { id: made.id, password_hash: passwordHash }, null, time.clock())
  return { id, email, token: opened?.token ?? '', secret, recovery }
}

export async function openDesk(house: House, options: DeskOptions = {}): Promise<Desk> {
  const { db, time, side: players } = house
  const door: FeedEvent[] = []
  const side = createOperatorSide({
    db,
    clock: time.clock,
    secret: STAFF_SECRET,
    issuer: 'Touchline',
    aloneUpTo: options.aloneUpTo ?? 1000,
    currencies: players.currencies,
    byKey: players.platformHandlers,
    offered: options.offered ?? (() => null),
    takeEvents: async (_, events) => void door.push(...events),
    sessions: players.sessions,
    homeOf: createHomeOf(sitesOf()),
    voice: options.voice ?? UNHEARD,
    onOutbox: players.onOutbox,
    program: options.program ?? createProgramCheck({ approved: null, read: async () => '', now: time.clock }),
  })
  const app = await createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: true,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    },
    operatorEndpoints,
    side.handlers,
    async () => null,
    {},
    undefined,
    undefined,
    undefined,
    undefined,
    { authenticateStaff: side.authenticate },
  )
  await app.ready()
  const raw: Desk['raw'] = (method, path, call) => callApp(app, method, `/api/operator/v1${path}`, call)
  return {
    app,
    side,
    door,
    take: async () => {
      for (const event of door.splice(0)) if (isWord(event)) await settle(house, event)
    },
    raw,
    call: (method, path, by, body) =>
      raw(method, path, {
        ...(body === undefined ? {} : { body }),
        headers: { 'x-app': '', ...(by === null ? {} : { authorization: `Bearer ${by.token}` }) },
      }),
    clerk: (...roles) => newClerk(house, time, roles),
    codeFor: ({ secret }) => codeOf(secret, stepAt(time.clock())),
    trail: () =>
      db.run<TrailRow>(
        sql(
          'select staff_id::float8 as staff_id, call, about, code, reason, before, after from staff_audit order by id',
        ),
      ),
    close: () => app.close(),
  }
}

/** Rows of the contract, for tests that go over all of them. */
export const CALLS = Object.entries(operatorEndpoints) as [
  keyof typeof operatorEndpoints,
  {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly auth: string
    readonly permission?: Permission
  },
][]
