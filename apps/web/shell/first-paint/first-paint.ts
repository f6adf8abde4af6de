/** What the script needs to know of the page. */
export interface FirstPaintConfig {
  /** For dates: `de-u-ca-gregory-nu-latn`. */
  readonly locale: string
  readonly today: string
  readonly tomorrow: string
  /** The server's time when it wrote the page, epoch ms: the device's own may be wrong. */
  readonly now: number
  /** What the server wrote prices in. */
  readonly oddsType: string
  /** Between whole and decimals of odds. */
  readonly decimal: string
}

/** `formatOdds` of the betting rules. */
type FormatOdds = (thousandths: number, type: string) => string

/** What some browsers know of the line. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** How long (ms) the first paint is held back for a font at most. */
const FONT_PATIENCE = 200

/**
 * Settles before the first paint what the server cannot know: theme, odds format, view of lists, time zone; and loses no early press. Elements are put right as the parser
 * brings them. Self-contained: its text is what runs, with `formatOdds`, `types` and `formats` beside it. `fonts` are paths of what the
 * page's texts are written in.
 */
export function firstPaint(
  config: FirstPaintConfig,
  formatOdds: FormatOdds,
  types: readonly string[],
  formats: Readonly<Record<string, Intl.DateTimeFormatOptions>>,
  fonts: readonly string[],
): void {
  const read = (key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null => {
    try {
      return window[area].getItem(key)
    } catch {
      return null
    }
  }
  // Marketing tags leave the address at once and stay for the session (QUERY-01).
  const address = new URL(location.href)
  let tags: Record<string, string> = {}
  try {
    tags = { ...(JSON.parse(read('tags', 'sessionStorage') ?? '{}') as typeof tags) }
  } catch {}
  let tagged = false
  for (const name of ['ctag', 'btag', 'stag', 'qtag', 'gclid']) {
    const value = address.searchParams.get(name)
    if (value === null) continue
    tagged = true
    if (/^[\w.:~-]{1,255}$/.test(value)) tags[name] = value
    address.searchParams.delete(name)
  }
  if (tagged) {
    history.replaceState(history.state, '', address)
    try {
      sessionStorage.setItem('tags', JSON.stringify(tags))
    } catch {}
  }

  // A page of days, in those of another time zone than the device's (site/day-view.ts): asked for again at once.
  if (/\/(schedule|results)$/.test(address.pathname)) {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (zone !== (address.searchParams.get('zone') ?? 'UTC')) {
      address.searchParams.set('zone', zone)
      location.replace(address)
    }
  }

  const root = document.documentElement
  // What pages of this browser keep for one another: who is signed in, picks, choices.
  const shared = () => {
    try {
      return document.cookie + JSON.stringify([localStorage, sessionStorage])
    } catch {
      return document.cookie
    }
  }
  let atLeaving = ''
  addEventListener('pagehide', () => {
    atLeaving = shared()
  })
  // Where another page has changed some of it, what the browser has kept of this one is somebody else's, or an older slip.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || shared() === atLeaving) return
    root.hidden = true
    location.reload()
  })

  // On a fast line nothing is shown until the fonts are there, and all of the page: nothing changes its size or place before one's eyes.
  // A slow line, and one that turns out to be, keeps the device's own font.
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {}
  const add = (link: Readonly<Record<string, string>>) =>
    document.head.appendChild(Object.assign(document.createElement('link'), link))
  if (saveData || effectiveType !== '4g') root.dataset['font'] = 'device'
  else if (fonts.length > 0) {
    add({ rel: 'expect', href: '#_R_' }).setAttribute('blocking', 'render')
    root.dataset['font'] = 'waits'
    let awaited = fonts.length
    const decide = () => {
      if (root.dataset['font'] !== 'waits') return
      if (awaited > 0) root.dataset['font'] = 'device'
      else delete root.dataset['font']
    }
    for (const href of fonts)
      add({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }).onload = () => {
        awaited -= 1
        if (awaited === 0) decide()
      }
    setTimeout(decide, FONT_PATIENCE)
  }

  const theme = read('theme')
  if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
  else if (theme === 'system') delete root.dataset['theme']

  // As site/list-view.ts keeps it.
  const view = read('list_view')
  if (view === 'columns' || view === 'asian') root.dataset['view'] = view

  // As site/rail.ts keeps it.
  if (read('sidebar_collapsed') !== null) root.dataset['rail'] = ''

  // A device that has not seen this session's account yet has a usual room for it (shell.css).
  const account = Number(read('account_width'))
  const isKnown = account >= 40 && account <= 400
  if (isKnown || /(?:^|; )signed_in=/.test(document.cookie)) root.dataset['player'] = ''
  if (isKnown) root.style.setProperty('--account-w', `${account}px`)

  // The cookie bar: until somebody has decided, outside frames and lighthouse (TRACK-01). Optional cookies wait for a yes (TRACK-02).
  const consent = () => /(?:^|; )cookie_consent=(\w+)/.exec(document.cookie)?.[1]
  const optional = () => {
    if (consent() === 'all' && tags['stag'] !== undefined)
      document.cookie = `affiliate=${tags['stag']};max-age=2592000;path=/;secure;samesite=none`
  }
  optional()
  const isLighthouse = /lighthouse/i.test(navigator.userAgent) || address.searchParams.has('lighthouse')
  if (consent() === undefined && window.top === window && !isLighthouse) root.dataset['ask'] = ''
  const decide = ({ target }: Event) => {
    const choice = (target as Element).closest<HTMLElement>('[data-consent]')
    if (choice === null) return
    document.cookie = `cookie_consent=${choice.dataset['consent']};max-age=31536000;path=/;samesite=lax`
    delete root.dataset['ask']
    optional()
  }
  document.addEventListener('click', decide)

  if (/"legs":\[\{/.test(read('bets') ?? '')) root.dataset['picks'] = ''

  // As site/odds-type.ts reads it.
  const choices = [read('odds_type', 'sessionStorage'), read('odds_type')]
  const type = choices.find((choice) => choice !== null && types.includes(choice)) ?? config.oddsType
  // Markets that this device keeps folded (widgets/event-markets/market-looks.ts).
  const folded = /"folded":\[[^\]]*\]/.exec(read('market_looks') ?? '')?.[0] ?? ''
  const day = (at: number) => Math.floor((at - new Date(at).getTimezoneOffset() * 60000) / 86400000)
  const today = day(config.now)
  const made: Record<string, Intl.DateTimeFormat> = {}
  const two = (count: number) => String(count).padStart(2, '0')
  /** `text` is what stands there: the server's, in UTC, or what this made of it. */
  const written = (text: string, at: number, format: string): string => {
    const ahead = day(at) - today
    if (format === 'near' && ahead === 0) return config.today
    if (format === 'near' && ahead === 1) return config.tomorrow
    // Without `Intl` where its words are not needed: its first formatter costs a phone 50 ms before the first paint.
    const local = new Date(at)
    const hours = /^\d\d(\D)\d\d$/.exec(text)
    if (format === 'time' && hours !== null) return two(local.getHours()) + hours[1] + two(local.getMinutes())
    const isServers = text !== '' && text !== config.today && text !== config.tomorrow
    const isSame =
      format === 'moment' ? local.getTimezoneOffset() === 0 : day(at) === Math.floor(at / 86400000)
    if (format !== 'time' && isServers && isSame) return text
    const name = format === 'near' ? 'day' : format
    made[name] ??= new Intl.DateTimeFormat(config.locale, formats[name])
    return made[name].format(at)
  }
  const settle = (element: Element) => {
    const { odds, time, market } = (element as HTMLElement).dataset
    if (market !== undefined && folded.includes(JSON.stringify(market)))
      (element as HTMLElement).dataset['collapsed'] = ''
    if (odds !== undefined && type !== config.oddsType)
      element.textContent = formatOdds(Number(odds), type).replace('.', config.decimal)
    if (time !== undefined) {
      const at = Date.parse(element.getAttribute('datetime') ?? '')
      const text = element.textContent
      const right = at === at ? written(text, at, time) : text
      if (right !== text) element.textContent = right
    }
  }
  // What of a page may read otherwise here than the server wrote it.
  const unsettled = ['time']
  if (type !== config.oddsType) unsettled.push('[data-odds]')
  if (folded.includes('["')) unsettled.push('[data-market]')
  const settled = new WeakSet<Element>()
  const settleNew = () => {
    for (const element of root.querySelectorAll(unsettled.join())) {
      if (settled.has(element)) continue
      settled.add(element)
      settle(element)
    }
  }
  // What is aligned to the end or centre of these would move while the parser has brought a part of it only (shell.css).
  const nameComing = () => {
    const coming = ['app-header', 'app-slip'].filter((name) => !document.querySelector(`.${name} + *`))
    root.dataset['coming'] = coming.join(' ')
  }
  // What styles and host pages want to know of the window and of who looks at it (LINK-12): the page itself is the same for everybody.
  const describeWindow = () => {
    const { body } = document
    if (body === null || body.dataset['iframe'] !== undefined) return
    body.dataset['iframe'] = String(window.top !== window)
    // The front names the visitor's country with the answer (server/country.ts); where it knows none the site's own stands there.
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const country = page?.serverTiming?.find(({ name }) => name === 'country')?.description
    if (country !== undefined) body.dataset['country'] = country
    // Whether there is more of the page than the window shows.
    const scrolls = new ResizeObserver(() => {
      body.dataset['scroll'] = String(root.scrollHeight > root.clientHeight)
    })
    for (const element of [root, body]) scrolls.observe(element)
  }
  const bring = () => {
    settleNew()
    nameComing()
    describeWindow()
  }
  const observer = new MutationObserver(bring)
  observer.observe(root, { childList: true, subtree: true })
  bring()
  const settleAll = () => {
    observer.disconnect()
    delete root.dataset['coming']
    // Once more for all: the parser may have paused between an element and its text.
    for (const element of root.querySelectorAll(unsettled.join())) settle(element)
  }
  document.addEventListener('DOMContentLoaded', settleAll, { once: true })

  // A press that comes before React does is kept, and made once React hears. A second one on a price or a star takes the first back; of
  // radios the last one counts.
  const early = new Set<HTMLElement>()
  const keep = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button,.switch')
    if (button === null || button.matches('.combo-add,[data-consent]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const group = button.closest('[role=radiogroup]')
    for (const other of early) if (group?.contains(other)) early.delete(other)
    if (!button.matches('.odds,.star') || !early.delete(button)) early.add(button)
  }
  document.addEventListener('click', keep, true)
  // Text that is typed before stays in its field, and is typed once more: React takes what it finds there for its own.
  const typed = new Set<HTMLInputElement>()
  const note = ({ target }: Event) => void typed.add(target as HTMLInputElement)
  document.addEventListener('input', note, true)
  const retype = (field: HTMLInputElement) => {
    const text = field.value
    field.value = ''
    // Past React, which watches the property of the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const hand = () => {
    document.removeEventListener('click', keep, true)
    document.removeEventListener('input', note, true)
    for (const field of typed) retype(field)
    for (const button of early) button.click()
  }
  document.addEventListener('hydrated', hand, { once: true })

  // One press on a ready-made combo presses those of its prices that are not on the slip yet.
  document.addEventListener('click', ({ target }) => {
    const combo = (target as Element).closest('.combo-add')?.closest('article')
    for (const price of combo?.querySelectorAll<HTMLElement>('.odds[aria-pressed=false]') ?? []) price.click()
  })
}
