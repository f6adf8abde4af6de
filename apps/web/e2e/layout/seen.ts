/**
 * What of a page can be seen, and where. This file and those of in-page.ts's list run inside the page: it takes the types out of them and puts
 * them one after another.
 */

/** Set on the page itself, so that two looks at it need not read it twice. */
export interface Fault {
  readonly rule: string
  /** A short path of the element. */
  readonly at: string
  /** What stands there, cut to a line. */
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

/** Never seen, though it has a box. */
const HIDDEN =
  '[inert], [inert] *, .visually-hidden, .visually-hidden *, .skip-link, script, style, noscript, template'

const forgets: (() => void)[] = []

/** Reads of an element once a look, for nothing moves meanwhile and many rules ask the same. */
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

/** As near as two edges are that count as one. */
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

/** Seen by whoever looks, and not inert. */
const isShown = onceALook(
  (element) =>
    !element.matches(HIDDEN) && isSeen(element) && !styleOf(element).clipPath.startsWith('inset(50%'),
)

const nameOf = (element: Element): string => {
  const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`)
  const role = element.getAttribute('role')
  return element.localName + classes.join('') + (role === null ? '' : `[${role}]`)
}

/** Three steps of the way to it. */
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

/** Where the eye is: the dialog on top, else the page, of which what is inert is left out. */
export function topmost(): ParentNode {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter((each) =>
    each.matches(':modal'),
  )
  return dialogs.at(-1) ?? document.body
}

/** Rows off screen are laid out as well: each read of one that is not would lay it out alone, and forget it. */
let allLaidOut: CSSStyleSheet | null = null
function layOutAll(): void {
  if (allLaidOut !== null && document.adoptedStyleSheets.includes(allLaidOut)) return
  allLaidOut = new CSSStyleSheet()
  allLaidOut.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(allLaidOut)
}

/** Everything that can be read and pressed, measured once. */
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

/** What cuts it, on the way up: nothing of it is seen outside. `scrolls` is one whose content can be brought in. */
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

/** What it stands in: the next element around it, or of what is taken out of the flow the one that it is placed by; none of what is fixed. */
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

/** Every element that cuts or scrolls it, nearest first. */
export const clipsOf = onceALook((element): readonly Clip[] => {
  const at = around(element)
  const style = at === null ? null : styleOf(at)
  const [x = null, y = null] = style === null ? [] : [WAYS[style.overflowX], WAYS[style.overflowY]]
  const own = at === null || (x === null && y === null) ? [] : [{ element: at, box: innerBox(at), x, y }]
  return at === null ? own : [...own, ...clipsOf(at)]
})

/** The part of the page that moves as one: a dialog, what is fixed or sticks, or all the rest. Layers lie over each other on purpose. */
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
