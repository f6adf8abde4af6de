/**
 * What of a page is visible, and where. This file and those listed in in-page.ts run inside the page, which removes
 * their types and joins them.
 */

/** Stored in the page, so that later checks can reuse it. */
export interface Fault {
  readonly rule: string
  /** A short path of the element. */
  readonly at: string
  /** Its text, shortened to a line. */
  readonly text: string
  /** What is wrong, with numbers. */
  readonly told: string
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Seen {
  readonly root: ParentNode
  readonly controls: readonly HTMLElement[]
  readonly texts: readonly SeenText[]
}

export interface SeenText {
  readonly node: Text
  readonly parent: HTMLElement
  readonly text: string
  readonly box: Box
}

export const CONTROLS =
  'a[href], button, select, textarea, summary, input:not([type="hidden"]), [role="tab"], [role="radio"], [role="switch"], [role="option"]'

/** Never visible, although it has a box. */
const HIDDEN =
  '[inert], [inert] *, .visually-hidden, .visually-hidden *, .skip-link, script, style, noscript, template'

const forgets: (() => void)[] = []

/** Caches what is read of an element during one look, since nothing moves meanwhile and many rules read the same. */
export function onceALook<V>(read: (element: Element) => V): (element: Element) => V {
  const known = new Map<Element, V>()
  forgets.push(() => known.clear())
  return (element) => {
    const kept = known.get(element)
    if (kept !== undefined) return kept
    const value = read(element)
    known.set(element, value)
    return value
  }
}

/** Pixels up to which two edges count as equal. */
export const NEAR = 1.5

export const boxOf = onceALook((element): Box => element.getBoundingClientRect())
export const styleOf = onceALook((element) => getComputedStyle(element))
export const widthOf = ({ left, right }: Box): number => Math.max(0, right - left)
export const heightOf = ({ top, bottom }: Box): number => Math.max(0, bottom - top)

export const isSeen = onceALook((element) => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const box = boxOf(element)
  return widthOf(box) > 0 && heightOf(box) > 0
})

/** Visible and not inert. */
const isShown = onceALook(
  (element) =>
    !element.matches(HIDDEN) && isSeen(element) && !styleOf(element).clipPath.startsWith('inset(50%'),
)

const nameOf = (element: Element): string => {
  const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`)
  const role = element.getAttribute('role')
  return element.localName + classes.join('') + (role === null ? '' : `[${role}]`)
}

/** The last three steps of its path. */
export function pathOf(element: Element): string {
  const steps: string[] = []
  for (
    let at: Element | null = element;
    at !== null && at !== document.body && steps.length < 4;
    at = at.parentElement
  )
    if (at.classList.length > 0 || steps.length === 0) steps.unshift(nameOf(at))
  return steps.join(' ')
}

export const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)

export const fault = (rule: string, element: Element, told: string, text?: string): Fault => ({
  rule,
  at: pathOf(element),
  text: lineOf(text ?? (element as HTMLElement).innerText ?? element.textContent),
  told,
})

export const px = (value: number): string => `${Math.round(value * 10) / 10}px`

/** Where the viewer looks: the top dialog, else the page without its inert parts. */
export function topmost(): ParentNode {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter((each) =>
    each.matches(':modal'),
  )
  return dialogs.at(-1) ?? document.body
}

/** Lays out rows off screen too: reading one would otherwise lay out it alone, and forget it. */
let allLaidOut: CSSStyleSheet | null = null
function layOutAll(): void {
  if (allLaidOut !== null && document.adoptedStyleSheets.includes(allLaidOut)) return
  allLaidOut = new CSSStyleSheet()
  allLaidOut.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(allLaidOut)
}

/** All texts and controls, measured once. */
export function look(root: ParentNode = topmost()): Seen {
  layOutAll()
  for (const forget of forgets) forget()
  const texts: SeenText[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.nodeValue?.trim() ?? ''
    if (parent === null || text === '' || parent.closest('svg, option, iframe') !== null || !isShown(parent))
      continue
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (widthOf(box) > 0) texts.push({ node: node as Text, parent, text, box })
  }
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown)
  return { root, controls, texts }
}

/**
 * An ancestor that cuts it: nothing outside is visible. `scrolls` means that hidden parts can be scrolled into view.
 */
export interface Clip {
  readonly element: HTMLElement
  readonly box: Box
  readonly x: 'cuts' | 'scrolls' | null
  readonly y: 'cuts' | 'scrolls' | null
}

const WAYS: Readonly<Record<string, Clip['x']>> = {
  hidden: 'cuts',
  clip: 'cuts',
  auto: 'scrolls',
  scroll: 'scrolls',
}

/** The inner box of an element, without its borders. */
function innerBox(element: HTMLElement): Box {
  const { left, top } = boxOf(element)
  const inner = { left: left + element.clientLeft, top: top + element.clientTop }
  return { ...inner, right: inner.left + element.clientWidth, bottom: inner.top + element.clientHeight }
}

/**
 * What it is inside of: the next ancestor, or for a positioned element the one it is positioned by; nothing for a fixed
 * one.
 */
function around(element: Element): HTMLElement | null {
  const { position } = styleOf(element)
  if (position === 'fixed') return null
  let at = element.parentElement
  if (position === 'absolute')
    while (at !== null && at !== document.body) {
      const style = styleOf(at)
      if (style.position !== 'static' || style.transform !== 'none' || style.translate !== 'none') break
      at = at.parentElement
    }
  return at === document.body ? null : at
}

/** All elements that cut or scroll it, nearest first. */
export const clipsOf = onceALook((element): readonly Clip[] => {
  const at = around(element)
  const style = at === null ? null : styleOf(at)
  const [x = null, y = null] = style === null ? [] : [WAYS[style.overflowX], WAYS[style.overflowY]]
  const own = at === null || (x === null && y === null) ? [] : [{ element: at, box: innerBox(at), x, y }]
  return at === null ? own : [...own, ...clipsOf(at)]
})

/**
 * The part of the page that it moves with: a dialog, a fixed or sticky element, or the rest. Layers may cover each
 * other.
 */
export const layerOf = onceALook((element): Element => {
  const { position, zIndex } = styleOf(element)
  const isOne =
    element === document.body ||
    position === 'fixed' ||
    position === 'sticky' ||
    element.localName === 'dialog' ||
    (position === 'absolute' && Number(zIndex) > 9)
  return isOne || element.parentElement === null ? element : layerOf(element.parentElement)
})
