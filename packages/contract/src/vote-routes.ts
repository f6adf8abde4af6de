import type { Route } from './route.ts'

/** Calls about votes and the season of predictors. */
export const voteRoutes = {
  getPrediction: { method: 'GET', base: 'sportsbook-v2', path: '/vote', auth: 'optional' },
  vote: { method: 'POST', base: 'sportsbook-v2', path: '/vote', auth: 'player' },
  listVotes: { method: 'GET', base: 'sportsbook-v2', path: '/votes', auth: 'player' },
  predictorTable: { method: 'GET', base: 'sportsbook-v2', path: '/predictors', auth: 'optional' },
} as const satisfies Record<string, Route>
