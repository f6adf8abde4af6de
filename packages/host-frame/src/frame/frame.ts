import type { ReceivedMessage } from '@touchline/contract/host'
import { elementOf, pageAddress, siteAddress } from '../address.ts'
import { definedOf, type FrameOptions, type Mounted } from '../options.ts'
import type { Attend, Attended } from './attend.ts'

/** Height (px) until the product has told its own. */
const FIRST_HEIGHT = 600

const ALLOWED = 'clipboard-write; fullscreen; payment; publickey-credentials-get; web-share'

/** Most messages that are kept until somebody attends to them. */
const MOST_EARLY = 20

function newFrame(page: Document, address: string, title: string): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin; needs storage, forms and windows
  const frame = page.createElement('iframe')
  frame.src = address
  frame.title = title
  frame.allow = ALLOWED
  frame.referrerPolicy = 'strict-origin'
  // Its height is that of its content, so that the host's page is the only one that scrolls.
  frame.setAttribute('scrolling', 'no')
  frame.style.cssText = `display:block;inline-size:100%;block-size:${FIRST_HEIGHT}px;border:0;color-scheme:normal`
  return frame
}

export interface FramePlace {
  /** Below the site's sub-path: `/embed/slip`. */
  readonly below?: string
  /** Whether another page of the product begins at its top. */
  readonly scrolls?: boolean
}

/** What the frame says until somebody attends to it. */
function keepEarly(frame: HTMLIFrameElement, view: Window) {
  const early: MessageEvent[] = []
  const listening = new AbortController()
  view.addEventListener(
    'message',
    (event: MessageEvent) => {
      if (event.source === frame.contentWindow && early.length < MOST_EARLY) early.push(event)
    },
    { signal: listening.signal },
  )
  return { early, stop: () => listening.abort() }
}

/**
 * Shows the product, or one page of it, in a frame, which begins at once; what attends to it may come later. Throws a
 * TypeError that names the option that is wrong.
 */
export function mountFrame(
  asked: FrameOptions,
  loadAttend: () => Promise<Attend>,
  { below = '', scrolls = true }: FramePlace = {},
): Mounted {
  const page = typeof asked.target === 'string' ? document : asked.target.ownerDocument
  const target = elementOf(asked.target, page)
  const view = page.defaultView
  if (view === null) throw new TypeError('target: it is in no window')
  const site = siteAddress(asked.site, page.baseURI)
  const frame = newFrame(page, pageAddress(site, { ...asked, below }), asked.title ?? 'Sportsbook')
  const { early, stop } = keepEarly(frame, view)
  let options: FrameOptions = asked
  let attended: Attended | null = null
  let waiting: ((by: Attended) => void)[] = []
  let isThere = true
  const done = (act: (by: Attended) => void) => {
    if (attended !== null) act(attended)
    else if (isThere) waiting.push(act)
  }
  void loadAttend().then(
    (attend) => {
      stop()
      if (!isThere) return
      const { prefix } = asked
      attended = attend({ frame, view, scrolls, origin: site.origin, prefix, early, options: () => options })
      const due = waiting
      waiting = []
      for (const act of due) act(attended)
    },
    (fault: unknown) => view.reportError(fault),
  )
  target.append(frame)
  return {
    frame,
    update(changes) {
      if (!isThere) return
      const before = options
      options = { ...options, ...definedOf(changes) }
      done((by) => by.changed(changes, before))
    },
    send(type, payload) {
      done((by) => by.send({ type, payload } as ReceivedMessage))
      return isThere
    },
    destroy() {
      isThere = false
      waiting = []
      stop()
      attended?.stop()
      attended = null
      frame.remove()
    },
  }
}
