import type { WidgetType } from '@touchline/contract/widgets'

/**
 * Widget types whose calls the platform does not have yet. A file of a site that names one is told so when it is loaded, and
 * shows nothing there; `null` stands for them in `widgets/registry.ts`.
 */
export const UNSHOWN_WIDGETS = [
  'promocode',
  'bonuses',
  'jackpot-banner',
  'jackpot-leaderboard',
  'jackpot-card',
  'prediction',
  'chat-toggle',
] as const satisfies readonly WidgetType[]

export type UnshownWidget = (typeof UNSHOWN_WIDGETS)[number]
