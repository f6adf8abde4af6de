import type { ChildNode } from 'postcss'
import { parseSheet } from './sheets.ts'

/** A rule, with the classes that each of its selectors asks for; null is always kept. */
interface Leaf {
  readonly text: string
  readonly asks: readonly (readonly string[])[] | null
}
interface Block {
  readonly head: string
  readonly parts: readonly Part[]
}
type Part = Leaf | Block

const GROUPS = new Set(['container', 'layer', 'media', 'supports'])
const CLASS = /\.((?:[\w-]|\\.)+)/g

/** A selector without what stands in brackets, innermost first: `:not(.a)` asks for no class, `:is(.a, .b)` for one that is not known. */
function outermost(selector: string): string {
  const bare = selector.replace(/\([^()]*\)|\[[^\][]*\]/g, '')
  return bare === selector ? selector : outermost(bare)
}

const classesAsked = (selector: string): readonly string[] =>
  [...outermost(selector).matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { text: node.toString(), asks: node.selectors.map(classesAsked) }
  if (node.type !== 'atrule') return { text: node.toString(), asks: null }
  const { name, params, nodes } = node
  if (nodes === undefined) return { text: `${node.toString()};`, asks: null }
  return GROUPS.has(name)
    ? { head: `@${name} ${params}`, parts: nodes.map(partOf) }
    : { text: node.toString(), asks: null }
}

/** Groups stay even when nothing is left in them: what is missing comes back into them (whole-sheets.ts). */
const textOf = (part: Part, has: (name: string) => boolean): string => {
  if ('text' in part) return part.asks?.every((names) => !names.every(has)) ? '' : part.text
  const inside = part.parts.map((one) => textOf(one, has)).join('')
  return `${part.head}{${inside}}`
}

const MOST_KEPT = 50
const parsed = new Map<string, readonly Part[]>()

/** Sheets change with a build or a theme only. */
function partsOf(sheet: string): readonly Part[] {
  const known = parsed.get(sheet)
  if (known !== undefined) return known
  const parts = parseSheet(sheet)?.nodes.map(partOf) ?? [{ text: sheet, asks: null }]
  parsed.set(sheet, parts)
  const [oldest] = parsed.keys()
  if (parsed.size > MOST_KEPT && oldest !== undefined) parsed.delete(oldest)
  return parts
}

/** The classes that elements of a page have. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/** Of a sheet the rules that can hold for elements with these classes, in their order; all of what cannot be read. */
export const usedStyles = (sheet: string, classes: ReadonlySet<string>): string =>
  partsOf(sheet)
    .map((part) => textOf(part, (name) => classes.has(name)))
    .join('')
