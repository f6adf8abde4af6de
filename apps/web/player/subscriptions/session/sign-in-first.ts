import { authEvents } from '#base/asks/modals/auth-events.ts'
import { type AuthAsk, outcomeOf } from '#base/asks/modals/auth-rules.ts'
import { follow } from '#base/signal.ts'
import type { PlayerPage } from '../player-page.ts'

/** Opens the sign-in form if an event needs a player. Closing the form drops the event. */
export function startSignInFirst({ session }: Pick<PlayerPage, 'session'>): () => void {
  const { store } = session
  let waitsFor: AuthAsk | null = null
  const read = () => {
    const [ask, { status, signIn }] = [authEvents.get(), store.getState()]
    return [ask, ask === null ? null : outcomeOf(ask, status), signIn !== null] as const
  }
  return follow([authEvents, store], read, (ask, outcome, isOpen) => {
    if (ask === null || outcome === 'wait') return
    if (outcome === 'drop') return authEvents.close()
    if (ask.event === 'signIn') {
      authEvents.close()
      return session.askSignIn(ask.detail['reason'] === 'password-saved' ? 'password-saved' : 'chosen')
    }
    if (outcome !== 'sign-in') {
      waitsFor = null
      if (isOpen) session.dismissSignIn()
      return
    }
    if (isOpen) waitsFor = ask
    else if (waitsFor === ask) authEvents.close()
    else session.askSignIn('required')
  })
}
