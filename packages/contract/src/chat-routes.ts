import type { Route } from './route.ts'

/** Calls about the room of a match. */
export const chatRoutes = {
  listChat: { method: 'GET', base: 'sportsbook-v2', path: '/matches/:matchId/chat', auth: 'public' },
  writeChat: {
    method: 'POST',
    base: 'sportsbook-v2',
    path: '/matches/:matchId/chat',
    auth: 'player',
    idempotent: true,
  },
  getChatUser: { method: 'GET', base: 'sportsbook-v2', path: '/watchersio/userid', auth: 'player' },
} as const satisfies Record<string, Route>
