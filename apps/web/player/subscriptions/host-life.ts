import { follow } from '#base/signal.ts'
import type { PlayerPage } from './player-page.ts'

/**
 * Inside a frame, on a site that speaks with hosts, does so as soon as the site's rules are known (HOST-01). All of it
 * is loaded then: other pages have none of it.
 */
export function startHost(page: PlayerPage): () => void {
  if (window.parent === window) return () => {}
  let known = page.settings.get()?.host
  return follow(
    [page.settings],
    // The settings of a player who leaves are dropped; the host stays.
    () => [(known = page.settings.get()?.host ?? known)],
    (rules) => {
      if (rules === undefined) return
      let left = false
      let stop = () => {}
      void import('../host/host.ts')
        .then(({ attendHost }) => {
          if (!left) stop = attendHost(page, rules)
        })
        .catch(() => null)
      return () => {
        left = true
        stop()
      }
    },
  )
}
