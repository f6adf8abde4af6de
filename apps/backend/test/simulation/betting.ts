import type { Bet } from '@touchline/contract'
import type { Random } from '@touchline/simulator'
import { placement, selection } from '../house.ts'
import { ask, type Browser, insist, post } from './browser.ts'
import { type Feed, OUTCOMES } from './feed.ts'
import { type KnownBet, type Model, noteBets } from './model.ts'
import { FREEBET } from './stage.ts'
import { MATCHES, type World } from './world.ts'

/** What an action of a player has to do with. */
export interface Play {
  readonly world: World
  readonly model: Model
  readonly feed: Feed
  readonly browser: Browser
  /** Draws what this action is, whatever the others are. */
  readonly random: Random
  /** Names this action's calls. */
  readonly key: string
}

const BETS = '/api/sportsbook/v3/bets'

/** Selections of different matches; now and then one at a price that is not the present one. */
function selectionsOf({ feed, random, world }: Play, count: number) {
  return random
    .shuffled(MATCHES)
    .slice(0, count)
    .map((matchId) => {
      const outcomeId = random.choice(OUTCOMES)
      const shown = feed.priceOf(matchId, outcomeId)
      const isStale = random.chance(0.1)
      if (isStale) world.saw('a price is stale')
      return selection({ matchId, outcomeId, odds: isStale ? shown + 50 : shown })
    })
}

/** What is placed: a single, a combo, a system, or a single with the player's freebet. */
function slipOf(play: Play) {
  const { random, browser } = play
  const kind = random.weighted([
    ['single', 4],
    ['combo', 3],
    ['system', 2],
    ['freebet', 3],
  ] as const)
  const stake = random.integer(100, 4000)
  if (kind === 'combo') return placement(selectionsOf(play, random.integer(2, 4)), stake)
  if (kind === 'single') return placement(selectionsOf(play, 1), stake)
  if (kind === 'freebet') {
    const { meta, bets } = placement(selectionsOf(play, 1), FREEBET)
    const bonus = { id: browser.player.bonusId, type: 'freebet_no_risk' }
    return { meta, bets: bets.map((bet) => ({ ...bet, bonus })) }
  }
  const { meta, bets } = placement(selectionsOf(play, 3), stake)
  return { meta: { ...meta, type: 'system' }, bets: bets.map((bet) => ({ ...bet, system_id: '2/3' })) }
}

/** Asks what became of a placement until it is known; null where it was placed. */
async function fateOf({ world, browser, model }: Play, key: string, from: number): Promise<void> {
  for (;;) {
    const { status, body } = await insist(world, browser, {
      name: 'ask for the placement',
      method: 'POST',
      path: `${BETS}/placements/${key}?locale=en`,
    })
    if (status !== 200) throw new Error(`the fate of ${key} is answered ${status}`)
    world.saw(`a placement is ${body.status}`)
    if (body.status === 'placed')
      return noteBets(world, model, { playerId: browser.player.id, from }, body.bets)
    if (body.status === 'unknown') return void model.voided.add(key)
    await world.pause(1000)
  }
}

const WAYS = [
  ['once', 6],
  ['twice', 2],
  ['in two tabs', 2],
] as const

const inAnotherTab = (play: Play): Promise<void> => press(play, slipOf(play), `${play.key}-tab`, false)

/** One press of the button: makes the call until it is answered, or asks what became of it. */
async function press(play: Play, body: unknown, key: string, asks: boolean): Promise<void> {
  const { world, browser, model } = play
  const from = world.scheduler.now()
  const call = post('place', `${BETS}?locale=en`, body, key)
  const answer = await (asks ? ask(world, browser, call) : insist(world, browser, call))
  if (answer === null) return fateOf(play, key, from)
  if (answer.status !== 200) return world.saw(`a placement is refused (${answer.body.code})`)
  const bets: readonly Bet[] = answer.body
  noteBets(world, model, { playerId: browser.player.id, from }, bets)
  for (const { type, bonus } of bets) world.saw(bonus === null ? `a ${type} is placed` : 'a freebet is used')
}

