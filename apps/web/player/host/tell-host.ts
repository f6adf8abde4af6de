import { legCount } from '@touchline/betting'
import type { SentMessage } from '@touchline/contract/host'
import { activeAccount } from '#entities/session/index.ts'
import { follow, together } from '#base/signal.ts'
import type { PlayerPage } from '../subscriptions/player-page.ts'
import { toldModals } from './told-modals.ts'
import { topEventOf } from './top-events.ts'

type Told = Pick<PlayerPage, 'path' | 'accounts' | 'slip' | 'session'>
type Send = (message: SentMessage) => void

/** Each page, the first one included (HOST-06). */
const tellPages = ({ path }: Told, send: Send, { location, document }: Window) =>
  follow(
    [path],
    () => [path.get()],
    (_) =>
      send({
        type: 'page-loaded',
        payload: {
          name: document.body.dataset['page'] ?? '',
          path: (location.pathname + location.search).slice(0, 2048),
        },
      }),
  )

/** The active account's balance, and another currency than before (HOST-08). */
function tellBalance({ accounts }: Told, send: Send): () => void {
  let last: { readonly currency: string; readonly balance: number } | null = null
  return follow(
    [accounts],
    () => {
      const account = activeAccount(accounts.get())
      return [account?.currency ?? null, account?.balance ?? null] as const
    },
    (currency, balance) => {
      if (currency === null || balance === null) return
      // While an account is read anew, as after a sign-in, nothing is known of it for a moment.
      if (last?.currency === currency && last.balance === balance) return
      if (last !== null && last.currency !== currency)
        send({ type: 'notify-currency-changed', payload: { currency } })
      last = { currency, balance }
      send({ type: 'balance-changed', payload: { currency, balance } })
    },
  )
}

/** HOST-09 */
const tellSlip = ({ slip }: Told, send: Send) =>
  follow(
    [slip],
    () => {
      const now = slip.getState()
      return [now.panel.isOpen, legCount(now)] as const
    },
    (isOpen, count) => send({ type: 'bet-slip-state-changed', payload: { isOpen, count } }),
  )

/** HOST-10 */
const tellModals = (page: Told, send: Send) =>
  together(
    toldModals(page).map(({ of, name }) =>
      follow(
        of,
        () => [name()],
        (open) => {
          if (open === null) return
          send({ type: 'notify-modal-triggered', payload: { name: open, isOpen: true } })
          return () => send({ type: 'notify-modal-triggered', payload: { name: open, isOpen: false } })
        },
      ),
    ),
  )

/** HOST-10 */
function tellTopEvents(send: Send): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const event = target instanceof Element ? topEventOf(target) : null
    if (event !== null) send({ type: 'top-event-clicked', payload: event })
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** Tells the host what happens here, from now on and as it is now. Returns the function that stops it. */
export const startTelling = (page: Told, send: Send, view: Window): (() => void) =>
  together([
    tellPages(page, send, view),
    tellBalance(page, send),
    tellSlip(page, send),
    tellModals(page, send),
    tellTopEvents(send),
  ])
