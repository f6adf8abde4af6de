import type { Random } from '@touchline/simulator'
import { giveBonus } from '../campaigning.ts'
import type { House } from '../house.ts'
import type { CampaignsOfKind } from './campaigns.ts'
import type { SeasonPlayer } from './play.ts'

/** Players who are made at once. */
const MADE_AT_ONCE = 20

/** Kinds that count all bets of their player: each change of a bet is one of every such bonus, and each looks at all bets. */
const COUNTING: ReadonlySet<string> = new Set(['lootbox', 'amb'])

export interface Invitation {
  readonly count: number
  /** With how many bonuses of each kind a player begins. */
  readonly dealt: number
  /** One of so many players has bonuses that count all bets. */
  readonly countingOneIn: number
}

/** A player, and the campaigns of which they are given bonuses. */
export interface InvitedPlayer extends SeasonPlayer {
  readonly campaigns: readonly number[]
}

/** Makes the players, who begin with some bonuses of each kind. */
export async function invite(
  house: House,
  random: Random,
  kinds: readonly CampaignsOfKind[],
  { count, dealt, countingOneIn }: Invitation,
): Promise<readonly InvitedPlayer[]> {
  const all = kinds.flatMap(({ ids }) => ids)
  const others = kinds.filter(({ kind }) => !COUNTING.has(kind))
  const withoutCounting = others.flatMap(({ ids }) => ids)
  const players: InvitedPlayer[] = []
  while (players.length < count) {
    const some = Math.min(MADE_AT_ONCE, count - players.length)
    const made = await Promise.all(Array.from({ length: some }, () => house.player(10_000_000n)))
    const first = players.length
    const isCounting = (at: number) => (first + at) % countingOneIn === 0
    players.push(
      ...made.map((player, at) => ({ ...player, campaigns: isCounting(at) ? all : withoutCounting })),
    )
    const given = made.map(({ id }, at) => ({
      id,
      campaignIds: (isCounting(at) ? kinds : others).flatMap(({ ids }) =>
        random.shuffled(ids).slice(0, dealt),
      ),
    }))
    await Promise.all(
      given.map(async ({ id, campaignIds }) => {
        for (const campaignId of campaignIds) await giveBonus(house, campaignId, id)
      }),
    )
  }
  return players
}

/** Gives a player a bonus of any of their campaigns, as often as the budgets hold. */
export const give = (house: House, random: Random, { id, campaigns }: InvitedPlayer) =>
  giveBonus(house, random.choice(campaigns), id, `code:${random.integer(1, 1_000_000)}`)
