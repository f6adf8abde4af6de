import type { Route } from './route.ts'

/** The calls that most pages of a visitor make. Rows of other calls are loaded with the code that makes them. */
export const visitRoutes = {
  getPlayer: { method: 'GET', base: 'platform', path: '/player', auth: 'optional' },
  getSettings: { method: 'GET', base: 'sportsbook-v2', path: '/settings', auth: 'optional' },
  connectionToken: { method: 'POST', base: 'sportsbook-v2', path: '/websocket/token', auth: 'optional' },
  authorizeChannels: { method: 'POST', base: 'sportsbook-v2', path: '/websocket/authorize', auth: 'player' },
  listMatches: {
    method: 'GET',
    base: 'sportsbook-v2',
    path: '/matches',
    auth: 'public',
    ownWith: 'favourite',
  },
  listMarkets: { method: 'GET', base: 'sportsbook-v2', path: '/matches/:matchId/markets', auth: 'public' },
} as const satisfies Record<string, Route>
