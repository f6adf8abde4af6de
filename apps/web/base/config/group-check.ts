import type { Player } from '@touchline/contract'

/** Who may stay on a site that is for some players only, and where the others go. */
export interface GroupChecker {
  /** Id of the status a player must have. */
  readonly status: string
  readonly platformUrl: string
}

/** Where somebody is sent who is signed out or lacks the status; null stays (SITE-14). `player` null is nobody. */
export const platformFor = (
  checker: GroupChecker | undefined,
  player: Pick<Player, 'statuses'> | null,
): string | null =>
  checker === undefined || player?.statuses.some(({ id }) => id === checker.status) === true
    ? null
    : checker.platformUrl
