const RESTS: ReadonlySet<string> = new Set(['half_time', 'break', 'pause', 'extra_time_half_time'])

/** Whether nothing is played in this period, so that its clock means nothing. */
export const isRest = (period: string): boolean => RESTS.has(period)
