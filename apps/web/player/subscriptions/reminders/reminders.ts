import { reminderAfter } from '#features/payments/index.ts'
import { follow } from '#base/signal.ts'
import { sinceFirstLoad } from '../../scope/first-load.ts'
import type { PlayerPage } from '../player-page.ts'
import { remindOf, signUpAfter } from './remind.ts'

type Reminded = Pick<PlayerPage, 'session' | 'settings'>

/** Opens the deposit form some time after the page load, once a day (DEPOSIT-08, -09). */
export function startDepositReminder({ session: { store }, settings }: Reminded): () => void {
  const after = () => {
    const { status, player } = store.getState()
    const deposits = settings.get()?.deposits
    return status !== 'logged_in' || player === null || deposits === undefined
      ? null
      : reminderAfter(deposits, player)
  }
  return follow(
    [settings, store],
    () => [after()],
    (seconds) => (seconds === null ? undefined : remindOf('deposit', seconds, sinceFirstLoad())),
  )
}

/** Reminds a visitor of signing up if the player's part is loaded (AUTH-09). Otherwise `VisitApp` does. */
export function startSignUpReminder({ session: { store }, settings }: Reminded): () => void {
  const after = () => (store.getState().status === 'not_logged_in' ? signUpAfter(settings.get()?.auth) : null)
  return follow(
    [settings, store],
    () => [after()],
    (seconds) => (seconds === null ? undefined : remindOf('signUp', seconds)),
  )
}
