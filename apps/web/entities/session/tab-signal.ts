import type { TabSignal } from './session.ts'

/** Uses a BroadcastChannel; does nothing if the browser has none. */
export function createTabSignal(name: string): TabSignal {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {}, listen: () => () => {} }
  const channel = new BroadcastChannel(name)
  return {
    send: () => channel.postMessage('changed'),
    listen(react) {
      channel.addEventListener('message', react)
      return () => channel.removeEventListener('message', react)
    },
  }
}
