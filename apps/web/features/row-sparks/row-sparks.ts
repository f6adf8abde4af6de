import type { ApiClient } from '@touchline/api-client'
import { density } from '#base/choices/choice.ts'
import { follow, type FollowOptions } from './follow.ts'

/** The calls that sparks need. */
export type SparksApi = Pick<ApiClient<'priceWays' | 'listMomentum'>, 'call'>

const after = (time: number, work: () => void) => {
  const timer = setTimeout(work, time)
  return () => clearTimeout(timer)
}

/** Rows so far (px) outside the window are drawn, too: they are the next to be seen. */
const MARGIN = 200

const isSeen = (cell: Element): boolean => {
  const { top, bottom, width } = cell.getBoundingClientRect()
  return width > 0 && bottom > -MARGIN && top < innerHeight + MARGIN
}

/** No list on a narrower page has room for momentum. */
const WIDE = '(width >= 780px)'

type Kind = 'ways' | 'momentum'

/** What rows show of how it went, by how close together they stand: how prices moved, or who pressed. */
const kindOf = (isWide: boolean): Kind | null =>
  density.get() === 'pro' ? 'ways' : isWide ? 'momentum' : null

const BEGIN: Readonly<Record<Kind, (api: SparksApi, options: FollowOptions) => Promise<() => void>>> = {
  ways: (api, options) => import('./ways/ways.ts').then(({ waysOf }) => follow(waysOf(api), options)),
  momentum: (api, options) =>
    import('./momentum/momentum.ts').then(({ momentumOf }) => follow(momentumOf(api), options)),
}

/** Shows in the rows of lists how it went; the code of a kind is loaded where it is read. Returns the function that ends it. */
export function followRowSparks(api: SparksApi): () => void {
  const wide = matchMedia(WIDE)
  let kind: Kind | null = null
  /** Ends what has begun, and what is still loaded does not begin. */
  let stop = () => {}

  function begin(wanted: Kind): () => void {
    let isLeft = false
    let end = () => {}
    BEGIN[wanted](api, { root: document.body, now: () => performance.now(), after, isSeen }).then(
      (ended) => {
        if (isLeft) ended()
        else end = ended
      },
      () => null,
    )
    return () => {
      isLeft = true
      end()
    }
  }
  const look = () => {
    const wanted = kindOf(wide.matches)
    if (wanted === kind) return
    kind = wanted
    stop()
    stop = wanted === null ? () => {} : begin(wanted)
  }
  look()
  const unfollow = density.subscribe(look)
  wide.addEventListener('change', look)
  return () => {
    unfollow()
    wide.removeEventListener('change', look)
    stop()
  }
}
