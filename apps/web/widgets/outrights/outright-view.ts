import type { Market, Match } from '@touchline/contract'
import type { OddsMatch } from '#entities/odds/index.ts'

/** A market of an outright as a page sends it: who is most likely first. */
export interface OutrightMarket {
  readonly id: number
  readonly name: string
  readonly specifier: string
  readonly status: Market['status']
  readonly outcomes: Market['outcomes']
}

/** Favourites first; two who are bet on against each other stay as they are. */
export const toOutrightMarket = ({ id, name, specifier, status, outcomes }: Market): OutrightMarket => ({
  id,
  name,
  specifier,
  status,
  outcomes:
    outcomes.length <= 2
      ? outcomes
      : outcomes.toSorted(
          (a, b) => Number(b.active) - Number(a.active) || a.odds - b.odds || (a.name < b.name ? -1 : 1),
        ),
})

/** Those shown before all are asked for: who cannot win any more has no price, and comes with all the others. */
export function firstOutcomes(outcomes: Market['outcomes'], count: number): Market['outcomes'] {
  const open = outcomes.filter(({ active }) => active)
  return (open.length === 0 ? outcomes : open).slice(0, count)
}

/** An outright as the slip takes it: its name stands where the home side's does, and nobody is away. */
export const toOddsMatch = (match: Match): OddsMatch => ({
  id: match.id,
  urn: match.urn_id,
  slug: match.slug,
  sportKey: match.sport.key,
  provider: match.provider,
  home: match.competitors.home.name,
  away: '',
  leagueName: match.tournament.name,
  start: match.start_time,
  live: match.state.status === 1,
})

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', đ: 'd', ı: 'i' }

/** Lower case without diacritics, so that `Perez` finds Pérez. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[øłßæđı]/g, (letter) => LETTERS[letter] ?? letter)

/** Outcomes whose names hold every word of a text. */
export function outcomesNamed(outcomes: Market['outcomes'], text: string): Market['outcomes'] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return outcomes
  return outcomes.filter(({ name }) => words.every((word) => folded(name).includes(word)))
}
