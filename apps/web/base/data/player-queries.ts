/** Key of the identity check's state. A push makes it stale wherever it is shown. */
export const IDENTITY_QUERY = ['player', 'identity'] as const

/** What the keys of all calls about bonuses begin with. A push of a new bonus makes them stale. */
export const BONUSES_QUERY = ['player', 'bonuses'] as const

/** What the keys of calls about alerts of a player's own begin with. A push of one makes them stale. */
export const ALERTS_QUERY = ['player', 'alerts'] as const
