/** What of a match can be told (BEYOND-26), in the order of a match. */
export const ALERT_MOMENTS = ['line_up', 'start', 'goal', 'half_time', 'full_time'] as const
export type AlertMoment = (typeof ALERT_MOMENTS)[number]

/**
 * Sports of which more than the start and the end is told: goals where they are few enough to be news each, the half time
 * where a match has one, line-ups where players are bet on.
 */
const OF_SPORT: Readonly<Record<string, readonly AlertMoment[]>> = {
  soccer: ALERT_MOMENTS,
  'ice-hockey': ['start', 'goal', 'full_time'],
  handball: ['start', 'half_time', 'full_time'],
}

const OF_OTHERS: readonly AlertMoment[] = ['start', 'full_time']

/** What can be told of matches of a sport. */
export const momentsOf = (sportKey: string): readonly AlertMoment[] => OF_SPORT[sportKey] ?? OF_OTHERS