/** Places bets; now and then the button is pressed twice, or another slip is placed in another tab at the same time. */
export async function placeBets(play: Play): Promise<void> {
  const body = slipOf(play)
  const asks = play.random.chance(0.3)
  const way = play.random.weighted(WAYS)
  if (way === 'once') return press(play, body, play.key, asks)
  play.world.saw(`a button is pressed ${way}`)
  const second = way === 'twice' ? press(play, body, play.key, false) : inAnotherTab(play)
  await Promise.all([press(play, body, play.key, false), second])
}

/** An open bet as it was looked at. */
interface Offered {
  readonly bet: KnownBet
  /** For the whole bet. */
  readonly offer: number
  readonly paid: bigint
  readonly stake: bigint
}

/** What a bet of the player is worth, which is placed for that where there is none; null where nothing is offered. */
async function offerOf(play: Play): Promise<Offered | null> {
  const { world, browser, model, random } = play
  const own = () =>
    [...model.bets.values()].filter(
      ({ playerId, cashedOut }) => playerId === browser.player.id && cashedOut === null,
    )
  if (own().length === 0)
    await press(play, placement(selectionsOf(play, random.integer(1, 2)), 1000), `${play.key}-first`, false)
  if (own().length === 0) return null
  const bet = random.choice(own())
  const path = `${BETS}?id=${bet.id}`
  const { body } = await insist(world, browser, { name: 'look at a bet', method: 'GET', path })
  const [seen] = body.items ?? []
  if (seen === undefined || seen.to_cashout === 0) return null
  return {
    bet,
    offer: seen.to_cashout,
    paid: BigInt(seen.cashed_out_amount),
    stake: BigInt(seen.stake.value),
  }
}

/**
 * Notes what a cash-out of a share (percent) has answered. It pays that share of the offer at least, and leaves no more
 * than the rest; less where another part was cashed out meanwhile.
 */
function noteCashOut(world: World, { bet, offer, ...before }: Offered, share: number, answer: Bet): void {
  const [paid, stake] = [BigInt(answer.cashed_out_amount), BigInt(answer.stake.value)]
  const isWhole = answer.status === 'cashed_out'
  const { parts } = bet
  if (isWhole) bet.cashedOut = paid
  else
    bet.parts = {
      paid: paid > parts.paid ? paid : parts.paid,
      stake: stake < parts.stake ? stake : parts.stake,
    }
  world.saw(share < 100 ? 'a part of a bet is cashed out' : 'a bet is cashed out')
  const least = before.paid + BigInt(Math.floor((offer * share) / 100))
  const most = before.stake - (before.stake * BigInt(share) + 99n) / 100n
  if (paid < least || !(isWhole || (share < 100 && stake <= most)))
    world.wrong.push(
      `${share} % of bet ${bet.id} are cashed out as ${answer.status}: ${paid} paid of ${least}, ${stake} left of ${most}`,
    )
}

/** Cashes out a bet, or a share of it. */
export async function cashOut(play: Play): Promise<void> {
  const found = await offerOf(play)
  if (found === null) return
  const { world, browser, key, random } = play
  const share = random.chance(0.5) ? 100 : random.integer(1, 99)
  const body = { bet_id: found.bet.id, to_cashout: found.offer, share }
  const answer = await insist(world, browser, post('cash out', `${BETS}/cashout?locale=en`, body, key))
  if (answer.status !== 200) return world.saw(`a cash-out is refused (${answer.body.code})`)
  noteCashOut(world, found, share, answer.body)
}

/** Replaces a bet by a single of another stake. */
export async function editBet(play: Play): Promise<void> {
  const found = await offerOf(play)
  if (found === null) return
  const { world, browser, model, key, random } = play
  const from = world.scheduler.now()
  const { bets } = placement(selectionsOf(play, 1), random.integer(100, 1500))
  const body = { bet_id: found.bet.id, bet: bets[0], to_cashout: found.offer }
  const answer = await insist(world, browser, post('edit', `${BETS}/edit?locale=en`, body, key))
  if (answer.status !== 200) return world.saw(`an edit is refused (${answer.body.code})`)
  world.saw('a bet is edited')
  noteBets(world, model, { playerId: browser.player.id, from }, [answer.body])
  found.bet.cashedOut = -BigInt(found.offer)
}
