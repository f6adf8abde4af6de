import { follow } from '#base/signal.ts'
import type { PlayerPage } from './player-page.ts'

type Rules = NonNullable<ReturnType<PlayerPage['settings']['get']>>['host']

/**
 * The settings of a player who leaves are dropped, and those of one who comes are read anew; the host stays, and must not
 * take the page for another one.
 */
const newest = (known: Rules | undefined, read: Rules | undefined): Rules | undefined =>
  read === undefined || JSON.stringify(read) === JSON.stringify(known) ? known : read

/**
 * Inside a frame, on a site that speaks with hosts, does so as soon as the site's rules are known (HOST-01). All of it
 * is loaded then: other pages have none of it.
 */
export function startHost(page: PlayerPage): () => void {
  if (window.parent === window) return () => {}
  let known: Rules | undefined
  return follow(
    [page.settings],
    () => [(known = newest(known, page.settings.get()?.host))],
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
