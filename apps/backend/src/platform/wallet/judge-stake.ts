import type { Refusal } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { HomeOf } from '../../sites.ts'
import type { Currencies } from '../accounts/currencies.ts'
import { isBlocked } from '../credentials/country-rules.ts'
import { latestCheck } from '../identity/repository.ts'
import { judgeStake } from '../limits/judge.ts'
import { takesStakes } from './game-sessions.ts'
import type { AskedStake, JudgeGameStake } from './moving.ts'

interface JudgeParts {
  readonly homeOf: HomeOf
  readonly currencies: Currencies
}

type Rule = (
  parts: JudgeParts,
  transaction: Queries,
  stake: AskedStake,
) => Refusal | null | Promise<Refusal | null>

/** What a bet may not do, a game may not either: the rules in the order in which they are asked. */
const RULES: readonly Rule[] = [
  (_, __, { session, standing, now }) => (takesStakes(session, standing, now) ? null : { refused: 1901 }),
  ({ homeOf }, _, { session: { country }, standing }) =>
    country !== null && isBlocked(homeOf(standing.home), country)
      ? { refused: 1111, details: { country } }
      : null,
  async ({ homeOf }, transaction, { session, standing }) => {
    const rule = homeOf(standing.home).config.identityVerification
    if (rule === undefined || !rule.requiredFor.includes('bet')) return null
    const check = await latestCheck(transaction, session.playerId, rule.kind)
    if (check?.state === 'approved') return null
    return { refused: 1501, details: { kind: rule.kind, state: check?.state ?? 'not_started' } }
  },
  ({ currencies }, _, { session: { currency }, amount }) => {
    const most = currencies.get(currency)?.maxStake
    return most !== undefined && amount > most
      ? { refused: 105, details: { limit: { value: Number(most), currency } } }
      : null
  },
  (_, transaction, { session: { playerId, currency, signedInBy }, amount, now }) =>
    judgeStake(transaction, { playerId, currency, amount, tokenHash: signedInBy ?? '' }, now),
]

/** Why a game may not take a stake; the first rule that stands against it. */
export const createJudgeGameStake =
  (parts: JudgeParts): JudgeGameStake =>
  async (transaction, stake) => {
    for (const rule of RULES) {
      const refusal = await rule(parts, transaction, stake)
      if (refusal !== null) return refusal
    }
    return null
  }
