import type { Route } from './route.ts'

/** Calls about horse racing (BEYOND-28). A race is a match of the sport `horse-racing`, so bets on it are bets like any. */
export const racingRoutes = {
  listMeetings: { method: 'GET', base: 'sportsbook-v2', path: '/racing/meetings', auth: 'public' },
  listRaceResults: { method: 'GET', base: 'sportsbook-v2', path: '/racing/results', auth: 'public' },
  getRace: { method: 'GET', base: 'sportsbook-v2', path: '/racing/races/:id', auth: 'public' },
  getReplay: { method: 'GET', base: 'sportsbook-v2', path: '/racing/races/:id/replay', auth: 'public' },
  quoteFinish: { method: 'GET', base: 'sportsbook-v2', path: '/racing/races/:id/finish', auth: 'public' },
} as const satisfies Record<string, Route>
