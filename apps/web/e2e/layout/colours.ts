import { fault, type Fault, isSeen, look, onceALook, px, type Seen, styleOf } from './seen.ts'

/** Colours as numbers, and their backgrounds. Runs inside the page, like seen.ts. */

/** Red, green, blue 0..255 and opacity 0..1. */
type Paint = readonly [r: number, g: number, b: number, a: number]

const CLEAR: Paint = [0, 0, 0, 0]
const PAPER: Paint = [255, 255, 255, 1]
const paints = new Map<string, Paint>()

/** A computed colour in any colour space. */
export function paintOf(colour: string): Paint {
  const known = paints.get(colour)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return CLEAR
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data
  const paint: Paint = [r, g, b, a / 255]
  paints.set(colour, paint)
  return paint
}

const over = ([r, g, b, a]: Paint, under: Paint): Paint => {
  const mix = (top: number, below: number) => top * a + below * (1 - a)
  return [mix(r, under[0]), mix(g, under[1]), mix(b, under[2]), 1]
}

/** The background behind an element, including its own; null where it is a picture. */
export const groundOf = onceALook((element): Paint | null => {
  const { backgroundColor, backgroundImage } = styleOf(element)
  if (backgroundImage !== 'none') return null
  const paint = paintOf(backgroundColor)
  if (paint[3] > 0.999) return paint
  const under = element.parentElement === null ? PAPER : groundOf(element.parentElement)
  return under === null ? null : over(paint, under)
})

const light = ([r, g, b]: Paint): number => {
  const [x, y, z] = [r, g, b].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}

