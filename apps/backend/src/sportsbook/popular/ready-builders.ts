import { setImmediate as nextTurn } from 'node:timers/promises'
import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import type { PushedMarket } from '@touchline/contract'
import type { Listed } from '../catalogue/match-list.ts'
import { SPORTS } from '../catalogue/sports.ts'
import { type BuilderQuotes, neededParts } from '../markets/builders/builder-quote.ts'
import type { OutcomeOfMatch } from '../markets/builders/joint-source.ts'
import { isCombinable } from '../markets/market-table.ts'

/** An outcome of a ready builder, with its market as it stands. */
export interface ReadyPick {
  readonly market: PushedMarket
  readonly outcomeId: string
}

/** Several outcomes of one match at their joint odds. */
export interface ReadyBuilder {
  readonly odds: OddsThousandths
  readonly picks: readonly ReadyPick[]
}

type Leg = (listed: Listed) => ReadyPick | null

const BOTH_SCORE = 29
/** The market of the first half or set, by the main market that it repeats. */
const FIRST_PART: Readonly<Record<number, { readonly id: number; readonly specifier: string }>> = {
  1: { id: 60, specifier: '' },
  186: { id: 202, specifier: 'setnr=1' },
}

const openMarket = ({ document }: Listed, id: number, specifier?: string): PushedMarket | undefined => {
  const lines = document.markets.filter(
    (market) =>
      market.id === id &&
      market.status === 1 &&
      isCombinable(market) &&
      (specifier === undefined || market.specifier === specifier),
  )
  return lines.find((market) => market.most_balanced) ?? lines[0]
}

const pickOf = (market: PushedMarket | undefined, index: number): ReadyPick | null => {
  const outcome = market?.outcomes[index]
  return market === undefined || outcome?.active !== true ? null : { market, outcomeId: outcome.id }
}

const marketsOf = ({ match }: Listed) => SPORTS[match.tournament.category.sport].markets

/** The place of the shortest price among a market's outcomes. */
const shortest = ({ outcomes }: PushedMarket): number =>
  outcomes.reduce((best, { odds }, index) => (odds < (outcomes[best]?.odds ?? 0) ? index : best), 0)

const favourite: Leg = (listed) => {
  const main = openMarket(listed, marketsOf(listed).main)
  return main === undefined ? null : pickOf(main, shortest(main))
}
// The first outcome of a total is "over", that of both teams to score "yes".
const over: Leg = (listed) => pickOf(openMarket(listed, marketsOf(listed).secondary), 0)
const under: Leg = (listed) => pickOf(openMarket(listed, marketsOf(listed).secondary), 1)
const both: Leg = (listed) => pickOf(openMarket(listed, BOTH_SCORE), 0)
/** The same side ahead after the first half or set. */
const ahead: Leg = (listed) => {
  const main = openMarket(listed, marketsOf(listed).main)
  const first = main === undefined ? undefined : FIRST_PART[main.id]
  if (main === undefined || first === undefined) return null
  return pickOf(openMarket(listed, first.id, first.specifier), shortest(main))
}

/** What goes together; a match takes the first that its offer allows, beginning with one of its own. */
const RECIPES: readonly (readonly Leg[])[] = [
  [favourite, ahead, over],
  [favourite, both],
  [favourite, ahead, under],
  [favourite, over],
]

/** Shorter ones are no builder worth showing, longer ones hardly anybody's bet. */
const ODDS = { least: 1800, most: 20_000 }

const outcomeOf = ({ market, outcomeId }: ReadyPick): OutcomeOfMatch => ({
  marketId: market.id,
  specifier: canonicalSpecifier(market.specifier),
  outcomeId,
})

/** Its legs without those that follow from others, at the price that the builder would give; null where there is none. */
function cooked(listed: Listed, recipe: readonly Leg[], quotes: BuilderQuotes): ReadyBuilder | null {
  const { id } = listed.match
  const picks = recipe.flatMap((leg) => leg(listed) ?? [])
  const joint = quotes.chance(id, picks.map(outcomeOf))
  if (joint === null || joint === 0) return null
  const parts = picks.map((pick) => ({
    ...outcomeOf(pick),
    pick,
    odds: pick.market.outcomes.find((outcome) => outcome.id === pick.outcomeId)?.odds ?? 0,
    chance: quotes.chance(id, [outcomeOf(pick)]) ?? 0,
  }))
  const needed = neededParts(parts, joint, (some) => quotes.chance(id, some))
  const kept = picks.filter((pick) => needed.some((part) => part.pick === pick))
  const odds = quotes.odds(id, kept.map(outcomeOf))
  return odds === null || odds < ODDS.least || odds > ODDS.most ? null : { odds, picks: kept }
}

/** The ready builder of a match as it stands; null without a law, or when nothing of it combines. */
export function readyBuilder(listed: Listed, quotes: BuilderQuotes): ReadyBuilder | null {
  if (!listed.match.hasJointLaw || listed.document.match.status !== 0) return null
  const first = listed.match.id % RECIPES.length
  for (const recipe of [...RECIPES.slice(first), ...RECIPES.slice(0, first)]) {
    const made = cooked(listed, recipe, quotes)
    if (made !== null) return made
  }
  return null
}

/** Matches that one call looks at, so that a poor offer costs no more than a rich one. */
const LOOKED_AT = 10
/** Remembered matches; beyond it the oldest is worked out again. */
const KEPT = 64

/** Ready builders of matches, each worked out once a version of its document, one a turn of the process. */
export function createReadyBuilders(quotes: BuilderQuotes, turn: () => Promise<unknown> = nextTurn) {
  const known = new Map<number, { readonly version: number; readonly made: ReadyBuilder | null }>()
  const made = async (listed: Listed): Promise<ReadyBuilder | null> => {
    const { id } = listed.match
    const { version } = listed.document
    const before = () => (known.get(id)?.version === version ? known.get(id) : undefined)
    if (before() === undefined) await turn()
    const own = before()
    if (own !== undefined) return own.made
    const ready = readyBuilder(listed, quotes)
    known.delete(id)
    known.set(id, { version, made: ready })
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return ready
  }
  /** At most `most`, of the first of the matches that have one. */
  return async (matches: Iterable<Listed>, most: number) => {
    const found: { readonly listed: Listed; readonly ready: ReadyBuilder }[] = []
    let looked = 0
    for (const listed of matches) {
      if (found.length === most || looked === LOOKED_AT) break
      if (!listed.match.hasJointLaw) continue
      looked += 1
      const ready = await made(listed)
      if (ready !== null) found.push({ listed, ready })
    }
    return found
  }
}
