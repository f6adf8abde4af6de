import type { BonusTerms } from '@touchline/contract'
import type { Random } from '@touchline/simulator'
import { type House, MATCHES, selection } from '../house.ts'
import type { Backends } from './backends.ts'
import { oddsOn } from './book.ts'

export interface SeasonPlayer {
  readonly id: number
  readonly cookie: string
}

interface Owned {
  readonly id: bigint
  readonly kind: BonusTerms['type']
  readonly terms: BonusTerms
  readonly amount: bigint
  readonly boost_multiplier: number | null
  readonly opened: number
}

const OWNED = `select id, kind, terms, amount, boost_multiplier, jsonb_array_length(draws) as opened from bonuses
  where player_id = $1 and status = 'active' order by id`

/** What a press is about, besides its player. */
export interface SeasonPress {
  readonly path: string
  readonly body: unknown
  /** Sent by two calls at once, to both backends: the same bonus for two bets. */
  readonly twice: boolean
}

/** Kinds that bets name. */
const isNamed = ({ kind }: Owned): boolean => kind !== 'lootbox' && kind !== 'amb'

/** The stake of a freebet with its multiplier; another one now and then, which is refused. */
function stakeFor({ terms, amount, boost_multiplier: multiplier }: Owned, random: Random): number {
  if (!('boosts' in terms)) return random.integer(50, 400)
  const stake = Number((amount * BigInt(multiplier ?? 100)) / 100n)
  return random.chance(0.1) ? stake + 1 : stake
}

const legsFor = (kind: Owned['kind'] | null, random: Random): number =>
  kind === 'comboboost' || kind === 'insurance' ? random.integer(2, 4) : random.integer(1, 3)

/** Bets of this season are on these matches, of which some end while others are bet on. */
export const seasonMatches = (count: number): readonly number[] => MATCHES.slice(0, count)

function betWith(bonus: Owned | null, random: Random, matches: readonly number[]): SeasonPress {
  const chosen = random.shuffled(matches).slice(0, legsFor(bonus?.kind ?? null, random))
  if (bonus?.terms.type === 'price_boost' && !chosen.includes(bonus.terms.match_id))
    chosen[0] = bonus.terms.match_id
  const selections = chosen.map((matchId) => selection({ matchId, odds: oddsOn(matchId) }))
  const stake = { value: bonus === null ? random.integer(50, 400) : stakeFor(bonus, random), currency: 'EUR' }
  const named = bonus === null ? {} : { bonus: { id: Number(bonus.id), type: bonus.kind } }
  const type = selections.length === 1 ? 'single' : 'combo'
  return {
    path: '/v3/bets',
    body: { meta: { device_id: 'season', quick: false, type }, bets: [{ stake, selections, ...named }] },
    twice: bonus !== null && random.chance(0.1),
  }
}

/** What a player does next, by what they have. */
export async function nextPress(
  { db }: Pick<House, 'db'>,
  { id }: SeasonPlayer,
  random: Random,
  matches: readonly number[],
): Promise<SeasonPress> {
  const owned = await db.run<Owned>({ name: 'owned_in_season', text: OWNED }, [id])
  const boxes = owned.filter(({ kind }) => kind === 'lootbox')
  if (boxes.length > 0 && random.chance(0.1)) {
    const box = random.choice(boxes)
    return { path: `/v2/bonuses/${box.id}/open`, body: { chest: box.opened + 1 }, twice: random.chance(0.5) }
  }
  const unboosted = owned.filter(
    ({ terms, boost_multiplier: chosen }) => 'boosts' in terms && terms.boosts.length > 0 && chosen === null,
  )
  if (unboosted.length > 0 && random.chance(0.3)) {
    const { id: bonus } = random.choice(unboosted)
    return {
      path: `/v2/bonuses/${bonus}/boost`,
      body: { multiplier: random.choice([125, 150, 199]) },
      twice: false,
    }
  }
  const named = owned.filter(isNamed)
  return betWith(named.length > 0 && random.chance(0.7) ? random.choice(named) : null, random, matches)
}

/** Presses; answers the codes of what was answered. */
export async function press(
  backends: Backends,
  { cookie }: SeasonPlayer,
  { path, body, twice }: SeasonPress,
): Promise<readonly string[]> {
  const calls = twice ? [0, 1] : [0]
  const answers = await Promise.all(calls.map(() => backends.call(cookie, path, body)))
  const what = path.split('/').at(-1)
  return answers.map(({ status, body: answer }) => `${what} ${status === 200 ? 200 : answer.code}`)
}
