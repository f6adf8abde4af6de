import type { PushSource, Settings } from '@touchline/contract'

/** What a site offers this viewer: its file and a tester's cookie are in the answer. Null where that could not be had. */
export type Offered = Pick<Settings, 'sport_type_providers'> | null

/**
 * Whether pushes of such matches are shown (LIVE-22). Not knowing what the site offers, prices had better go on moving: bets are
 * checked all the same.
 */
export const shownBy =
  (offered: Offered) =>
  ({ sport_type, provider }: PushSource): boolean =>
    offered?.sport_type_providers[sport_type]?.includes(provider) ?? offered === null

/** A provider that the site does not use stays down, whatever is told of it. */
export function statusesFor<Name extends string>(
  offered: Offered,
  statuses: Readonly<Record<Name, boolean>>,
): Record<Name, boolean> {
  const used = offered && Object.values(offered.sport_type_providers).flat()
  const rows = Object.entries(statuses).map(([name, isUp]) => [name, isUp && used?.includes(name) !== false])
  return Object.fromEntries(rows) as Record<Name, boolean>
}
