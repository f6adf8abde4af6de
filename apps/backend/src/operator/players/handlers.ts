import { subunits, subunitsToWire } from '@touchline/betting'
import type { Call, Endpoint, operatorEndpoints, Refusal, ResponseOf, TakeBreak } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import type { StaffCaller } from '../../http/context.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import { lockPlayer } from '../../platform/accounts/repository.ts'
import { noteChange } from '../../platform/audit/audit.ts'
import { beginBreak, breakDocument } from '../../platform/limits/breaks.ts'
import { bindAccounts, findBreak } from '../../platform/limits/repository.ts'
import { removeSessionsOf } from '../../platform/sessions/repository.ts'
import type { Sessions } from '../../platform/sessions/sessions.ts'
import { listTransactions } from '../../platform/transactions/transactions.ts'
import type { Act, Audited, Done, Read } from '../audit/audited.ts'
import { playerDocument } from './player-document.ts'
import { addPlayerNote, listPlayerBets, listPlayerNotes, listPlayerSessions } from './player-lists.ts'
import { findPlayers, freezePlayer, playerState } from './player-rows.ts'

type Reads = Pick<
  typeof operatorEndpoints,
  | 'findPlayers'
  | 'getHousePlayer'
  | 'listPlayerSessions'
  | 'listPlayerBets'
  | 'listPlayerTransactions'
  | 'listPlayerNotes'
>
type Acts = Pick<
  typeof operatorEndpoints,
  'addPlayerNote' | 'holdPlayer' | 'startPlayerBreak' | 'endPlayerSessions'
>

export interface PlayerActParts {
  readonly db: Queries
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'ended'>
}

const GONE: Refusal = { refused: 404 }
const actorOf = ({ id }: StaffCaller) => ({ actor: `staff:${id}` })

/** Whom a call below `/players/:id` is about. */
const idOf = (call: { readonly params: unknown }): number => (call.params as { readonly id: number }).id

/** What staff see of players, and what they do for them but for money. */
export const playerActs = (parts: PlayerActParts): Audited<Reads & Acts> => ({
  ...playerReads(parts),
  ...careActs(parts),
})

function playerReads({ db, clock }: PlayerActParts): Audited<Reads> {
  /** A reader of what belongs to a player who exists. */
  const ofPlayer =
    <Row extends Endpoint>(read: (id: number, call: Call<Row>) => Promise<ResponseOf<Row>>): Read<Row> =>
    async (call) => {
      const id = idOf(call)
      return (await playerState(db, id)) === null ? GONE : read(id, call)
    }
  return {
    findPlayers: async ({ query }) => {
      const asked = pageOf(query)
      const { items, total } = await findPlayers(db, query.query, asked.limit, asked.offset)
      return pageDocument(items, total, asked)
    },
    getHousePlayer: async ({ params: { id } }) => (await playerDocument(db, id, new Date(clock()))) ?? GONE,
    listPlayerSessions: ofPlayer<Reads['listPlayerSessions']>(async (id) => ({
      items: await listPlayerSessions(db, id, new Date(clock())),
    })),
    listPlayerBets: ofPlayer<Reads['listPlayerBets']>(async (id, { query }) => {
      const asked = pageOf(query)
      const isOpen = query.state === undefined ? null : query.state === 'open'
      const { items, total } = await listPlayerBets(db, id, isOpen, asked.limit, asked.offset)
      return pageDocument(items, total, asked)
    }),
    listPlayerTransactions: ofPlayer<Reads['listPlayerTransactions']>(async (id, { query }) => {
      const asked = pageOf(query)
      const { kind = null, currency = null } = query
      const { total, rows } = await listTransactions(db, id, { kind, currency, ...asked })
      const items = rows.map(({ ref, ...row }) => ({
        ...{ kind: row.kind, currency: row.currency, subunits: row.subunits, bet_ref: ref },
        id: Number(row.id),
        amount: subunitsToWire(subunits(row.amount)),
        balance: subunitsToWire(subunits(row.balance)),
        created_at: row.created_at.toISOString(),
      }))
      return pageDocument(items, total, asked)
    }),
    listPlayerNotes: ofPlayer<Reads['listPlayerNotes']>(async (id, { query }) => {
      const asked = pageOf(query)
      const { items, total } = await listPlayerNotes(db, id, asked.limit, asked.offset)
      return pageDocument(items, total, asked)
    }),
  }
}

/** What is written about a player under their lock; a deleted account is nobody's any more. */
type Care<Row extends Endpoint> = (
  transaction: Queries,
  id: number,
  call: Call<Row>,
  by: StaffCaller,
  now: Date,
) => Promise<Omit<Done<ResponseOf<Row>>, 'about'>>

const caring =
  <Row extends Endpoint>(work: Care<Row>): Act<Row> =>
  async (call, by) =>
  async (transaction, now) => {
    const id = idOf(call)
    await lockPlayer(transaction, id)
    const state = await playerState(transaction, id)
    if (state === null || state.isDeleted) return GONE
    return { about: `player:${id}`, ...(await work(transaction, id, call, by, now)) }
  }

function careActs({ sessions }: PlayerActParts): Audited<Acts> {
  /** Signs a player out everywhere: in the database with what is written, of open connections after it stands. */
  const signOut = async (transaction: Queries, id: number) => {
    const ended = await removeSessionsOf(transaction, id)
    return { count: ended.length, afterwards: () => sessions.ended(id, ended) }
  }
  return {
    // The trail never forgets, so it has the number of a note and not its words.
    addPlayerNote: caring<Acts['addPlayerNote']>(async (transaction, playerId, { body }, by, now) => {
      const answer = await addPlayerNote(transaction, { playerId, staffId: by.id, text: body.text }, now)
      return { answer, after: { note: answer.id } }
    }),
    holdPlayer: caring<Acts['holdPlayer']>(async (transaction, id, { body: { frozen } }, by, now) => {
      const before = (await playerState(transaction, id))?.isFrozen ?? false
      let afterwards = (): void => {}
      if (frozen !== before) {
        await freezePlayer(transaction, id, frozen ? now : null)
        await bindAccounts(transaction, id)
        const event = frozen ? 'account_frozen' : 'account_unfrozen'
        await noteChange(transaction, id, event, now, null, actorOf(by))
        if (frozen) ({ afterwards } = await signOut(transaction, id))
      }
      const answer = await playerDocument(transaction, id, now)
      if (answer === null) throw new Error(`player ${id} is gone`)
      return { answer, before: { frozen: before }, after: { frozen }, afterwards }
    }),
    startPlayerBreak: caring<Acts['startPlayerBreak']>(async (transaction, id, { body }, by, now) => {
      const before = await findBreak(transaction, id, now)
      const { reason: _, ...asked } = body
      const taken = await beginBreak(transaction, id, asked satisfies TakeBreak, now, null, actorOf(by))
      const { afterwards } = await signOut(transaction, id)
      const answer = breakDocument(taken)
      return { answer, before: before && breakDocument(before), after: answer, afterwards }
    }),
    endPlayerSessions: caring<Acts['endPlayerSessions']>(async (transaction, id, _, by, now) => {
      const { count, afterwards } = await signOut(transaction, id)
      await noteChange(transaction, id, 'sessions_ended', now, null, actorOf(by))
      return { answer: {}, before: { sessions: count }, after: { sessions: 0 }, afterwards }
    }),
  }
}
