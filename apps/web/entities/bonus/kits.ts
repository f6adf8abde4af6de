import type { BonusType } from '@touchline/betting'
import type { IconName } from '@touchline/ui'

/** What every reward of a kind wears: a hue by `data-kind`, a pattern by `data-cut`, an icon. */
export interface Kit {
  readonly kind: string
  readonly cut: string
  readonly icon: IconName
}

/** The kit of each kind. Hues and patterns are in `kits.css`. */
export const KITS = {
  comboboost: { kind: 'comboboost', cut: 'chevron', icon: 'rocket' },
  freebet_only_win: { kind: 'only-win', cut: 'diagonal', icon: 'ticket' },
  freebet_all_win: { kind: 'all-win', cut: 'pin', icon: 'ticket' },
  freebet_no_risk: { kind: 'no-risk', cut: 'hoops', icon: 'shield-check' },
  hunting: { kind: 'hunting', cut: 'rings', icon: 'target' },
  tournament: { kind: 'tournament', cut: 'sash', icon: 'trophy' },
  lootbox: { kind: 'lootbox', cut: 'checks', icon: 'treasure-chest' },
  amb: { kind: 'amb', cut: 'hatch', icon: 'repeat' },
  price_boost: { kind: 'price-boost', cut: 'chevron', icon: 'trending-up' },
  token: { kind: 'token', cut: 'halves', icon: 'coin' },
  insurance: { kind: 'insurance', cut: 'hoops', icon: 'umbrella' },
  early_payout: { kind: 'early-payout', cut: 'diagonal', icon: 'flag' },
} as const satisfies Record<BonusType, Kit>

/** Attributes of an element that wears the kit of a kind. */
export const kitOf = (type: BonusType): { readonly 'data-kind': string; readonly 'data-cut': string } => ({
  'data-kind': KITS[type].kind,
  'data-cut': KITS[type].cut,
})
