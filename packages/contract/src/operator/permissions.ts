/** What calls of operators may need. `read` shows, the others change something. */
export const PERMISSIONS = [
  'trading.read',
  'trading.hold',
  'trading.price',
  'settlement.read',
  'settlement.ask',
  'settlement.approve',
  'books.read',
  'payments.read',
  'payments.decide',
  'players.read',
  'players.care',
  'players.correct',
  'players.approve',
  'jackpots.read',
  'jackpots.change',
  'jackpots.decide',
  'campaigns.read',
  'campaigns.change',
  'campaigns.publish',
  'chat.read',
  'chat.hide',
  'quarantine.read',
  'quarantine.release',
  'staff.read',
  'staff.change',
  'audit.read',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/**
 * What each role may do. A member of staff has one or several. Whoever makes accounts neither trades, settles nor pays
 * by that: these are roles of their own.
 */
export const STAFF_ROLES = {
  trader: ['trading.read', 'trading.hold', 'trading.price', 'settlement.read'],
  settler: ['trading.read', 'trading.hold', 'settlement.read', 'settlement.ask', 'quarantine.read'],
  approver: [
    'trading.read',
    'settlement.read',
    'settlement.approve',
    'players.read',
    'players.approve',
    'quarantine.read',
    'quarantine.release',
  ],
  support: ['players.read', 'players.care'],
  payments: [
    'books.read',
    'payments.read',
    'payments.decide',
    'players.read',
    'players.correct',
    'jackpots.read',
    'jackpots.decide',
    'quarantine.read',
  ],
  jackpots: ['jackpots.read', 'jackpots.change'],
  promoter: ['campaigns.read', 'campaigns.change', 'campaigns.publish'],
  moderator: ['chat.read', 'chat.hide'],
  auditor: [
    'trading.read',
    'settlement.read',
    'books.read',
    'payments.read',
    'players.read',
    'jackpots.read',
    'campaigns.read',
    'chat.read',
    'quarantine.read',
    'staff.read',
    'audit.read',
  ],
  admin: ['staff.read', 'staff.change', 'audit.read'],
} as const satisfies Record<string, readonly Permission[]>

export type StaffRole = keyof typeof STAFF_ROLES

/** All that roles allow together. */
export const permissionsOf = (roles: readonly StaffRole[]): readonly Permission[] => {
  const allowed = new Set<Permission>(roles.flatMap((role) => STAFF_ROLES[role]))
  return PERMISSIONS.filter((permission) => allowed.has(permission))
}
