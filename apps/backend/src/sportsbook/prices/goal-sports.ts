import type { Catalogue } from '../catalogue/catalogue.ts'
import type { SportKey } from '../catalogue/sports.ts'

/** Sports of so few goals that each is a mark of its own on the way of a price. */
const GOAL_SPORTS: ReadonlySet<SportKey> = new Set<SportKey>(['soccer', 'ice-hockey'])

/** Whether a match is of such a sport. */
export const hasGoals =
  (catalogue: Pick<Catalogue, 'match'>) =>
  (matchId: number): boolean => {
    const match = catalogue.match(matchId)
    return match !== null && GOAL_SPORTS.has(match.tournament.category.sport)
  }
