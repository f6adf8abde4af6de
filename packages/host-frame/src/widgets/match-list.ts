import type { Match } from '@touchline/contract'
import type { Drawing } from './book.ts'
import { make } from './dom.ts'
import { drawMoment, drawSides } from './match-parts.ts'
import { drawPrices, type Part } from './price.ts'

/** What of a match a row shows that is not followed: another one is another row. */
const shapeOf = (match: Match): string =>
  JSON.stringify([
    match.id,
    match.slug,
    match.main_market?.id,
    match.main_market?.specifier,
    match.main_market?.outcomes.map(({ id }) => id),
  ])

/** One match: when, who, how it stands, and its main market. */
function drawRow(around: Drawing, match: Match): Part {
  const { page, place, book } = around
  const moment = drawMoment(around, match)
  const sides = drawSides(around, match)
  const prices = match.main_market === null ? null : drawPrices(around, match, match.main_market, 'short')
  const link = make(
    page,
    'a',
    { class: 'match', href: place.hrefOf(match), target: '_blank', rel: 'noopener' },
    sides.element,
  )
  const element = make(
    page,
    'li',
    { class: 'row', part: 'row' },
    moment.element,
    link,
    prices?.element ?? null,
  )
  const release = book.watch(match.id)
  return {
    element,
    stop() {
      release()
      for (const part of [moment, sides, prices]) part?.stop()
    },
  }
}

export interface MatchList {
  readonly element: HTMLElement
  show(matches: readonly Match[]): void
  stop(): void
}

/** Matches by league, each where its first one stands. */
function byLeague(matches: readonly Match[]): readonly (readonly Match[])[] {
  const leagues = new Map<number, Match[]>()
  for (const match of matches) {
    const { id } = match.tournament
    leagues.set(id, [...(leagues.get(id) ?? []), match])
  }
  return [...leagues.values()]
}

/** Matches under their leagues, in the order in which they come. Rows that stay are not drawn again. */
export function drawMatchList(around: Drawing, withLeagues: boolean): MatchList {
  const { page } = around
  const element = make(page, 'div', { class: 'list' })
  let rows = new Map<string, Part>()
  const section = (group: readonly Match[]) => {
    const [first] = group
    const items = group.flatMap((match) => rows.get(shapeOf(match))?.element ?? [])
    const head =
      withLeagues && first !== undefined
        ? make(
            page,
            'h3',
            {},
            make(page, 'bdi', {}, `${first.sport.name} · ${first.category.name} · ${first.tournament.name}`),
          )
        : null
    return make(page, 'section', { class: 'league' }, head, make(page, 'ul', { role: 'list' }, ...items))
  }
  return {
    element,
    show(matches) {
      const before = rows
      rows = new Map(
        matches.map((match) => {
          const shape = shapeOf(match)
          return [shape, before.get(shape) ?? drawRow(around, match)]
        }),
      )
      for (const [shape, row] of before) if (!rows.has(shape)) row.stop()
      element.replaceChildren(...byLeague(matches).map(section))
    },
    stop: () => rows.forEach((row) => row.stop()),
  }
}
