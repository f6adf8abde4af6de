import type { Market } from '@touchline/contract'

/** A market of an outright as sent with the page, favourites first. */
export interface OutrightMarket {
  readonly id: number
  readonly name: string
  readonly specifier: string
  readonly status: Market['status']
  readonly outcomes: Market['outcomes']
}

/** Sorts favourites first. Two outcomes keep their order, because they are opponents. */
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

/** The outcomes shown at first. Competitors without a chance have no price, and are shown only with all the others. */
export function firstOutcomes(outcomes: Market['outcomes'], count: number): Market['outcomes'] {
  const open = outcomes.filter(({ active }) => active)
  return (open.length === 0 ? outcomes : open).slice(0, count)
}

/** Letters that Unicode normalisation does not decompose. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', đ: 'd', ı: 'i' }

/** Lower case without diacritics, so that `Perez` finds Pérez. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[øłßæđı]/g, (letter) => LETTERS[letter] ?? letter)

/** Outcomes whose names contain every word of a text. */
export function outcomesNamed(outcomes: Market['outcomes'], text: string): Market['outcomes'] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return outcomes
  return outcomes.filter(({ name }) => words.every((word) => folded(name).includes(word)))
}
