import type { Match } from '@touchline/contract'
import { type Book, type Drawing, joinBook } from './book.ts'
import { make } from './dom.ts'
import type { Answer, Draw, Drawn, DrawPlace, Look, Words } from './drawing.ts'
import { drawJackpot } from './jackpot-board.ts'
import { drawMatchCard } from './match-card.ts'
import { drawMatchList } from './match-list.ts'
import type { Part } from './price.ts'
import { dress } from './dress.ts'
import { say } from './words.ts'

/** What a widget shows: it takes each answer over, and stops. */
interface Content {
  readonly element: HTMLElement
  show(answer: Answer): void
  stop(): void
}

/** How long (ms) a list waits for more of what changes it; so that everybody does not ask in the same moment, up to twice that. */
const GATHER = 1000

/** Without a push a list is asked for again after this long (ms). */
const AGAIN = 60_000

/** Asks for a list again when matches begin or end, and now and then. Where the connection could not be had, it is tried again then. */
function keepFresh({ view, ask, report }: DrawPlace, book: Book, show: (answer: Answer) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = () => {
    timer = undefined
    void ask().then((answer) => {
      show(answer)
      book.connect()
    }, report)
  }
  const soon = () => {
    timer ??= setTimeout(renew, GATHER + Math.random() * GATHER)
  }
  const stop = book.onUpdates((push) => {
    if (push === null || push.type === 'match_status_changed') soon()
  })
  const now = view.setInterval(() => {
    if (!view.document.hidden) soon()
  }, AGAIN)
  return () => {
    clearTimeout(timer)
    view.clearInterval(now)
    stop()
  }
}

const nothing = (page: Document, text: string) => make(page, 'p', { class: 'none' }, text)

function listContent(around: Drawing): Content {
  const { page, place, words, book } = around
  const isLive = place.name === 'live-list'
  const list = drawMatchList(around, isLive)
  const none = nothing(page, say(words, isLive ? 'lists.no_live' : 'lists.no_events'))
  const title = make(page, 'h2', {})
  const element = make(page, 'article', { class: 'panel' }, title, list.element, none)
  const show = (answer: Answer) => {
    const matches = book.seed(answer).filter(({ state }) => state.status < 2)
    const [first] = matches
    title.textContent = isLive ? say(words, 'lists.live_now') : (first?.tournament.name ?? '')
    title.hidden = title.textContent === ''
    none.hidden = matches.length > 0
    list.show(matches)
  }
  const stop = keepFresh(place, book, show)
  return {
    element,
    show,
    stop() {
      stop()
      list.stop()
    },
  }
}

function matchContent(around: Drawing): Content {
  const { page, place, words, book } = around
  const element = make(page, 'article', { class: 'panel' })
  let card: Part | null = null
  const show = (answer: Answer) => {
    const [match] = book.seed(answer) as readonly (Match | undefined)[]
    const before = card
    card = match === undefined ? null : drawMatchCard(around, match)
    element.replaceChildren(card?.element ?? nothing(page, say(words, 'lists.no_events')))
    before?.stop()
  }
  const stop = keepFresh(place, book, show)
  return {
    element,
    show,
    stop() {
      stop()
      card?.stop()
    },
  }
}

/** What is drawn from a book; the others need none. */
const FROM_BOOK = { 'live-list': listContent, league: listContent, match: matchContent } as const

/** Content, and what to do after it has been painted. */
function contentOf(place: DrawPlace, words: Words, first: Answer, looks: Pick<Drawing, 'look' | 'onLook'>) {
  const page = place.view.document
  if (place.name === 'jackpot') return { ...drawJackpot(place, words, first), after: () => {} }
  const book = joinBook(place)
  const content = FROM_BOOK[place.name]({ place, page, book, words, ...looks })
  content.show(first)
  return {
    element: content.element,
    stop() {
      content.stop()
      book.leave()
    },
    after: book.connect,
  }
}

/** In place of a widget that could not be drawn: says so, and asks again when it is pressed. */
function drawFault({ view }: DrawPlace, words: Words | null, again: () => void): HTMLElement {
  const page = view.document
  if (words === null) return make(page, 'div')
  const button = make(page, 'button', { class: 'again', type: 'button' }, say(words, 'widget.reload'))
  button.addEventListener('click', again)
  return make(
    page,
    'article',
    { class: 'panel fault', role: 'alert' },
    nothing(page, say(words, 'widget.failed')),
    button,
  )
}

/** Draws a widget into its shadow root, and keeps it up to date until it is destroyed. */
export const draw: Draw = (place): Drawn => {
  const { root, view, report } = place
  const listeners = new Set<() => void>()
  let look: Look = place.look
  let content: ReturnType<typeof contentOf> | null = null
  let isOver = false
  const clothes = dress(place)
  const looks = {
    look: () => look,
    onLook(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const show = (element: HTMLElement, words: Words | null) => {
    if (words !== null) clothes.speak(words)
    clothes.show(element)
  }
  const begin = async (first: Promise<Answer>) => {
    const words = await place.words.catch(() => null)
    try {
      const answer = await first
      if (isOver) return
      if (words === null) throw new Error('the texts could not be had')
      content = contentOf(place, words, answer, looks)
      show(content.element, words)
      place.onDrawn()
      // After a frame has been painted with the prices.
      const { after } = content
      view.requestAnimationFrame(() => view.setTimeout(after, 0))
    } catch (fault) {
      if (isOver) return
      report(fault)
      show(
        drawFault(place, words, () => void begin(place.ask())),
        words,
      )
    }
  }
  clothes.wear(look)
  void begin(place.first)
  return {
    change(next) {
      look = next
      clothes.wear(look)
      listeners.forEach((listener) => listener())
    },
    destroy() {
      isOver = true
      content?.stop()
      root.replaceChildren()
    },
  }
}
