import type { HostAction, SentMessage } from '@touchline/contract/host'
import { LINKED_ACTIONS } from './linked-actions.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { type AuthEventName, outcomeOf } from '#base/asks/modals/auth-rules.ts'
import { follow, type Source, together } from '#base/signal.ts'
import type { PlayerPage } from '../subscriptions/player-page.ts'

/** Events that are an action of the platform; sign-in is asked of the session. */
const ACTION_OF: Partial<Readonly<Record<AuthEventName, HostAction>>> = {
  signUp: 'sign-up',
  deposit: 'deposit',
}

export interface HostActionsOptions {
  /** Actions that the host has announced. */
  readonly takes: Source<readonly HostAction[]>
  readonly send: (message: SentMessage) => void
}

/**
 * Asks the host for its forms of the actions it has announced; all others stay the product's own (HOST-04, HOST-05).
 * Forms are taken back in the same turn in which they were asked for, so that none is seen.
 */
export function startHostActions(
  { session, base }: Pick<PlayerPage, 'session' | 'base'>,
  { takes, send }: HostActionsOptions,
): () => void {
  const { store } = session
  const ask = (action: HostAction) => send({ type: action, payload: {} })
  const isTaken = (action: HostAction) => takes.get().includes(action)

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || event.defaultPrevented) return
    const action = LINKED_ACTIONS.find(({ isOf }) => isOf(link.pathname, base))?.action
    if (action === undefined || !isTaken(action)) return
    event.preventDefault()
    event.stopPropagation()
    ask(action)
  }
  document.addEventListener('click', onClick, true)
  return together([
    () => document.removeEventListener('click', onClick, true),
    follow(
      [store, takes],
      () => [store.getState().signIn !== null && isTaken('sign-in')],
      (isAsked) => {
        if (!isAsked) return
        session.dismissSignIn()
        ask('sign-in')
      },
    ),
    follow(
      [authEvents, store, takes],
      () => {
        const asked = authEvents.get()
        const action = asked === null ? undefined : ACTION_OF[asked.event]
        const isOpen = asked !== null && outcomeOf(asked, store.getState().status) === 'open'
        return [asked, action !== undefined && isOpen && isTaken(action) ? action : null] as const
      },
      (_, action) => {
        if (action === null) return
        authEvents.close()
        ask(action)
      },
    ),
  ])
}
