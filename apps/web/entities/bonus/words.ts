import type { BonusType } from '@touchline/betting'
import type { BetType, BonusConditions, BonusTerms, UnmetCondition } from '@touchline/contract'
import type { useTranslations } from 'next-intl'

type Translate = ReturnType<typeof useTranslations<never>>

/** How amounts and odds are written where the words stand. */
export interface Writing {
  readonly t: Translate
  /** An amount in subunits of the bonus's currency. */
  readonly money: (amount: number) => string
  /** Odds in thousandths. */
  readonly odds: (thousandths: number) => string
  /** A whole number. */
  readonly count: (value: number) => string
  /** A share of all, in percent to a tenth. */
  readonly share: (part: number, all: number) => string
  /** What a multiplier in thousandths adds: `+6%` of 1060, to a tenth. */
  readonly added: (thousandths: number) => string
  /** `+2`: more of something. */
  readonly more: (text: string) => string
  /** `1–6`, `5+` or `≤ 6`; empty without bounds. */
  readonly range: (from: string | null, to: string | null) => string
}

/** What a bonus is worth at a glance: a figure, and what it is of. */
export interface Claim {
  readonly figure: string
  readonly note: string
}

/** `×2` of 200 hundredths, `×1.5` of 150. */
export const timesText = (hundredths: number): string => `×${hundredths / 100}`

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/** The figure of each kind, as a campaign promises it. */
const FIGURES = {
  comboboost: ({ ranges }, { added }) => added(Math.max(...ranges.map(({ bonus_odds: odds }) => odds))),
  freebet_only_win: ({ amount }, { money }) => money(amount),
  freebet_all_win: ({ amount }, { money }) => money(amount),
  freebet_no_risk: ({ amount }, { money }) => money(amount),
  hunting: ({ steps }, { money }) => money(sumOf(steps, ({ amount }) => amount)),
  tournament: ({ initial_pool: pool }, { money }) => money(pool),
  lootbox: ({ levels }, { money }) => money(Math.max(...levels.map(({ amount }) => amount))),
  amb: ({ ranges }, { money }) =>
    money(sumOf(ranges, ({ number_of_freebets: count, issued_bonus_amount: amount }) => count * amount)),
  price_boost: ({ odds: boosted }, { odds }) => odds(boosted),
  token: ({ percent }, { added }) => added(1000 + percent * 10),
  insurance: ({ max_back: most }, { money }) => money(most),
  early_payout: ({ lead }, { more }) => more(String(lead)),
} as const satisfies {
  [Type in BonusType]: (terms: Extract<BonusTerms, { type: Type }>, write: Writing) => string
}

/** What a bonus is worth. `amount` is a freebet's own once it is issued, else 0. */
export const claimOf = (terms: BonusTerms, write: Writing, amount = 0): Claim => ({
  figure:
    amount > 0
      ? write.money(amount)
      : (FIGURES[terms.type] as (terms: BonusTerms, write: Writing) => string)(terms, write),
  note: write.t(`bonus.claim.${terms.type}`),
})

/** One sentence on what the kind does. */
export function howOf(terms: BonusTerms, { t, money, added }: Writing): string {
  switch (terms.type) {
    case 'hunting':
    case 'tournament':
    case 'lootbox':
      return t(`bonus.how.${terms.type}`, { once: String(terms.farm_once_per_event) })
    case 'price_boost':
      return t('bonus.how.price_boost', { amount: money(terms.max_stake) })
    case 'token':
      return t('bonus.how.token', { share: added(1000 + terms.percent * 10), amount: money(terms.max_extra) })
    case 'early_payout':
      return t('bonus.how.early_payout', { lead: terms.lead })
    case 'insurance':
      return t('bonus.how.insurance', { amount: money(terms.max_back) })
    case 'comboboost':
    case 'freebet_only_win':
    case 'freebet_all_win':
    case 'freebet_no_risk':
    case 'amb':
      return t(`bonus.how.${terms.type}`)
  }
}

export interface Fact {
  readonly name: 'odds' | 'selections' | 'when' | 'stake' | 'bet'
  readonly label: string
  readonly text: string
}

const betTypesText = (types: readonly BetType[], t: Translate): string =>
  types.map((type) => t(`slip.type.${type}`)).join(', ')

/** The conditions of a bet as facts, only those that bound something (BONUS-12). */
export function factsOf(conditions: BonusConditions, { t, money, odds, range }: Writing): readonly Fact[] {
  const write = (value: number | null, text: (value: number) => string) =>
    value === null ? null : text(value)
  const texts: Readonly<Record<Fact['name'], string>> = {
    odds: range(write(conditions.min_odds, odds), write(conditions.max_odds, odds)),
    selections: range(
      write(conditions.selection_count_from, String),
      write(conditions.selection_count_to, String),
    ),
    when: conditions.match_status === 'any' ? '' : t(`bonus.when.${conditions.match_status}`),
    stake: range(write(conditions.min_stake, money), null),
    bet: conditions.bet_types === null ? '' : betTypesText(conditions.bet_types, t),
  }
  return (Object.keys(texts) as Fact['name'][])
    .filter((name) => texts[name] !== '')
    .map((name) => ({ name, label: t(`bonus.fact.${name}`), text: texts[name] }))
}

/** What has to hold, in words with the values of the conditions. */
export function conditionText(
  name: UnmetCondition,
  { conditions, terms, currency }: { conditions: BonusConditions; terms: BonusTerms; currency: string },
  { t, money, odds, range }: Writing,
): string {
  switch (name) {
    case 'currency':
      return t('bonus.unmet.currency', { currency })
    case 'min_odds':
      return t('bonus.unmet.min_odds', { odds: odds(conditions.min_odds ?? 0) })
    case 'max_odds':
      return t('bonus.unmet.max_odds', { odds: odds(conditions.max_odds ?? 0) })
    case 'selection_count':
      return t('bonus.unmet.selection_count', {
        range: range(
          conditions.selection_count_from?.toString() ?? null,
          conditions.selection_count_to?.toString() ?? null,
        ),
      })
    case 'match_status':
      return conditions.match_status === 'any' ? '' : t(`bonus.unmet.match_status.${conditions.match_status}`)
    case 'bet_type':
      return t('bonus.unmet.bet_type', { types: betTypesText(conditions.bet_types ?? [], t) })
    case 'min_stake':
      return t('bonus.unmet.min_stake', { amount: money(conditions.min_stake ?? 0) })
    case 'max_stake':
      return t('bonus.unmet.max_stake', {
        amount: money(terms.type === 'price_boost' ? terms.max_stake : 0),
      })
    case 'boost_required':
    case 'budget':
    case 'country':
    case 'ended':
    case 'events':
    case 'group':
    case 'not_started':
    case 'only_verified':
    case 'other_bonus':
    case 'uses':
      return t(`bonus.unmet.${name}`)
  }
}
