import type { CategoryEntity, CompetitorEntity, MatchEntity, TournamentEntity } from './entities.ts'

/** The data of lists, in memory: all categories, leagues and competitors, and the matches that are not archived. */
export interface Catalogue {
  readonly categories: ReadonlyMap<number, CategoryEntity>
  readonly tournaments: ReadonlyMap<number, TournamentEntity>
  readonly competitors: ReadonlyMap<number, CompetitorEntity>
  putCategory(category: CategoryEntity): void
  putTournament(tournament: TournamentEntity): void
  putCompetitor(competitor: CompetitorEntity): void
  putMatch(match: MatchEntity): void
  removeMatch(id: number): void
  match(id: number): MatchEntity | null
  /** By prominence of the league, a league in one piece, then by start, then by id. Valid until the next change. */
  matches(): readonly MatchEntity[]
}

export const byProminence = (a: MatchEntity, b: MatchEntity): number =>
  a.tournament.priority - b.tournament.priority ||
  a.tournament.id - b.tournament.id ||
  a.startTime - b.startTime ||
  a.id - b.id

export function createCatalogue(): Catalogue {
  const categories = new Map<number, CategoryEntity>()
  const tournaments = new Map<number, TournamentEntity>()
  const competitors = new Map<number, CompetitorEntity>()
  const matches = new Map<number, MatchEntity>()
  let ordered: readonly MatchEntity[] | null = null

  return {
    categories,
    tournaments,
    competitors,
    putCategory: (category) => void categories.set(category.id, category),
    putTournament: (tournament) => void tournaments.set(tournament.id, tournament),
    putCompetitor: (competitor) => void competitors.set(competitor.id, competitor),
    putMatch: (match) => {
      matches.set(match.id, match)
      ordered = null
    },
    removeMatch: (id) => {
      if (matches.delete(id)) ordered = null
    },
    match: (id) => matches.get(id) ?? null,
    matches: () => (ordered ??= [...matches.values()].sort(byProminence)),
  }
}
