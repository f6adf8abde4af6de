/**
 * Every call as data, without its schemas: this is all a browser needs at run time, so no validator is shipped to it.
 * `base` names the configurable base URL; a path's `:name` parts are its parameters.
 */
export const BASES = {
  platform: '/api/platform',
  'sportsbook-v2': '/api/sportsbook/v2',
  'sportsbook-v3': '/api/sportsbook/v3',
  'virtual-wallet': '/api/virtual-wallet',
} as const

export type Base = keyof typeof BASES

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly base: Base
  readonly path: string
  /**
   * `public` never looks at the session, `optional` does when there is one, `player` answers 401 without one; `service` is called by
   * machines that prove who they are with every call, else 403.
   */
  readonly auth: 'public' | 'optional' | 'player' | 'service'
  /** Needs an `Idempotency-Key` header; the same key with the same body answers the stored response. */
  readonly idempotent?: true
  /** The parameter of the query that, being true, makes a public call one of the player's own: a 401 without a session. */
  readonly ownWith?: string
}

export const platformRoutes = {
  signIn: { method: 'POST', base: 'platform', path: '/users/sign_in', auth: 'public' },
  signUp: { method: 'POST', base: 'platform', path: '/users', auth: 'public' },
  requestPassword: { method: 'POST', base: 'platform', path: '/users/password', auth: 'public' },
  setPassword: { method: 'PATCH', base: 'platform', path: '/users/password', auth: 'optional' },
  confirm: { method: 'GET', base: 'platform', path: '/users/confirmation', auth: 'optional' },
  requestConfirmation: { method: 'POST', base: 'platform', path: '/users/confirmation', auth: 'public' },
  unlock: { method: 'GET', base: 'platform', path: '/users/unlock', auth: 'optional' },
  requestUnlock: { method: 'POST', base: 'platform', path: '/users/unlock', auth: 'public' },
  listDevices: { method: 'GET', base: 'platform', path: '/player/sessions', auth: 'player' },
  endOtherDevices: { method: 'DELETE', base: 'platform', path: '/player/sessions', auth: 'player' },
  endDevice: { method: 'DELETE', base: 'platform', path: '/player/sessions/:id', auth: 'player' },
  signOut: { method: 'DELETE', base: 'platform', path: '/users/sign_out', auth: 'optional' },
  openSession: { method: 'POST', base: 'platform', path: '/sportsbook_sessions', auth: 'player' },
  continueSession: {
    method: 'POST',
    base: 'platform',
    path: '/sportsbook_sessions/continue',
    auth: 'player',
  },
  getPlayer: { method: 'GET', base: 'platform', path: '/player', auth: 'optional' },
  updatePlayer: { method: 'PATCH', base: 'platform', path: '/player', auth: 'player' },
  listAccounts: { method: 'GET', base: 'platform', path: '/player/accounts', auth: 'player' },
  activateAccount: { method: 'POST', base: 'platform', path: '/player/accounts', auth: 'player' },
  listTransactions: { method: 'GET', base: 'platform', path: '/player/transactions', auth: 'player' },
  getCompPoints: { method: 'GET', base: 'platform', path: '/player/comp_points', auth: 'player' },
  listStatusGroups: { method: 'GET', base: 'platform', path: '/player/status_groups', auth: 'player' },
  getPhone: { method: 'GET', base: 'platform', path: '/player/phone', auth: 'player' },
  sendPhoneCode: { method: 'POST', base: 'platform', path: '/player/phone', auth: 'player' },
  verifyPhone: { method: 'POST', base: 'platform', path: '/player/phone/verify', auth: 'player' },
  exportPersonalData: { method: 'GET', base: 'platform', path: '/player/personal_data', auth: 'player' },
  updateLocale: { method: 'PATCH', base: 'platform', path: '/player/update_locale', auth: 'player' },
  paymentTerms: { method: 'GET', base: 'platform', path: '/player/payment_terms', auth: 'player' },
  listPayments: { method: 'GET', base: 'platform', path: '/player/payments', auth: 'player' },
  getDeposit: { method: 'GET', base: 'platform', path: '/player/deposits/:id', auth: 'player' },
  requestDeposit: {
    method: 'POST',
    base: 'platform',
    path: '/player/deposits',
    auth: 'player',
    idempotent: true,
  },
  requestWithdrawal: {
    method: 'POST',
    base: 'platform',
    path: '/player/withdrawals',
    auth: 'player',
    idempotent: true,
  },
  trackActivity: { method: 'POST', base: 'platform', path: '/player/activity_limit_track', auth: 'player' },
  takeBreak: { method: 'POST', base: 'platform', path: '/player/breaks', auth: 'player' },
  listLimits: { method: 'GET', base: 'platform', path: '/user_limits', auth: 'player' },
  setLimit: { method: 'POST', base: 'platform', path: '/user_limits', auth: 'player' },
  removeLimit: { method: 'DELETE', base: 'platform', path: '/user_limits/:id', auth: 'player' },
  confirmLimit: { method: 'POST', base: 'platform', path: '/user_limits/:id/confirm', auth: 'player' },
  cancelLimit: { method: 'POST', base: 'platform', path: '/user_limits/:id/cancel', auth: 'player' },
} as const satisfies Record<string, Route>

