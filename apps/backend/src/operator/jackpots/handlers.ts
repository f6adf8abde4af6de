import { randomBytes } from 'node:crypto'
import type { HitDecision, operatorEndpoints, Refusal } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { StaffCaller } from '../../http/context.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import { type DecidedHit, lockHit, moveHit, winnerOf } from '../../jackpots/decide-hit.ts'
import { isHitMove } from '../../jackpots/hit-states.ts'
import { changeJackpotRow, houseJackpots, insertJackpot } from '../../jackpots/make-jackpot.ts'
import type { Currencies } from '../../platform/accounts/currencies.ts'
import { lockAccounts } from '../../platform/accounts/repository.ts'
import { areSites, type HomeOf } from '../../sites.ts'
import type { Audited } from '../audit/audited.ts'
import { houseHit, listHouseHits } from './hit-list.ts'

type Table = Pick<
  typeof operatorEndpoints,
  'listHouseJackpots' | 'makeJackpot' | 'changeJackpot' | 'listHouseHits' | 'decideHit'
>

export interface JackpotActParts {
  readonly db: Queries
  readonly currencies: Pick<Currencies, 'has'>
  /** Subunits of the base currency above which a hit is paid by somebody else than approved it. */
  readonly aloneUpTo: bigint
  readonly homeOf: HomeOf
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

const GONE: Refusal = { refused: 404 }
const UNKNOWN_SITE: Refusal = { refused: 422, errors: { sites: ['must be sites of the installation'] } }

/** Why somebody may not decide this about a hit; null when they may. */
function bar(
  hit: DecidedHit,
  { decision }: { readonly decision: HitDecision },
  isDeleted: boolean,
  by: StaffCaller,
  aloneUpTo: bigint,
): Refusal | null {
  if (!isHitMove(hit.status, decision)) return { refused: 1204 }
  if (decision !== 'pay') return null
  // Nobody is there to be paid: it can be declined.
  if (isDeleted) return { refused: 1204 }
  return hit.amount_eur > aloneUpTo && hit.approved_by === BigInt(by.id) ? { refused: 1603 } : null
}

/** Making jackpots, and deciding about what was won. */
export const jackpotActs = ({
  db,
  currencies,
  aloneUpTo,
  homeOf,
  onOutbox,
}: JackpotActParts): Audited<Table> => ({
  ...jackpotReads(db),
  makeJackpot: async ({ body: { reason: _, ...made } }) => {
    if (!currencies.has(made.currency))
      return { refused: 422, errors: { currency: ['must be one of the installation'] } }
    if (!areSites(made.sites, homeOf)) return UNKNOWN_SITE
    return async (transaction, now) => {
      const id = await insertJackpot(transaction, { ...made, active: false }, randomBytes, now)
      const [answer] = await houseJackpots(transaction, id)
      return answer === undefined ? GONE : { answer, about: `jackpot:${id}`, after: answer }
    }
  },
  changeJackpot: async ({ params: { id }, body: { reason: _, ...change } }) => {
    if (!areSites(change.sites ?? [], homeOf)) return UNKNOWN_SITE
    return async (transaction) => {
      const [before] = await houseJackpots(transaction, id)
      if (before === undefined) return GONE
      await changeJackpotRow(transaction, id, change)
      const [answer = before] = await houseJackpots(transaction, id)
      return { answer, about: `jackpot:${id}`, before, after: answer }
    }
  },
  decideHit: async ({ params: { id }, body }, by) => {
    const winner = await winnerOf(db, id)
    if (winner === null) return GONE
    return async (transaction, now) => {
      // Accounts come before hits, in the order of everybody who takes both.
      if (body.decision === 'pay') await lockAccounts(transaction, winner.playerId)
      const hit = await lockHit(transaction, id)
      if (hit === null) return GONE
      const refusal = bar(hit, body, winner.isDeleted, by, aloneUpTo)
      if (refusal !== null) return refusal
      const before = await houseHit(transaction, id)
      await moveHit(transaction, hit, body.decision, by.id, now)
      const answer = await houseHit(transaction, id)
      return { answer, about: `jackpot_hit:${id}`, before, after: answer, afterwards: onOutbox }
    }
  },
})

const jackpotReads = (db: Queries): Audited<Pick<Table, 'listHouseJackpots' | 'listHouseHits'>> => ({
  listHouseJackpots: async () => ({ items: await houseJackpots(db) }),
  listHouseHits: async ({ query }) => {
    const asked = pageOf(query)
    const wanted = { id: null, status: query.status ?? null, limit: asked.limit, offset: asked.offset }
    const { items, total } = await listHouseHits(db, wanted)
    return pageDocument(items, total, asked)
  },
})
