import type { Route } from './route.ts'

/** Calls about alerts of a player's own. */
export const alertRoutes = {
  listAlerts: { method: 'GET', base: 'sportsbook-v2', path: '/alerts', auth: 'player' },
  addAlert: { method: 'POST', base: 'sportsbook-v2', path: '/alerts', auth: 'player' },
  removeAlert: { method: 'DELETE', base: 'sportsbook-v2', path: '/alerts/:id', auth: 'player' },
  setAlertSettings: { method: 'POST', base: 'sportsbook-v2', path: '/alerts/settings', auth: 'player' },
} as const satisfies Record<string, Route>
