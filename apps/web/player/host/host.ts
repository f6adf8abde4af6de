import './host.css'
import type { HostAction, PayloadOf } from '@touchline/contract/host'
import { signal, together } from '#base/signal.ts'
import type { PlayerPage } from '../subscriptions/player-page.ts'
import { startHostActions } from './host-actions.ts'
import { createHostLine, type HostRules } from './host-line.ts'
import { createObeying } from './obey-host.ts'
import { followHeight } from './page-height.ts'
import { startTelling } from './tell-host.ts'
import { forgetPart, showPart, visiblePart } from './visible-part.ts'

/** Speaks with the page around this one, from now until the answered function is called. */
export function attendHost(
  page: PlayerPage,
  rules: HostRules,
  view: Window & typeof globalThis = window,
): () => void {
  const { documentElement: root } = view.document
  const takes = signal<readonly HostAction[]>([])
  const height = followHeight(view)
  let told: PayloadOf<'viewport'> | null = null
  /** Distances from the frame's lower edge are others once its height is. */
  const place = () => {
    const heights = { contentHeight: height.get(), frameHeight: view.innerHeight }
    const part = told && visiblePart(told, heights)
    if (part !== null) showPart(root, part)
  }
  const greet = () => line.send({ type: 'initialized', payload: {} })
  const obey = createObeying(page, {
    send: (message) => line.send(message),
    onAnnounced({ actions }) {
      takes.set(actions)
      // A host that began to listen only now has missed the first.
      greet()
    },
    onViewport(next) {
      told = next
      place()
    },
  })
  const line = createHostLine({ view, rules, onMessage: obey, now: () => view.performance.now() })
  root.dataset['host'] = ''
  view.addEventListener('resize', place)
  const stop = together([
    startHostActions(page, { takes, send: line.send }),
    () => line.stop(),
    height.stop,
    () => view.removeEventListener('resize', place),
    () => forgetPart(root),
    () => void delete root.dataset['host'],
  ])
  greet()
  height.tell((px) => line.send({ type: 'page-size-changed', payload: { height: px } }))
  return together([startTelling(page, line.send, view), stop])
}
