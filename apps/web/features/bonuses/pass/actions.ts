import type { BonusState, BonusType } from '@touchline/betting'
import { type Bonus, needsBoost, totalPoints } from '#entities/bonus/index.ts'
import { chestsReady } from './steps.ts'

/** What a player can do with a bonus. */
export type BonusAction = 'activate' | 'boost' | 'use' | 'open' | 'bets'

/** What each state allows at most (BONUS-03). */
const ALLOWED = {
  available: ['activate', 'boost'],
  active: ['boost', 'open', 'use', 'bets'],
  not_available: [],
  deactivated: [],
  bonus_over: ['bets'],
  expired: [],
  overridden: [],
  unknown: [],
} as const satisfies Record<BonusState, readonly BonusAction[]>

/** Kinds that a bet names, that count bets by themselves, and that open chests. */
const ACTIVE = {
  comboboost: 'use',
  freebet_only_win: 'use',
  freebet_all_win: 'use',
  freebet_no_risk: 'use',
  hunting: 'use',
  tournament: 'use',
  lootbox: 'open',
  amb: 'bets',
  price_boost: 'use',
  token: 'use',
  insurance: 'use',
  early_payout: 'use',
} as const satisfies Record<BonusType, BonusAction>

/** Chests of a lootbox that may be opened now; 0 for other kinds. */
export function readyChests({ terms, issued }: Bonus): number {
  if (terms.type !== 'lootbox' || issued?.farmed == null) return 0
  return chestsReady(terms, totalPoints('lootbox', issued.farmed), issued.draws.length)
}

const IS_POSSIBLE: Readonly<Record<BonusAction, (bonus: Bonus) => boolean>> = {
  activate: ({ timeGroup }) => timeGroup === 'valid',
  // A multiplier is of a freebet that was issued.
  boost: (bonus) => bonus.issued !== null && needsBoost(bonus),
  use: (bonus) => ACTIVE[bonus.bonusType] === 'use' && !needsBoost(bonus),
  open: (bonus) => readyChests(bonus) > 0,
  bets: ({ userBonusStatus, bonusType }) => userBonusStatus === 'bonus_over' || ACTIVE[bonusType] === 'bets',
}

/** What can be done with it now, in the order of the card. */
export const actionsOf = (bonus: Bonus): readonly BonusAction[] =>
  ALLOWED[bonus.userBonusStatus].filter((action) => IS_POSSIBLE[action](bonus))
