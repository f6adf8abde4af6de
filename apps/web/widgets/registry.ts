import type { WidgetType } from '@touchline/contract/widgets'
import type { UnshownWidget } from '#base/config/unshown-widgets.ts'
import type { AnyRow } from './widget.ts'

/** Loads the row of a type, so that a page loads only the code of its widgets. */
type Load = () => Promise<{ readonly row: AnyRow }>

/**
 * Every widget type of the contract (WIDGET-01 to WIDGET-37); null for those without calls yet, which
 * `base/config/unshown-widgets.ts` lists.
 */
export const registry = {
  banner: () => import('./banner/row.tsx'),
  text: () => import('./rich-text/row.tsx'),
  image: () => import('./image/row.tsx'),
  button: () => import('./button/row.tsx'),
  modal: () => import('./modal/row.tsx'),
  iframe: () => import('./iframe/row.tsx'),
  'event-markets': () => import('./event-markets/row.tsx'),
  'event-stats': () => import('./scoreboard/row.tsx'),
  'live-events': () => import('./event-list/rows/live-row.tsx'),
  outrights: () => import('./outrights/row.tsx'),
  'prematch-events': () => import('./event-list/rows/prematch-row.tsx'),
  programme: () => import('./programme/row.tsx'),
  promocode: () => import('./promocode/row.tsx'),
  'result-events': () => import('./results/events-row.tsx'),
  results: () => import('./results/row.tsx'),
  schedule: () => import('./schedule/row.tsx'),
  'top-events': () => import('./home/top-events-row.tsx'),
  leagues: () => import('./league-list/row.tsx'),
  bonuses: () => import('./bonuses/row.tsx'),
  'jackpot-banner': () => import('./jackpots/banner-row.tsx'),
  'jackpot-leaderboard': () => import('./jackpots/leaderboard-row.tsx'),
  'jackpot-card': () => import('./jackpots/card-row.tsx'),
  'speed-dial': () => import('./speed-dial/row.tsx'),
  favorites: () => import('./favorites/row.tsx'),
  prediction: () => import('./prediction/row.tsx'),
  'side-menu': () => import('./side-menu/row.tsx'),
  search: () => import('./search/row.tsx'),
  notifications: () => import('./notifications/row.tsx'),
  profile: () => import('./profile/row.tsx'),
  'platform-switcher': () => import('./platform-switcher/row.tsx'),
  clock: () => import('./clock/row.tsx'),
  language: () => import('./language/row.tsx'),
  'events-filter': () => import('./events-filter/row.tsx'),
  'sport-list': () => import('./sport-list/row.tsx'),
  odds: () => import('./odds-chooser/row.tsx'),
  'match-preview': () => import('./match-preview/row.tsx'),
  'chat-toggle': () => import('./chat-toggle/row.tsx'),
  'top-leagues': () => import('./home/top-leagues-row.tsx'),
} as const satisfies { readonly [Type in WidgetType]: Type extends UnshownWidget ? null : Load }