export const sportsbookRoutes = {
  connectionToken: { method: 'POST', base: 'sportsbook-v2', path: '/websocket/token', auth: 'optional' },
  authorizeChannels: { method: 'POST', base: 'sportsbook-v2', path: '/websocket/authorize', auth: 'player' },
  listSports: { method: 'GET', base: 'sportsbook-v2', path: '/sports', auth: 'public' },
  listCategories: { method: 'GET', base: 'sportsbook-v2', path: '/categories', auth: 'public' },
  getCategory: { method: 'GET', base: 'sportsbook-v2', path: '/categories/:id', auth: 'public' },
  listTournaments: { method: 'GET', base: 'sportsbook-v2', path: '/tournaments', auth: 'public' },
  getTournament: { method: 'GET', base: 'sportsbook-v2', path: '/tournaments/:id', auth: 'public' },
  listMatches: {
    method: 'GET',
    base: 'sportsbook-v2',
    path: '/matches',
    auth: 'public',
    ownWith: 'favourite',
  },
  getMatch: { method: 'GET', base: 'sportsbook-v2', path: '/matches/:matchId', auth: 'public' },
  listMarkets: { method: 'GET', base: 'sportsbook-v2', path: '/matches/:matchId/markets', auth: 'public' },
  getVideo: { method: 'GET', base: 'sportsbook-v2', path: '/matches/:matchId/video', auth: 'player' },
  listStreams: { method: 'GET', base: 'sportsbook-v2', path: '/matches/:matchId/streams', auth: 'player' },
  matchWidget: { method: 'GET', base: 'sportsbook-v2', path: '/matches/:matchId/:widget', auth: 'public' },
  counters: { method: 'POST', base: 'sportsbook-v2', path: '/counters', auth: 'public' },
  search: { method: 'GET', base: 'sportsbook-v2', path: '/search', auth: 'public' },
  popular: { method: 'GET', base: 'sportsbook-v2', path: '/popular', auth: 'public' },
  getSettings: { method: 'GET', base: 'sportsbook-v2', path: '/settings', auth: 'optional' },
  updateSettings: { method: 'POST', base: 'sportsbook-v2', path: '/settings', auth: 'player' },
  listFavourites: { method: 'GET', base: 'sportsbook-v2', path: '/favourites/:type', auth: 'player' },
  star: { method: 'POST', base: 'sportsbook-v2', path: '/favourites/:type/:id', auth: 'player' },
  unstar: { method: 'DELETE', base: 'sportsbook-v2', path: '/favourites/:type/:id', auth: 'player' },
  listNotifications: { method: 'GET', base: 'sportsbook-v2', path: '/notifications', auth: 'player' },
  notificationCounters: {
    method: 'GET',
    base: 'sportsbook-v2',
    path: '/notifications/counters',
    auth: 'player',
  },
  readNotifications: { method: 'POST', base: 'sportsbook-v2', path: '/notifications/read', auth: 'player' },
  readAllNotifications: {
    method: 'POST',
    base: 'sportsbook-v2',
    path: '/notifications/read-all',
    auth: 'player',
  },
  listBets: { method: 'GET', base: 'sportsbook-v3', path: '/bets', auth: 'player' },
  getPlacement: { method: 'GET', base: 'sportsbook-v3', path: '/bets/placements/:key', auth: 'player' },
  placeBets: { method: 'POST', base: 'sportsbook-v3', path: '/bets', auth: 'player', idempotent: true },
  maxStake: { method: 'POST', base: 'sportsbook-v3', path: '/bets/max-stake', auth: 'player' },
  cashOut: {
    method: 'POST',
    base: 'sportsbook-v3',
    path: '/bets/cashout',
    auth: 'player',
    idempotent: true,
  },
  setAutoCashOut: { method: 'POST', base: 'sportsbook-v3', path: '/bets/cashout/auto', auth: 'player' },
  quoteEdit: { method: 'POST', base: 'sportsbook-v3', path: '/bets/edit/quote', auth: 'player' },
  editBet: { method: 'POST', base: 'sportsbook-v3', path: '/bets/edit', auth: 'player', idempotent: true },
  builderMarkets: {
    method: 'GET',
    base: 'sportsbook-v3',
    path: '/bets/custom/markets/:matchId',
    auth: 'public',
  },
  priceBuilder: { method: 'POST', base: 'sportsbook-v3', path: '/bets/custom/calculate', auth: 'public' },
  builderOdds: { method: 'POST', base: 'sportsbook-v3', path: '/bets/custom/odds', auth: 'public' },
  findShared: { method: 'GET', base: 'sportsbook-v3', path: '/bets/share-code', auth: 'public' },
  shareBets: { method: 'POST', base: 'sportsbook-v3', path: '/bets/share-code', auth: 'optional' },
  launchApp: { method: 'POST', base: 'virtual-wallet', path: '/:provider/launch', auth: 'player' },
} as const satisfies Record<string, Route>

export const routes = { ...platformRoutes, ...sportsbookRoutes } as const

export type RouteName = keyof typeof routes
