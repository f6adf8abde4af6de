import type { MatchEntity, TournamentEntity } from '../catalogue/entities.ts'
import type { Listed } from '../catalogue/match-list.ts'
import type { Names } from '../catalogue/names/names.ts'
import { foldText } from '../catalogue/slug.ts'
import { homeOf } from '../catalogue/wire.ts'

export interface SearchRequest {
  readonly text: string
  readonly names: Names
  /** Searches names of teams only, not of leagues or countries. */
  readonly onlyTeams: boolean
}

export interface SearchResult {
  readonly matches: readonly Listed[]
  readonly tournaments: readonly TournamentEntity[]
}

const mostMatches = 50
const mostTournaments = 10

/** Words in lower case without diacritics and punctuation, each after a blank: ` atletico madrid`. */
const wordsOf = (text: string): string =>
  ` ${foldText(text)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

const remembered = new Map<string, WeakMap<object, string>>()

/** The searchable words of an entity in a language, cached, since names never change. */
function wordsFor<Entity extends object>(
  kind: string,
  entity: Entity,
  text: (entity: Entity) => string,
): string {
  let known = remembered.get(kind)
  if (known === undefined) remembered.set(kind, (known = new WeakMap()))
  let words = known.get(entity)
  if (words === undefined) known.set(entity, (words = wordsOf(text(entity))))
  return words
}

/** Names of both teams; for an outright its name, in the reader's language and the feed's. */
const teamWords = (match: MatchEntity, names: Names) =>
  match.outright === null
    ? wordsFor('teams', match, ({ home, away }) => `${home.name} ${away.name}`)
    : wordsFor(`outright/${names.locale}`, match, ({ home }) => `${homeOf(match, names).name} ${home.name}`)

/** Names of all participants of an outright. */
const fieldWords = (match: MatchEntity) =>
  match.outright === null
    ? ''
    : wordsFor('field', match, ({ outright }) => (outright?.field ?? []).map(({ name }) => name).join(' '))

const leagueWords = (tournament: TournamentEntity, names: Names) =>
  wordsFor(`league/${names.locale}`, tournament, ({ name, category }) => {
    const local = names.category(category)
    return local === category.name ? `${name} ${local}` : `${name} ${local} ${category.name}`
  })

/**
 * Matches, outrights and leagues whose names have, for each word of the text, a word that begins with it (SEARCH-02).
 * Live ones come first, then the given order; matches by their own names come before those by league or participant.
 * Case and diacritics are ignored.
 */
export function search(all: Iterable<Listed>, request: SearchRequest): SearchResult {
  const wanted = wordsOf(request.text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ` ${word}`)
  if (wanted.length === 0) return { matches: [], tournaments: [] }
  const holds = (words: string) => wanted.every((word) => words.includes(word))
  const found: { readonly rank: number; readonly listed: Listed }[] = []
  const tournaments = new Set<TournamentEntity>()
  for (const listed of all) {
    const { match, document } = listed
    const teams = teamWords(match, request.names)
    const league = request.onlyTeams ? '' : leagueWords(match.tournament, request.names)
    if (league !== '' && holds(league)) tournaments.add(match.tournament)
    const byTeam = holds(teams)
    const field = request.onlyTeams ? '' : fieldWords(match)
    if (!byTeam && !holds(teams + league + field)) continue
    found.push({ rank: (document.match.status === 1 ? 0 : 2) + (byTeam ? 0 : 1), listed })
  }
  // A stable sort: prominence decides within a rank.
  found.sort((a, b) => a.rank - b.rank)
  return {
    matches: found.slice(0, mostMatches).map(({ listed }) => listed),
    tournaments: [...tournaments].sort((a, b) => a.priority - b.priority).slice(0, mostTournaments),
  }
}
