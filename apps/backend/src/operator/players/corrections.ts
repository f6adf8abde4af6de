import type { BalanceCorrection, operatorEndpoints, Refusal } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import { listAccounts, lockAccounts } from '../../platform/accounts/repository.ts'
import { ONE_RATE } from '../../platform/accounts/rates.ts'
import { noteChange } from '../../platform/audit/audit.ts'
import type { Audited } from '../audit/audited.ts'
import { lockStaff } from '../staff/staff-rows.ts'
import {
  correctedAlone,
  decideCorrection,
  findCorrection,
  insertCorrection,
  listCorrections,
  lockCorrection,
  postCorrection,
} from './correction-rows.ts'
import { playerState } from './player-rows.ts'

type Table = Pick<
  typeof operatorEndpoints,
  'correctBalance' | 'listCorrections' | 'approveCorrection' | 'rejectCorrection'
>

export interface CorrectionParts {
  readonly db: Queries
  /** Trillionths of a subunit of the base currency in one of a currency's own. */
  readonly worthOf: (currency: string) => bigint
  /**
   * Subunits of the base currency that somebody may correct within a day without a second person, whether given or taken. It
   * counts all that they did alone, so that one great correction in many parts is still one.
   */
  readonly aloneUpTo: bigint
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

const DAY = 86_400_000
const GONE: Refusal = { refused: 404 }
const OVER: Refusal = { refused: 1204 }
const TOO_LOW: Refusal = { refused: 422, errors: { amount: ['must not take more than the balance'] } }

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
const aboutOf = ({ player_id: id }: Pick<BalanceCorrection, 'player_id'>): string => `player:${id}`

/** Books a correction under the locks of the player's accounts; the player's own trail names it. */
async function book(
  transaction: Queries,
  correction: BalanceCorrection,
  by: number,
  now: Date,
): Promise<Refusal | null> {
  if (!(await postCorrection(transaction, correction, now))) return TOO_LOW
  const { id, player_id: playerId } = correction
  await noteChange(transaction, playerId, 'balance_corrected', now, null, {
    correction: id,
    actor: `staff:${by}`,
  })
  return null
}

/** Corrections of balances by hand; above a limit a second person books what somebody asked for. */
export const correctionActs = (parts: CorrectionParts): Audited<Table> => ({
  ...decisions(parts),
  listCorrections: async ({ query }) => {
    const asked = pageOf(query)
    const wanted = { state: query.state ?? null, playerId: query.player_id ?? null }
    const { items, total } = await listCorrections(parts.db, {
      ...wanted,
      limit: asked.limit,
      offset: asked.offset,
    })
    return pageDocument(items, total, asked)
  },
  correctBalance:
    async ({ params: { id: playerId }, body: { currency, amount: wire, reason } }, by) =>
    async (transaction, now) => {
      const known = await playerState(transaction, playerId)
      if (known === null || known.isDeleted) return GONE
      await lockStaff(transaction, by.id)
      await lockAccounts(transaction, playerId)
      const accounts = await listAccounts(transaction, playerId)
      if (!accounts.some((account) => account.currency === currency))
        return { refused: 422, errors: { currency: ['has no account'] } }
      const amount = BigInt(wire)
      // Rounded up: nothing that moves counts as nothing.
      const worth = (size(amount) * parts.worthOf(currency) + ONE_RATE - 1n) / ONE_RATE
      const alone = await correctedAlone(transaction, by.id, new Date(now.getTime() - DAY))
      const state = alone + worth > parts.aloneUpTo ? 'waiting' : 'done'
      const asked = { playerId, currency, amount, worth, state, by: by.id, reason } as const
      const answer = await insertCorrection(transaction, asked, now)
      const refusal = state === 'done' ? await book(transaction, answer, by.id, now) : null
      if (refusal !== null) return refusal
      return { answer, about: aboutOf(answer), after: answer, afterwards: parts.onOutbox }
    },
})

const decisions = ({
  db,
  onOutbox,
}: CorrectionParts): Audited<Pick<Table, 'approveCorrection' | 'rejectCorrection'>> => ({
  approveCorrection: async ({ params, body }, by) => {
    const asked = await findCorrection(db, params.id)
    if (asked === null) return GONE
    if (asked.asked_by === by.id) return { refused: 1603 }
    return async (transaction, now) => {
      // Accounts come first, in the order of everybody who takes both.
      await lockAccounts(transaction, asked.player_id)
      const before = await lockCorrection(transaction, params.id)
      if (before?.state !== 'waiting') return OVER
      const refusal = await book(transaction, before, by.id, now)
      if (refusal !== null) return refusal
      const decision = { state: 'approved', by: by.id, reason: body.reason } as const
      const answer = await decideCorrection(transaction, params.id, decision, now)
      return { answer, about: aboutOf(answer), before, after: answer, afterwards: onOutbox }
    }
  },
  rejectCorrection:
    async ({ params, body }, by) =>
    async (transaction, now) => {
      const before = await lockCorrection(transaction, params.id)
      if (before === null) return GONE
      if (before.asked_by !== by.id && !by.permissions.has('players.approve')) return { refused: 403 }
      if (before.state !== 'waiting') return OVER
      const decision = { state: 'rejected', by: by.id, reason: body.reason } as const
      const answer = await decideCorrection(transaction, params.id, decision, now)
      return { answer, about: aboutOf(answer), before, after: answer }
    },
})
