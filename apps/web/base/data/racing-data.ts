import type { Meeting, Race, RaceCard, Replay } from '@touchline/contract'
import { type Asking, COUNTS, FAST, SLOW } from './backend/asking.ts'

/** Horse racing, of sites that have ours (BEYOND-28). Days are of UTC: `2026-11-27`. */
export interface RacingData {
  meetings(day: string): Promise<readonly Meeting[]>
  /** Races that are over, the last one first. */
  raceResults(day: string): Promise<readonly Race[]>
  race(id: number): Promise<RaceCard | null>
  /** Null before the result is declared. */
  replay(raceId: number): Promise<Replay | null>
}

export const racingData = ({ locale, api, ask, askOne }: Asking): RacingData => ({
  meetings: async (day) =>
    (await ask(`meetings ${day}`, COUNTS, () => api.call('listMeetings', { query: { locale, day } }))).items,
  raceResults: async (day) =>
    (await ask(`race results ${day}`, COUNTS, () => api.call('listRaceResults', { query: { locale, day } })))
      .items,
  race: (id) => askOne(`race ${id}`, FAST, () => api.call('getRace', { params: { id }, query: { locale } })),
  replay: (id) =>
    askOne(`replay ${id}`, SLOW, () => api.call('getReplay', { params: { id }, query: { locale } })),
})
