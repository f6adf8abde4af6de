import { bestDraw, type BonusTermsOf, chestsLeft, drawn, rollsOf } from '@touchline/betting'
import { type LootboxDraw, type Refusal, termsFromWire } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import { lockCampaign } from '../rows.ts'
import { earnedBy, lockWithAwards, reconcileAwards } from './awards.ts'

const NOTE_DRAW = statement({
  name: 'note_draw',
  parameters: { id: 'bigint', draws: 'jsonb' },
  text: 'update bonuses set draws = $draws::jsonb where id = $id',
})

/** A random integer from 0, below `below`: a CSPRNG's. */
export type RandomInteger = (below: number) => number

export interface OpenedChest {
  readonly transaction: Queries
  readonly playerId: number
  readonly bonusId: number
  /** From 1: the one after those that were opened. */
  readonly chest: number
  readonly randomInteger: RandomInteger
  readonly now: Date
}

/** Also after its end: what was filled by a bet that ended late is still opened. */
const OPENS: ReadonlySet<string> = new Set(['active', 'expired'])

function draw(
  terms: BonusTermsOf<'lootbox'>,
  { randomInteger, now }: Pick<OpenedChest, 'randomInteger' | 'now'>,
): LootboxDraw {
  const weights = rollsOf(terms)
  const roll = randomInteger(weights)
  const { level, amount } = drawn(terms, roll)
  return { level, amount: Number(amount), roll, weights, drawn_at: now.toISOString() }
}

/**
 * Opens a chest that is full: draws its level and gives what it holds, in the caller's transaction. One that is open already
 * stays as it is, so that asking again draws nothing. The budget must hold the best chest before anything is drawn, else
 * whoever asks often enough would be given the best one that it holds. Answers whether something was given.
 */
export async function openChest(opened: OpenedChest): Promise<{ readonly isGiven: boolean } | Refusal> {
  const { transaction, playerId, bonusId, chest, now } = opened
  const locked = await lockWithAwards(transaction, bonusId)
  if (locked === null || Number(locked.bonus.player_id) !== playerId || locked.bonus.kind !== 'lootbox')
    return { refused: 404 }
  const { bonus, awards } = locked
  if (chest <= bonus.draws.length) return { isGiven: false }
  const campaign = await lockCampaign(transaction, Number(bonus.campaign_id))
  if (campaign === null) return { refused: 404 }
  const terms = termsFromWire(bonus.terms, campaign.conditions)
  if (terms.type !== 'lootbox') return { refused: 404 }
  const points = Number(bonus.points)
  const isNext = chest === bonus.draws.length + 1 && chestsLeft(terms, points, bonus.draws.length) > 0
  if (!isNext || !OPENS.has(bonus.status)) return { refused: 1701 }
  if (campaign.reserved + bestDraw(terms) > campaign.budget) return { refused: 1702 }
  const draws = [...bonus.draws, draw(terms, opened)]
  await transaction.run(NOTE_DRAW, { id: bonus.id, draws: JSON.stringify(draws) })
  const earned = earnedBy(terms, points, draws)
  const account = { campaign, bonus, awards, earned, freebetType: terms.freebetType, now }
  return { isGiven: await reconcileAwards(transaction, account) }
}
