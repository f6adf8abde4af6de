import type { CourtName, IconName } from '@touchline/ui'

interface SportLook {
  readonly icon: IconName
  readonly court: CourtName
  /** What the side whose turn it is does, if not serving. */
  readonly turn?: 'batting' | 'possession' | 'throwing' | 'at_table'
  /** What its chart shows over time, where that is not the momentum. */
  readonly chart?: 'lead' | 'runs' | 'games'
  /** Parts of a match of normal length that the chart marks. */
  readonly parts?: number
  /** What is won one by one and shown as such, where nothing else is counted. */
  readonly series?: 'points' | 'rounds'
}

const LOOKS: Readonly<Record<string, SportLook>> = {
  soccer: { icon: 'ball-football', court: 'football' },
  tennis: { icon: 'ball-tennis', court: 'tennis', chart: 'games' },
  basketball: { icon: 'ball-basketball', court: 'basketball', chart: 'lead', parts: 4 },
  'ice-hockey': { icon: 'hockey', court: 'hockey' },
  volleyball: { icon: 'ball-volleyball', court: 'volleyball', series: 'points' },
  'table-tennis': { icon: 'ping-pong', court: 'table-tennis', series: 'points' },
  handball: { icon: 'play-handball', court: 'handball', chart: 'lead', parts: 2 },
  'counter-strike': { icon: 'crosshair', court: 'lanes', series: 'rounds' },
  'dota-2': { icon: 'ancient', court: 'lanes' },
  'league-of-legends': { icon: 'rift', court: 'lanes' },
  'formula-1': { icon: 'chequered', court: 'circuit' },
  golf: { icon: 'golf', court: 'green' },
  'american-football': {
    icon: 'ball-american-football',
    court: 'american-football',
    turn: 'possession',
    chart: 'lead',
    parts: 4,
  },
  baseball: { icon: 'baseball', court: 'baseball', turn: 'batting', chart: 'lead', parts: 9 },
  cricket: { icon: 'cricket', court: 'cricket', turn: 'batting', chart: 'runs', parts: 2 },
  'cricket-premium': { icon: 'cricket', court: 'cricket', turn: 'batting', chart: 'runs', parts: 2 },
  darts: { icon: 'darts', court: 'darts', turn: 'throwing' },
  snooker: { icon: 'snooker', court: 'snooker', turn: 'at_table' },
  mma: { icon: 'karate', court: 'mma' },
}

/** Keys of the sports with an icon of their own. */
export const SPORTS_WITH_LOOKS = Object.keys(LOOKS)

/** Icon and field art of a sport; a trophy for sports without their own. */
export const sportLook = (sportKey: string): SportLook =>
  LOOKS[sportKey] ?? { icon: 'trophy', court: 'football' }
