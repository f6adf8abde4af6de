import type { CourtName, IconName } from '@touchline/ui'

interface SportLook {
  readonly icon: IconName
  readonly court: CourtName
  /** What the side whose turn it is does, if not serving. */
  readonly turn?: 'batting' | 'possession' | 'throwing' | 'at_table'
}

const LOOKS: Readonly<Record<string, SportLook>> = {
  soccer: { icon: 'ball-football', court: 'football' },
  tennis: { icon: 'ball-tennis', court: 'tennis' },
  basketball: { icon: 'ball-basketball', court: 'basketball' },
  'ice-hockey': { icon: 'hockey', court: 'hockey' },
  volleyball: { icon: 'ball-volleyball', court: 'volleyball' },
  'table-tennis': { icon: 'ping-pong', court: 'table-tennis' },
  handball: { icon: 'play-handball', court: 'handball' },
  'counter-strike': { icon: 'crosshair', court: 'lanes' },
  'dota-2': { icon: 'ancient', court: 'lanes' },
  'league-of-legends': { icon: 'rift', court: 'lanes' },
  'formula-1': { icon: 'chequered', court: 'circuit' },
  golf: { icon: 'golf', court: 'green' },
  'american-football': { icon: 'ball-american-football', court: 'american-football', turn: 'possession' },
  baseball: { icon: 'baseball', court: 'baseball', turn: 'batting' },
  cricket: { icon: 'cricket', court: 'cricket', turn: 'batting' },
  'cricket-premium': { icon: 'cricket', court: 'cricket', turn: 'batting' },
  darts: { icon: 'darts', court: 'darts', turn: 'throwing' },
  snooker: { icon: 'snooker', court: 'snooker', turn: 'at_table' },
  mma: { icon: 'karate', court: 'mma' },
}

/** Keys of the sports with an icon of their own. */
export const SPORTS_WITH_LOOKS = Object.keys(LOOKS)

/** Icon and field art of a sport; a trophy for sports without their own. */
export const sportLook = (sportKey: string): SportLook =>
  LOOKS[sportKey] ?? { icon: 'trophy', court: 'football' }
