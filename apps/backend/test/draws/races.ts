import type { Specifier } from '@touchline/betting'
import { ORDER_TERMS, RACE_MARKETS } from '@touchline/betting/racing'
import {
  createRacingCalendar,
  openOutright,
  type OutrightFixture,
  playRace,
  type Random,
  seededRandom,
} from '@touchline/simulator'
import type { FeedMarket } from '../../src/feed/events.ts'
import { orderKinds, orderMarket } from '../../src/sportsbook/racing/orders.ts'
import { activeOutcomes, type DrawnEvent, type DrawnLeg, legOf, type PlayedEvent, settledOf } from './legs.ts'
import { horseOracle } from './oracle/horses.ts'

const DAY = 86_400_000
const FROM = Date.UTC(2026, 10, 21)
/** Moments at which players look at a race, and outcomes they take of each market then. */
const LOOKS = 12
const TAKEN = 3
const ORDERS = 3

/** Orders of runners as bets, at the price that the sportsbook makes of the win market. */
function ordersAt(
  markets: readonly FeedMarket[],
  event: PlayedEvent,
  at: number,
  random: Random,
): readonly DrawnLeg[] {
  const win = markets.find(({ id }) => id === RACE_MARKETS.win)
  const running = win?.status === 1 ? win.outcomes.filter(({ active }) => active) : []
  const numbers = running.map(({ id }) => id.replace('pre:outcometext:', ''))
  return (running.length === 0 ? [] : orderKinds(markets)).flatMap((kind) =>
    Array.from({ length: ORDERS }, () => {
      // Favourites come first now and then, so that some orders hold.
      const ahead = random.chance(0.7) ? numbers.slice(0, ORDER_TERMS[kind].runners + 1) : numbers
      const order = random.shuffled(ahead).slice(0, ORDER_TERMS[kind].runners)
      const market = orderMarket(markets, RACE_MARKETS[kind], [`pre:order:${order.join(':')}`])
      return (market?.outcomes ?? []).map(
        ({ id: outcome, odds }): DrawnLeg => ({
          ...{ event, id: RACE_MARKETS[kind], specifier: '' as Specifier, outcome, odds, at, isLive: false },
        }),
      )
    }).flat(),
  )
}

/** The favourites first, as far as they run. */
const byOdds = (market: FeedMarket): FeedMarket => ({
  ...market,
  outcomes: market.outcomes.toSorted((a, b) => Number(b.active) - Number(a.active) || a.odds - b.odds),
})

function playedRace(fixture: OutrightFixture, round: number, seed: string): DrawnEvent {
  const { key, startTime, parameters } = fixture
  const { race: card } = parameters
  if (card === undefined) throw new Error(`${key} has no card`)
  const name = `horse-racing/${round}`
  const random = seededRandom(`${seed}/${name}/draws`)
  const model = openOutright(fixture, { seed })
  const played = playRace({ key, startTime, parameters: card }, { seed, speed: 1 })
  const isAbandoned = played.stageAt(startTime) === 'abandoned'
  const event: PlayedEvent = {
    ...{ name, sport: 'horse-racing' },
    ...settledOf(model.at(parameters.endTime).settled),
    oracle: horseOracle(played, isAbandoned),
  }
  const moments = Array.from({ length: LOOKS }, () => random.integer(card.opensAt, startTime - 1))
  const legs = moments.flatMap((at) => {
    const { markets } = model.at(at)
    const open = markets.filter((market) => activeOutcomes(market).length > 0)
    return [
      ...open.flatMap((market) =>
        Array.from({ length: TAKEN }, () => legOf(event, { market, at, isLive: false }, random)),
      ),
      ...ordersAt(markets.map(byOdds), event, at, random),
    ]
  })
  return { event, legs, builders: [] }
}

/** A race of a day of its own. The same seed and round are always the same race. */
export function drawRace(round: number, seed: string): DrawnEvent {
  const from = FROM + round * DAY
  const races = createRacingCalendar({ seed }).outrights(from, from + DAY)
  return playedRace(seededRandom(`${seed}/horse-racing/${round}`).choice(races), round, seed)
}