/** 1 to 21, as in WCAG. */
export function contrast(one: Paint, other: Paint): number {
  const [a, b] = [light(one), light(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const written = (ratio: number): string => String(Math.round(ratio * 100) / 100)

/** Text large enough for AA at 3:1 instead of 4.5:1. */
const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
  Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)

/** Text with too little contrast; disabled text may have less, but must be visible. */
export function faintTexts(root?: ParentNode): Fault[] {
  return look(root).texts.flatMap(({ parent, text }) => {
    const style = styleOf(parent)
    const ground = groundOf(parent)
    if (ground === null) return []
    const needs = isLarge(style) || parent.closest(':disabled') !== null ? 3 : 4.5
    const ratio = contrast(over(paintOf(style.color), ground), ground)
    return ratio >= needs - 0.01
      ? []
      : [fault('faint', parent, `contrast ${written(ratio)}, needs ${needs}`, text)]
  })
}

/** A picture on an enabled button needs contrast (WCAG 1.4.11). */
export const faintPictures = ({ controls }: Seen): Fault[] =>
  controls.flatMap((control) => {
    if (!control.matches('.btn:not(:disabled, [aria-disabled="true"])')) return []
    const ground = groundOf(control)
    const picture = control.querySelector(':scope > .icon')
    if (ground === null || picture === null || !isSeen(picture)) return []
    const ratio = contrast(over(paintOf(styleOf(picture).color), ground), ground)
    return ratio >= 3 ? [] : [fault('faint-picture', control, `contrast ${written(ratio)}, needs 3`)]
  })

/** Drawn parts that must differ from their background and from each other. */
const DRAWN = [
  {
    a: ".momentum-chart:not([data-kind='runs']) .h",
    b: ".momentum-chart:not([data-kind='runs']) .a",
    by: 'fill',
  },
  { a: "[data-kind='runs'] .h", b: "[data-kind='runs'] .a", by: 'stroke' },
  {
    a: ".timeline [data-side='home']:not([data-kind$='card']) .mark",
    b: ".timeline [data-side='away']:not([data-kind$='card']) .mark",
    by: 'backgroundColor',
  },
] as const

/** Distance of two colours, 0 to 441. */
const apart = (one: Paint, other: Paint): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
const LEAST_APART = 50

/** Colours of two sides that cannot be told from the card or from each other. */
export function lostColours(root: ParentNode): Fault[] {
  return DRAWN.flatMap(({ a, b, by }) => {
    const [one, other] = [root.querySelector(a), root.querySelector(b)]
    const found: Fault[] = []
    for (const mark of [one, other]) {
      if (mark === null) continue
      const ground = groundOf(mark.parentElement ?? mark)
      const ratio = ground === null ? 21 : contrast(paintOf(getComputedStyle(mark)[by]), ground)
      if (ratio < 3)
        found.push(fault('colour-lost', mark, `${by} has ${written(ratio)} on its card, needs 3`))
    }
    if (one === null || other === null) return found
    const distance = apart(paintOf(getComputedStyle(one)[by]), paintOf(getComputedStyle(other)[by]))
    if (distance < LEAST_APART)
      found.push(fault('colour-lost', other, `${by} of both sides: ${px(distance)} of 441 apart`))
    return found
  })
}

/** Attributes of a chosen element among others of its kind. */
const CHOSEN = {
  'aria-selected': 'true',
  'aria-checked': 'true',
  'aria-pressed': 'true',
  'aria-current': null,
} as const

/** The background of everything in forced colours. */
function canvasColour(): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = 'Canvas'
  const colour = getComputedStyle(probe).backgroundColor
  probe.remove()
  return colour
}

/** The look that forced colours leave: no background or shadow of its own, but borders, outlines, and what opts out. */
function lookOf(element: Element): string {
  const border = (style: CSSStyleDeclaration) =>
    (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
      const width = style[`border${side}Width`]
      return Number.parseFloat(width) > 0 ? width + style[`border${side}Color`] : ''
    })
  const page = canvasColour()
  const of = (style: CSSStyleDeclaration) => [
    [page, 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor) ? '' : style.backgroundColor,
    style.color,
    style.textDecorationLine,
    ...border(style),
    style.outlineStyle === 'none' ? '' : style.outlineWidth + style.outlineColor,
  ]
  /** Anything in the page's own colour is invisible, wherever it is. */
  const drawnAs = (style: CSSStyleDeclaration) => {
    const [ground, , line, ...edges] = of(style)
    const isThere = [ground, line, ...edges].some((part) => part !== '' && part !== 'none')
    return isThere ? [ground, ...edges, style.insetInlineStart].join() : ''
  }
  const drawn = (['::before', '::after'] as const).map((part) => {
    const style = getComputedStyle(element, part)
    return style.content === 'none' || style.content === 'normal' ? '' : drawnAs(style)
  })
  return [of(getComputedStyle(element)).join(), ...drawn].join(' / ')
}

/** Its look as it is, and as if it were not chosen. */
function bothLooks(element: HTMLElement): readonly [chosen: string, not: string] | null {
  const chosen = lookOf(element)
  if (element instanceof HTMLInputElement) {
    // The browser draws native controls in the forced colours itself.
    if (!element.checked || getComputedStyle(element).appearance !== 'none') return null
    element.checked = false
    const not = lookOf(element)
    element.checked = true
    return [chosen, not]
  }
  for (const [name, value] of Object.entries(CHOSEN)) {
    const now = element.getAttribute(name)
    if (now === null || now === 'false' || (value !== null && now !== value)) continue
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, 'false')
    const not = lookOf(element)
    element.setAttribute(name, now)
    return [chosen, not]
  }
  return null
}

/** A tick on the chosen one alone is enough too. */
const hasMark = (element: Element): boolean =>
  [...(element.parentElement?.children ?? [])].some(
    (other) => other.querySelectorAll('svg').length < element.querySelectorAll('svg').length,
  )

/** Chosen elements that look as if they were not, in forced colours. */
export function alike(root: ParentNode): Fault[] {
  return look(root).controls.flatMap((element) => {
    const [chosen, not] = bothLooks(element) ?? []
    return chosen === undefined || chosen !== not || hasMark(element)
      ? []
      : [fault('alike', element, 'chosen, and looks as what is not')]
  })
}
