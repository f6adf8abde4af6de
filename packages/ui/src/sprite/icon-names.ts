/** Icons from Tabler Icons (MIT), by their names there. To add one: a row here, then `npm run sprite`. */
export const TABLER_ICONS = [
  'alert-circle',
  'alert-triangle',
  'ball-american-football',
  'ball-basketball',
  'ball-football',
  'ball-tennis',
  'ball-volleyball',
  'ban',
  'bell',
  'bolt',
  'broadcast',
  'calendar-event',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-check',
  'circle-minus',
  'circle-x',
  'clock',
  'coins',
  'copy',
  'cricket',
  'device-gamepad-2',
  'device-tv',
  'download',
  'eye',
  'eye-off',
  'flame',
  'history',
  'home',
  'hourglass',
  'karate',
  'lock',
  'login',
  'logout',
  'menu-2',
  'minus',
  'moon',
  'pencil',
  'ping-pong',
  'play-handball',
  'plus',
  'printer',
  'puzzle',
  'qrcode',
  'receipt',
  'refresh',
  'search',
  'settings',
  'share',
  'star',
  'sun',
  'sun-moon',
  'ticket',
  'trash',
  'trophy',
  'user-circle',
  'wallet',
  'wifi-off',
  'world',
  'world-off',
  'x',
] as const

/** Icons drawn here because no set has them. */
export const OWN_ICONS = [
  'hockey',
  'crosshair',
  'ancient',
  'rift',
  'baseball',
  'darts',
  'snooker',
  'chequered',
  'golf',
] as const

/** Icons of Tabler's filled set. */
export const FILLED_ICONS = ['bolt'] as const

export type IconName =
  | (typeof TABLER_ICONS)[number]
  | (typeof OWN_ICONS)[number]
  | `${(typeof FILLED_ICONS)[number]}-filled`

const NAMES: ReadonlySet<string> = new Set([
  ...TABLER_ICONS,
  ...OWN_ICONS,
  ...FILLED_ICONS.map((name) => `${name}-filled`),
])

/** Whether the sprite has an icon of this name. */
export const isIconName = (name: string): name is IconName => NAMES.has(name)
