import type { PushSource, Settings } from '@touchline/contract'

/** What the site offers this viewer, by its file and a tester's cookie. Null if the settings failed to load. */
export type Offered = Pick<Settings, 'sport_type_providers'> | null

/**
 * Whether to accept pushes of such a match (LIVE-22). Without settings all are accepted, so that prices keep moving;
 * bets are checked anyway.
 */
export const shownBy =
  (offered: Offered) =>
  ({ sport_type, provider }: PushSource): boolean =>
    offered?.sport_type_providers[sport_type]?.includes(provider) ?? offered === null

/** Providers that the site does not use stay down, whatever their pushed status. */
export function statusesFor<Name extends string>(
  offered: Offered,
  statuses: Readonly<Record<Name, boolean>>,
): Record<Name, boolean> {
  const used = offered && Object.values(offered.sport_type_providers).flat()
  const rows = Object.entries(statuses).map(([name, isUp]) => [name, isUp && used?.includes(name) !== false])
  return Object.fromEntries(rows) as Record<Name, boolean>
}
