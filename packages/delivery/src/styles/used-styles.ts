import type { ChildNode } from 'postcss'
import { parseSheet } from './sheet.ts'

/** A rule, with the classes that each of its selectors requires. Null means always keep it. */
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

/** The classes that each of some selectors requires, as text. */
function sharedBy(selectors: string): string {
  const [first = [], ...others] = selectors.split(',').map((one): readonly string[] => one.match(CLASS) ?? [])
  return first.filter((name) => others.every((names) => names.includes(name))).join('')
}

/**
 * A selector without its brackets, innermost first. `:not(.a)` requires no class; which one `:is(.a, .b)` requires is
 * unknown, but `:is(.a p, .a q)` requires `.a`.
 */
function outermost(selector: string): string {
  const bare = selector
    .replace(/\[[^\][]*\]/g, '')
    .replace(/(:is|:where)?\(([^()]*)\)/g, (_, either?: string, inside = '') =>
      either === undefined ? '' : sharedBy(inside),
    )
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
    ? { head: `@${name} ${params}`, parts: partsIn(nodes) ?? [] }
    : { text: node.toString(), asks: null }
}

const isFont = (node: ChildNode): boolean => node.type === 'atrule' && node.name === 'font-face'

const partsIn = (nodes: readonly ChildNode[] | undefined): readonly Part[] | undefined =>
  nodes?.filter((node) => node.type !== 'comment' && !isFont(node)).map(partOf)

/** The fonts among rules, within the groups that they are in. */
const fontsIn = (nodes: readonly ChildNode[] | undefined): string =>
  (nodes ?? [])
    .map((node) => {
      if (isFont(node)) return node.toString()
      const within = node.type === 'atrule' ? fontsIn(node.nodes) : ''
      return node.type === 'atrule' && within !== '' ? `@${node.name} ${node.params}{${within}}` : ''
    })
    .join('')

/** Which classes there may be. */
export type Classes = ReadonlySet<string> | 'all'

const stays = ({ asks }: Leaf, classes: Classes): boolean =>
  asks === null || classes === 'all' || asks.some((names) => names.every((name) => classes.has(name)))

const MOST_KEPT = 50

interface Parsed {
  readonly parts: readonly Part[]
  readonly fonts: string
}
const parsed = new Map<string, Parsed>()

/** Cached, because sheets change only with a build or a theme. */
function parse(sheet: string): Parsed {
  const known = parsed.get(sheet)
  if (known !== undefined) return known
  const nodes = parseSheet(sheet)?.nodes
  const made = { parts: partsIn(nodes) ?? [{ text: sheet, asks: null }], fonts: fontsIn(nodes) }
  parsed.set(sheet, made)
  const [oldest] = parsed.keys()
  if (parsed.size > MOST_KEPT && oldest !== undefined) parsed.delete(oldest)
  return made
}

/** All classes of the elements in a page. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/** A group is there with any of its rules; that of a layer always, for it says in which order layers come. */
const isThere = (part: Part, classes: Classes): boolean =>
  'parts' in part
    ? part.head.startsWith('@layer') || part.parts.some((each) => isThere(each, classes))
    : stays(part, classes)

/** With every group, or without those that are empty. */
export type Groups = 'all' | 'filled'

const textOf = (part: Part, classes: Classes, groups: Groups): string => {
  if (groups === 'filled' && !isThere(part, classes)) return ''
  if ('parts' in part)
    return `${part.head}{${part.parts.map((each) => textOf(each, classes, groups)).join('')}}`
  return stays(part, classes) ? part.text : ''
}

const digitsOf = (part: Part, classes: Classes): string => {
  if ('parts' in part) return part.parts.map((each) => digitsOf(each, classes)).join('')
  return part.asks === null ? '' : stays(part, classes) ? '1' : '0'
}

/**
 * The rules of a sheet that can match elements with these classes, in their order, without its fonts; all of an
 * unparsable sheet, and all where any class may come. A page has all groups once it can be laid out, empty ones too:
 * browsers take a rule into a group that there is, but for a new group they style and lay out the whole page again.
 */
export const usedStyles = (sheet: string, classes: Classes, groups: Groups): string =>
  parse(sheet)
    .parts.map((part) => textOf(part, classes, groups))
    .join('')

/** One digit per optional rule of a sheet, in order: 1 if it is among those for these classes, 0 if not. */
export const usedDigits = (sheet: string, classes: Classes): string =>
  parse(sheet)
    .parts.map((part) => digitsOf(part, classes))
    .join('')

/**
 * The fonts of a sheet, which stand apart: with each rule that comes into a sheet browsers load its fonts anew, and lay out
 * every text again.
 */
export const fontsOf = (sheet: string): string => parse(sheet).fonts

/**
 * What a page needs to complete its sheet, without fonts: the text of each optional rule, 0 for one that is always there;
 * a list for a group.
 */
export type SheetRest = readonly (string | 0 | SheetRest)[]

const restOfPart = (part: Part): SheetRest[number] => {
  if ('parts' in part) return part.parts.map(restOfPart)
  return part.asks === null ? 0 : part.text
}
export const restOf = (sheet: string): SheetRest => parse(sheet).parts.map(restOfPart)

/**
 * What to insert into the filled groups for `first` classes, so that they become all groups for `all` of a page: how many
 * rules to pass over, the text of one or of a group, or a list for a group that is there. What comes behind the last one is
 * not named.
 */
export type Insertions = readonly (number | string | Insertions)[]

function insertionsIn(parts: readonly Part[], first: Classes, all: Classes): Insertions {
  const made: (number | string | Insertions)[] = []
  const passOver = () => {
    const last = made.at(-1)
    if (typeof last === 'number') made[made.length - 1] = last + 1
    else made.push(1)
  }
  for (const part of parts) {
    if (!isThere(part, first)) {
      if ('parts' in part || stays(part, all)) made.push(textOf(part, all, 'all'))
      continue
    }
    const within = 'parts' in part ? insertionsIn(part.parts, first, all) : []
    if (within.length === 0) passOver()
    else made.push(within)
  }
  if (typeof made.at(-1) === 'number') made.pop()
  return made
}

export const insertionsFor = (sheet: string, first: Classes, all: Classes): Insertions =>
  insertionsIn(parse(sheet).parts, first, all)
