import type { Player, Settings } from '@touchline/contract'

type Deposits = Settings['deposits']

/** Where Deposit leads: required fields first, the form over the page, or the wallet page. */
type DepositStep =
  | { readonly kind: 'fields'; readonly fields: Deposits['fields'] }
  | { readonly kind: 'quick' }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'nothing' }

const isEmpty = (player: Player, field: Deposits['fields'][number]): boolean =>
  field === 'country' ? player.country === null : (player[field] ?? '').trim() === ''

/** Whether a player deposits in a form over the page (DEPOSIT-03). */
const isQuick = ({ quick }: Deposits, { statuses }: Player): boolean =>
  quick === 'all' || (quick === 'test' && statuses.some(({ id }) => id === 'spi_test'))

/** Where Deposit leads a player (DEPOSIT-01, -02, -03). Missing fields of the profile come first. */
export function depositStep(deposits: Deposits, player: Player): DepositStep {
  if (!deposits.allowed || player.auth_fields_missed.length > 0) return { kind: 'nothing' }
  const fields = deposits.fields.filter((field) => isEmpty(player, field))
  if (fields.length > 0) return { kind: 'fields', fields }
  return { kind: isQuick(deposits, player) ? 'quick' : 'wallet' }
}

/** Seconds until a player is reminded to deposit (DEPOSIT-08); null for no reminder. */
export function reminderAfter({ allowed, reminder }: Deposits, player: Player): number | null {
  if (!allowed || reminder === null) return null
  const { group, after } = reminder
  return group === null || player.statuses.some(({ id }) => id === group) ? after : null
}
