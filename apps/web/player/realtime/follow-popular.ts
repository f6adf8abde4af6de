import { type OddsThousandths, type SelectionId, toThousandths, totalOdds } from '@touchline/betting'
import type { LiveAccess } from '#base/data/live-context.tsx'
import { oddsType } from '#base/choices/odds-type.ts'
import { oddsText } from '#entities/odds/index.ts'

type Followed = Pick<LiveAccess, 'store' | 'watch'>

/** The odds open for bets; null when closed, undefined when unknown. */
function openOdds(live: Followed, { dataset }: HTMLElement): OddsThousandths | null | undefined {
  if (live.store.version(Number(dataset['of'])) === undefined) return undefined
  const now = live.store.outcome(dataset['selection'] as SelectionId)
  const isOpen = now?.active === true && now.marketStatus === 1 && (now.matchStatus ?? 0) <= 1
  return isOpen ? (now.odds as OddsThousandths) : null
}

const picksIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-selection]')]

/** Updates the total odds of a combo and whether it can be added. Unknown legs keep their rendered odds. */
function writeTotal(live: Followed, combo: Element): void {
  const button = combo.querySelector<HTMLButtonElement>('.combo-add')
  const price = button?.querySelector('[data-odds]')?.firstChild
  const legs = picksIn(combo).map((pick) => openOdds(live, pick))
  if (button === null || price == null || legs.includes(undefined)) return
  const open = legs.flatMap((odds) => odds ?? [])
  button.disabled = open.length < legs.length
  price.nodeValue = button.disabled ? '–' : oddsText(toThousandths(totalOdds(open)), oddsType.get())
}

/** Subscribes to the prices of popular bets near the screen and updates totals. Returns the function that stops it. */
export function followPopular(section: Element, live: Followed): () => void {
  let stops: (() => void)[] = []
  const write = () => {
    for (const combo of section.querySelectorAll('article')) writeTotal(live, combo)
  }
  const leave = () => {
    for (const stop of stops) stop()
  }
  const follow = () => {
    leave()
    stops = picksIn(section).flatMap((pick) => [
      live.watch(pick, Number(pick.dataset['of'])),
      live.store.subscribe(pick.dataset['selection'] as SelectionId, write),
    ])
    stops.push(oddsType.subscribe(write))
    write()
  }
  // A refreshed page may contain other bets.
  const observer = new MutationObserver(follow)
  observer.observe(section, { childList: true, subtree: true })
  follow()
  return () => {
    observer.disconnect()
    leave()
  }
}
