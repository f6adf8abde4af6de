import type { Route } from './route.ts'

/** Calls about prices that were. */
export const priceRoutes = {
  priceMemory: { method: 'GET', base: 'sportsbook-v2', path: '/price_memory', auth: 'public' },
  priceWays: { method: 'POST', base: 'sportsbook-v2', path: '/price_ways', auth: 'public' },
} as const satisfies Record<string, Route>

/** Calls about how matches went of late. */
export const momentumRoutes = {
  listMomentum: { method: 'POST', base: 'sportsbook-v2', path: '/momentum', auth: 'public' },
} as const satisfies Record<string, Route>

/** Calls about a player's records. */
export const recordRoutes = {
  getRecords: { method: 'GET', base: 'sportsbook-v2', path: '/records', auth: 'player' },
  yearStatement: { method: 'GET', base: 'sportsbook-v2', path: '/records/statement', auth: 'player' },
  recordsFile: { method: 'GET', base: 'sportsbook-v2', path: '/records/file', auth: 'player' },
} as const satisfies Record<string, Route>
