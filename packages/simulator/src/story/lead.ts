import type { Lead } from '../model.ts'

export interface LeadCount {
  /** Home's lead in a slice from now on; the slices since the last one keep what it was. */
  at(slice: number, lead: number): void
  told(): Lead
}

/** Counts who led when. Nobody leads at the start. */
export function createLead(): LeadCount {
  const values: number[] = []
  const most = { home: 0, away: 0 }
  let changes = 0
  /** The side that led last: 1 home, -1 away, 0 nobody yet. */
  let leader = 0
  return {
    at: (slice, lead) => {
      while (values.length < slice) values.push(values.at(-1) ?? 0)
      values[slice] = lead
      most.home = Math.max(most.home, lead)
      most.away = Math.max(most.away, -lead)
      const leads = Math.sign(lead)
      if (leads === 0) return
      if (leader === -leads) changes += 1
      leader = leads
    },
    told: () => ({ values, changes, most }),
  }
}
