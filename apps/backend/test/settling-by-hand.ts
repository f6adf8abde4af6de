import type { SettlementAction, SettlementOrder, SettlementPreview } from '@touchline/contract'
import type { Clerk, Desk } from './desk.ts'
import { type Answer, type House, place } from './house.ts'

type Outcomes = Extract<SettlementAction, { action: 'settle' }>['outcomes']
export type Result = Omit<Outcomes[number], 'id'>

export const WON: Result = { won: true }
export const LOST: Result = { won: false }

/** The three outcomes of 1x2 with these results. */
const outcomesOf = (results: readonly Result[]): Outcomes =>
  results.map((result, index) => ({ id: String(index + 1), ...result }))

export const settleAction = (
  matchId: number,
  results: readonly Result[],
  action: 'settle' | 'resettle' = 'settle',
) => ({ action, match_id: matchId, market_id: 1, specifier: '', outcomes: outcomesOf(results) }) as const
export const rollBackAction = (matchId: number) =>
  ({ action: 'roll_back', match_id: matchId, market_id: 1, specifier: '' }) as const
export const voidAction = (matchId: number, action: 'void' | 'unvoid' = 'void'): SettlementAction => ({
  action,
  match_id: matchId,
  markets: [{ market_id: 1, specifier: '' }],
})

export interface HeldBet {
  readonly stake: number
  readonly currency: string
  /** Match and outcome of each leg. */
  readonly legs: readonly (readonly [matchId: number, outcomeId: string])[]
  /** Legs per combination; null for a single or a combo. */
  readonly winCount: number | null
}

/** Places a bet and answers its id. */
export async function placeBet(
  house: House,
  cookie: string,
  { stake, currency, legs, winCount }: HeldBet,
): Promise<number> {
  const type = winCount === null ? (legs.length === 1 ? 'single' : 'combo') : 'system'
  const answer = await place(house, cookie, {
    meta: { device_id: 'test', quick: false, type },
    bets: [
      {
        stake: { value: stake, currency },
        ...(winCount === null ? {} : { system_id: `${winCount}/${legs.length}` }),
        selections: legs.map(([matchId, outcomeId]) => ({
          match_id: matchId,
          market_id: 1,
          specifier: '',
          outcome_id: outcomeId,
          odds: 2000,
        })),
      },
    ],
  })
  if (answer.status !== 200) throw new Error(`a bet was refused: ${JSON.stringify(answer.body)}`)
  return answer.body[0].id as number
}

/** Calls about settlements by hand. */
export const settlingAt = (desk: Desk) => ({
  preview: async (by: Clerk, asked: SettlementAction): Promise<SettlementPreview> =>
    (await desk.call('POST', '/settlement/previews', by, { asked })).body,
  ask: (
    by: Clerk,
    asked: SettlementAction,
    fingerprint: string,
    reason = 'the referee said so',
  ): Promise<Answer> => desk.call('POST', '/settlement/orders', by, { asked, fingerprint, reason }),
  approve: (by: Clerk, { id }: Pick<SettlementOrder, 'id'>, fingerprint: string): Promise<Answer> =>
    desk.call('POST', `/settlement/orders/${id}/approval`, by, {
      fingerprint,
      reason: 'looked at the video',
    }),
  reject: (by: Clerk, { id }: Pick<SettlementOrder, 'id'>): Promise<Answer> =>
    desk.call('POST', `/settlement/orders/${id}/rejection`, by, { reason: 'wrong match' }),
})
