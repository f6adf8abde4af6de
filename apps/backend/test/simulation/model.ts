import type { Bet } from '@touchline/contract'
import type { Answer } from '../house.ts'
import type { World } from './world.ts'

/** A bet that a player was told of. */
export interface KnownBet {
  readonly id: number
  readonly playerId: number
  readonly answer: Bet
  /** From when to when (epoch ms) it was being placed, as its player saw it. */
  readonly asked: Span
  /** What ended it before its markets did, in subunits; null where these decide. */
  cashedOut: bigint | null
  /** What cash-outs of parts of it have paid, and the stake per combination that they have left. */
  parts: { readonly paid: bigint; readonly stake: bigint }
}

/** Epoch ms, both ends with it. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A deposit or a withdrawal that a player was told of. */
export interface KnownPayment {
  readonly id: string
  readonly playerId: number
  readonly kind: 'deposit' | 'withdrawal'
  readonly amount: number
}

/** What players were told, which has to be true in the end. */
export interface Model {
  readonly bets: Map<number, KnownBet>
  /** Keys of which was promised that they place nothing. */
  readonly voided: Set<string>
  readonly payments: Map<string, KnownPayment>
  readonly signedUp: Set<string>
}

export const createModel = (): Model => ({
  bets: new Map(),
  voided: new Set(),
  payments: new Map(),
  signedUp: new Set(),
})

/** Notes bets that were placed; what was told before may not change. */
export function noteBets(
  world: World,
  { bets }: Model,
  { playerId, from }: { readonly playerId: number; readonly from: number },
  placed: readonly Bet[],
): void {
  const asked = { from, to: world.scheduler.now() }
  for (const answer of placed) {
    const { id } = answer
    const known = bets.get(id)
    const parts = { paid: 0n, stake: BigInt(answer.stake.value) }
    if (known === undefined) bets.set(id, { id, playerId, answer, asked, cashedOut: null, parts })
    else if (JSON.stringify(known.answer) !== JSON.stringify(answer))
      world.wrong.push(`bet ${answer.id} is answered otherwise`)
  }
}

/** Notes a payment that was taken; what was told before may not change. */
export function notePayment(
  world: World,
  { payments }: Model,
  playerId: number,
  { body }: Pick<Answer, 'body'>,
): KnownPayment {
  const payment: KnownPayment = { id: body.id, playerId, kind: body.kind, amount: body.amount }
  const known = payments.get(payment.id)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(payment))
    world.wrong.push(`payment ${payment.id} is answered otherwise`)
  payments.set(payment.id, payment)
  return payment
}
