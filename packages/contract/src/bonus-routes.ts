import type { Route } from './route.ts'

/** Calls about bonuses: what there is, and taking it up. */
export const bonusRoutes = {
  listBonuses: { method: 'GET', base: 'sportsbook-v2', path: '/bonuses', auth: 'optional' },
  listBonusesOf: { method: 'GET', base: 'sportsbook-v2', path: '/bonuses/:list', auth: 'optional' },
  getBonus: { method: 'GET', base: 'sportsbook-v2', path: '/bonuses/:type/:id', auth: 'optional' },
  bonusTerms: { method: 'GET', base: 'sportsbook-v2', path: '/bonuses/:type/:id/terms', auth: 'optional' },
  markBonusesSeen: { method: 'POST', base: 'sportsbook-v2', path: '/bonuses/mark-as-seen', auth: 'player' },
  activateBonus: { method: 'POST', base: 'sportsbook-v2', path: '/bonuses/:id/activate', auth: 'player' },
  boostBonus: { method: 'POST', base: 'sportsbook-v2', path: '/bonuses/:id/boost', auth: 'player' },
  redeemPromoCode: { method: 'POST', base: 'sportsbook-v2', path: '/bonuses/promo-code', auth: 'player' },
  listPriceBoosts: { method: 'GET', base: 'sportsbook-v2', path: '/price-boosts', auth: 'public' },
} as const satisfies Record<string, Route>

/** Which bonuses bets can be placed with. */
export const betBonusRoutes = {
  bonusesForBets: { method: 'POST', base: 'sportsbook-v2', path: '/bonuses', auth: 'player' },
} as const satisfies Record<string, Route>

/** Calls about what bets bring forward. */
export const farmingRoutes = {
  ambProgress: { method: 'GET', base: 'sportsbook-v2', path: '/bonuses/freebets/amb', auth: 'player' },
  ambProgressForBets: {
    method: 'POST',
    base: 'sportsbook-v2',
    path: '/bonuses/freebets/amb',
    auth: 'player',
  },
  openLootbox: { method: 'POST', base: 'sportsbook-v2', path: '/bonuses/:id/open', auth: 'player' },
  tournamentRating: {
    method: 'GET',
    base: 'sportsbook-v2',
    path: '/bonuses/tournaments/:id/rating',
    auth: 'optional',
  },
} as const satisfies Record<string, Route>

/** Calls about jackpots. */
export const jackpotRoutes = {
  listJackpots: { method: 'GET', base: 'sportsbook-v2', path: '/jackpots', auth: 'public' },
  jackpotsForBets: { method: 'POST', base: 'sportsbook-v2', path: '/jackpots', auth: 'player' },
  getJackpot: { method: 'GET', base: 'sportsbook-v2', path: '/jackpots/:id', auth: 'public' },
  listJackpotHits: { method: 'GET', base: 'sportsbook-v2', path: '/jackpot-hits', auth: 'optional' },
  markHitSeen: { method: 'POST', base: 'sportsbook-v2', path: '/jackpot-hits/:id/seen', auth: 'player' },
  markHitProcessed: {
    method: 'POST',
    base: 'sportsbook-v2',
    path: '/jackpot-hits/:id/processed',
    auth: 'player',
  },
} as const satisfies Record<string, Route>
