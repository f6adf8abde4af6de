import type { Stream } from '@touchline/contract'
import type { SportKey } from './sports.ts'

/** Fields that the demo streams are drawn for. */
const SCENES: ReadonlySet<string> = new Set(['soccer', 'tennis', 'basketball'])
const CAMERAS = ['main', 'tactical'] as const

/** Whether a match of this sport has pictures while it is played: the simulator's do, as far as a scene is drawn for its field. */
export const hasScene = (sport: SportKey): boolean => SCENES.has(sport)

/** The demo streams of a sport: pages of the front, drawn in the project. */
export const streamsOf = (sport: SportKey): Stream[] =>
  hasScene(sport) ? CAMERAS.map((key) => ({ key, url: `/_front/stream/${sport}/${key}` })) : []
