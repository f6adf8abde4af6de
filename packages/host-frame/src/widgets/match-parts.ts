import type { Match, MatchState } from '@touchline/contract'
import { clockDirection, clockText } from '@touchline/contract/match/clock'
import { shownClock } from '@touchline/contract/match/period'
import { matchKey } from '@touchline/live'
import type { Drawing } from './book.ts'
import { drawCrest } from './crest.ts'
import { make, write } from './dom.ts'
import type { Words } from './drawing.ts'
import type { Part } from './price.ts'
import { say, sayPeriod } from './words.ts'

const SECOND = 1000
const LIVE = 1

/** When a match begins, on this device's clock: `Today 20:45`, `Sat 18:30`. */
function startText(start: string, now: number, words: Words): string {
  const at = new Date(start)
  const time = new Intl.DateTimeFormat(words.tag, { hour: '2-digit', minute: '2-digit' }).format(at)
  const days = Math.round(
    (new Date(start).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000,
  )
  const named = days === 0 ? say(words, 'event.today') : days === 1 ? say(words, 'event.tomorrow') : null
  const day =
    named ??
    new Intl.DateTimeFormat(words.tag, { weekday: 'short', day: 'numeric', month: 'short' }).format(at)
  return `${day} ${time}`
}

/** The clock of a match that is played, else its part or its beginning. Runs each second while its clock does. */
export function drawMoment({ page, book, words }: Drawing, match: Match): Part {
  const element = make(page, 'span', { class: 'moment' })
  const stateNow = (): MatchState => book.store.match(match.id)?.state ?? match.state
  const show = () => {
    const state = stateNow()
    const clock = shownClock(state)
    const isLive = state.status === LIVE
    element.toggleAttribute('data-live', isLive)
    if (!isLive)
      return write(
        element,
        state.status === 0 ? startText(match.start_time, book.now(), words) : sayPeriod(words, state.period),
      )
    write(
      element,
      clock === null
        ? sayPeriod(words, state.period)
        : clockText(clock, book.now(), clockDirection(match.sport.key)),
    )
  }
  show()
  const timer = setInterval(show, SECOND)
  const stop = book.store.subscribe(matchKey(match.id), show)
  return {
    element,
    stop() {
      clearInterval(timer)
      stop()
    },
  }
}

/** Both sides, each with its crest, its name and its score while there is one. */
export function drawSides({ page, book }: Drawing, match: Match): Part {
  const sides = (['home', 'away'] as const).map((side) => {
    const competitor = match.competitors[side]
    const score = make(page, 'b', { class: 'score' })
    const row = make(
      page,
      'span',
      { class: 'side' },
      drawCrest(page, competitor),
      make(page, 'bdi', { class: 'name' }, competitor.name),
      score,
    )
    return { side, score, row }
  })
  const show = () => {
    const state = book.store.match(match.id)?.state ?? match.state
    for (const { side, score } of sides)
      write(score, state.status === 0 ? '' : String(state.total_score[side]))
  }
  show()
  const element = make(page, 'span', { class: 'sides' }, ...sides.map(({ row }) => row))
  return { element, stop: book.store.subscribe(matchKey(match.id), show) }
}
