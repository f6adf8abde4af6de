import type { Player } from '@touchline/contract'

/** Restricts a site to players of one status; all others are sent to the platform. */
export interface GroupChecker {
  /** Id of the required status. */
  readonly status: string
  readonly platformUrl: string
}

/**
 * Where to send a viewer who is signed out or lacks the status; null to stay (SITE-14). `player` is null if nobody is
 * signed in.
 */
export const platformFor = (
  checker: GroupChecker | undefined,
  player: Pick<Player, 'statuses'> | null,
): string | null =>
  checker === undefined || player?.statuses.some(({ id }) => id === checker.status) === true
    ? null
    : checker.platformUrl
