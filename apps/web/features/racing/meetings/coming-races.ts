import type { Meeting, RaceBrief } from '@touchline/contract'

/** Races that are still to start, the next one first. */
export const comingRaces = (
  meetings: readonly Meeting[],
): readonly { readonly race: RaceBrief; readonly course: string }[] =>
  meetings
    .flatMap(({ name, races }) => races.map((race) => ({ race, course: name })))
    .filter(({ race }) => race.state === 'before')
    .toSorted((a, b) => Date.parse(a.race.time) - Date.parse(b.race.time) || a.race.id - b.race.id)

/** The race that a day's page shows by itself: the next to start, else the last that was run. */
export function nextRace(meetings: readonly Meeting[]): RaceBrief | null {
  const [next] = comingRaces(meetings)
  const last = meetings
    .flatMap(({ races }) => races)
    .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))[0]
  return next?.race ?? last ?? null
}
