import { parseSpecifier, type Specifier } from '@touchline/betting'
import type { OfferedMarket, Random, SettledMarket } from '@touchline/simulator'
import type { Oracle, Question } from './oracle/ending.ts'

/** Something to bet on that was played to its end: a match or a race. */
export interface PlayedEvent {
  /** `tennis/17`: its sport and its round, by which it is played again. */
  readonly name: string
  readonly sport: string
  /** All that was settled, by market. */
  readonly settled: ReadonlyMap<string, SettledMarket>
  /** Names of markets that were settled more than once. */
  readonly settledAgain: readonly string[]
  readonly oracle: Oracle
}

/** An outcome that was on offer, as somebody took it. */
export interface DrawnLeg {
  readonly event: PlayedEvent
  readonly id: number
  readonly specifier: Specifier
  readonly outcome: string
  /** In thousandths. */
  readonly odds: number
  /** When it was taken (epoch ms). */
  readonly at: number
  readonly isLive: boolean
}

/** Outcomes of one match at a joint price. */
export interface DrawnBuilder {
  readonly parts: readonly DrawnLeg[]
  readonly joint: number
}

/** What players could take of an event, over all its moments. */
export interface DrawnEvent {
  readonly event: PlayedEvent
  readonly legs: readonly DrawnLeg[]
  readonly builders: readonly DrawnBuilder[]
}

type Market = Pick<DrawnLeg, 'id' | 'specifier'>
export const marketName = ({ id, specifier }: Market): string => `${id}/${specifier}`

export function questionOf({ id, specifier, outcome, odds, at }: DrawnLeg): Question {
  const values = parseSpecifier(specifier)
  const textOf = (key: string) => (key === '' ? specifier : (values?.get(key) ?? ''))
  return { id, outcome, odds, at, textOf, of: (key) => Number(values?.get(key) ?? Number.NaN) }
}

/** Keeps a few of the items that pass by, each with the same chance. */
interface Sample<Item> {
  readonly kept: Item[]
  seen: number
}

/** Samples by key, drawn while items pass by. */
export function sampler<Item>(random: Random, most: number) {
  const samples = new Map<number, Sample<Item>>()
  return {
    add: (key: number, item: Item) => {
      const sample = samples.get(key) ?? { kept: [], seen: 0 }
      samples.set(key, sample)
      sample.seen += 1
      const place = sample.kept.length < most ? sample.kept.length : random.integer(0, sample.seen - 1)
      if (place < most) sample.kept[place] = item
    },
    all: (): readonly Item[] => [...samples.values()].flatMap(({ kept }) => kept),
  }
}

/** A market that takes bets, at a moment. */
export interface OpenMarket {
  readonly market: OfferedMarket
  readonly at: number
  readonly isLive: boolean
}

export const activeOutcomes = ({ status, outcomes }: OfferedMarket) =>
  status === 1 ? outcomes.filter(({ active }) => active) : []

export function legOf(event: PlayedEvent, { market, at, isLive }: OpenMarket, random: Random): DrawnLeg {
  const { id, odds } = random.choice(activeOutcomes(market))
  return { event, id: market.id, specifier: market.specifier, outcome: id, odds, at, isLive }
}

/** The settlements of an event by market, and those that came twice. */
export function settledOf(settled: readonly SettledMarket[]): Pick<PlayedEvent, 'settled' | 'settledAgain'> {
  const byName = new Map(settled.map((market) => [marketName(market), market]))
  const again = [...Map.groupBy(settled, marketName)].filter(([, own]) => own.length > 1)
  return { settled: byName, settledAgain: again.map(([name]) => name) }
}
