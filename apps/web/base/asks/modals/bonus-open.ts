import { BONUS_TYPES, type BonusType } from '@touchline/betting'
import { signal } from '../../signal.ts'
import { wishes } from '../wishes.ts'
import type { AddressBar } from './share-open.ts'

/** The bonus whose detail is open: a player's, or a campaign's that was not issued to the viewer. */
export interface BonusRequest {
  readonly type: BonusType
  readonly id: number
  readonly isCampaign: boolean
}

const open = signal<BonusRequest | null>(null)

/** Opened by cards, alerts and the address. The modal comes with the player's tree. */
export const bonusOpen = {
  get: open.get,
  open(request: BonusRequest): void {
    open.set(request)
    wishes.need()
  },
  close: (): void => open.set(null),
  subscribe: open.subscribe,
}

/** The request for a bonus by its id of the client, which is minus the campaign's where it was not issued. */
export const requestOf = (type: BonusType, id: number): BonusRequest => ({
  type,
  id: Math.abs(id),
  isCampaign: id < 0,
})

/** Query parameter that names a bonus: `hunting-12`, or `hunting-c7` for a campaign. */
const BONUS_PARAMETER = 'bonus'

function read(text: string): BonusRequest | null {
  const [, word, campaign, digits] = /^([a-z_]+)-(c?)([1-9]\d{0,14})$/.exec(text) ?? []
  const type = BONUS_TYPES.find((known) => known === word)
  return type === undefined ? null : { type, id: Number(digits), isCampaign: campaign === 'c' }
}

/** Returns the bonus that the address asks for and removes it from there without a reload; null if there is none. */
export function takeBonusRequest({ location, history }: AddressBar): BonusRequest | null {
  const url = new URL(location.href)
  const text = url.searchParams.get(BONUS_PARAMETER)
  if (text === null) return null
  url.searchParams.delete(BONUS_PARAMETER)
  history.replaceState(null, '', url)
  return read(text)
}
