import { join, posix } from 'node:path'
import postcss, { type Rule } from 'postcss'

/** A style sheet or source file, by its path from the root, with `/`. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

/** A part of the tree: its place (`*` makes each folder one), and the parts whose classes it may use. */
export interface Room {
  readonly name: string
  readonly place: string
  readonly reach: readonly string[]
}

const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g

/** The rule that one is nested in, past media queries and the like; null for one that stands by itself. */
export function ruleAround(rule: Rule): Rule | null {
  let around: { readonly type: string; readonly parent?: unknown } | undefined = rule.parent
  while (around !== undefined && around.type !== 'rule') around = around.parent as typeof around
  return (around as Rule | undefined) ?? null
}

/** Selectors with nesting resolved. */
function selectorsOf(rule: Rule): readonly string[] {
  const around = ruleAround(rule)
  if (around === null) return rule.selectors
  return selectorsOf(around).flatMap((outer) =>
    rule.selectors.map((own) => (own.includes('&') ? own.replaceAll('&', outer) : `${outer} ${own}`)),
  )
}

/** Whether it is a single compound selector. Others adjust a class, which is defined elsewhere, by its position. */
const isAlone = (selector: string): boolean =>
  !/[\s>+~]/.test(selector.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, ''))

const classesIn = (selector: string): ReadonlySet<string> =>
  new Set([...selector.matchAll(CLASS)].map(([, name = '']) => name))

/** The text between the braces that open at `from`. */
function braced(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
const wordsIn = (text: string): readonly string[] => text.split(/[^\w-]+/).filter((word) => word !== '')
/** Words of all strings, including those within template expressions. */
const stringsIn = (text: string): readonly string[] =>
  [...text.matchAll(STRING)].flatMap(([, one, two, three = '']) =>
    wordsIn(
      one ??
        two ??
        three.replaceAll(/\$\{([^}]*)\}/g, (_, inner: string) => ` ${stringsIn(inner).join(' ')} `),
    ),
  )

/** Classes that a source gives to elements, as far as they are written out. */
const classesGiven = (text: string): readonly string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|(\{))/g)].flatMap(({ 1: plain, index, 0: { length } }) =>
    plain === undefined
      ? stringsIn(braced(text, index + length - 1).replaceAll(/(?:===|!==) '[^']*'/g, ''))
      : wordsIn(plain),
  )

/** A file's room, with its folder. */
function roomOf(
  path: string,
  rooms: readonly Room[],
): { readonly room: Room; readonly folder: string } | null {
  for (const room of rooms) {
    const stem = room.place.replace(/\/\*$/, '')
    if (!path.startsWith(`${stem}/`)) continue
    if (stem === room.place) return { room, folder: stem }
    const [folder = ''] = posix.relative(stem, path).split('/')
    return { room, folder: join(stem, folder) }
  }
  return null
}

/** Adds a value to a name's set. */
const note = <V>(known: Map<string, Set<V>>, name: string, value: V): void => {
  known.set(name, (known.get(name) ?? new Set()).add(value))
}

/**
 * Faults of a tree's classes, one line each: defined in two rooms, defined nowhere, used nowhere, or used where the
 * defining room may not be imported. A class belongs to the room where a selector names it alone.
 */
export function classFaults(
  sheets: readonly TextFile[],
  sources: readonly TextFile[],
  rooms: readonly Room[],
): readonly string[] {
  const mentioned = new Map<string, Set<string>>()
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of sheets)
    postcss.parse(text, { from: path }).walkRules((rule) => {
      const isWritten = rule.some(({ type }) => type === 'decl')
      for (const selector of selectorsOf(rule)) {
        const [first, ...others] = classesIn(selector)
        if (first === undefined) continue
        for (const name of [first, ...others]) note(mentioned, name, path)
        if (others.length === 0 && isAlone(selector) && isWritten)
          note(homes, first, roomOf(path, rooms)?.folder ?? path)
      }
    })
  // Scripts find elements by these classes, which need no styles.
  const sought = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/['",.]\.([\w-]+)/g)].map(([, name = '']) => name)),
  )
  const written = new Set(sources.flatMap(({ text }) => stringsIn(text)))
  const found = [
    ...[...homes].flatMap(([name, folders]) =>
      folders.size > 1 ? [`.${name} is defined twice: ${[...folders].toSorted().join(', ')}`] : [],
    ),
    ...[...mentioned].flatMap(([name, paths]) =>
      written.has(name) ? [] : [`.${name} is used nowhere: ${[...paths].toSorted().join(', ')}`],
    ),
  ]
  for (const { path, text } of sources) {
    const user = roomOf(path, rooms)
    for (const name of new Set(classesGiven(text))) {
      if (!mentioned.has(name) && !sought.has(name)) found.push(`.${name} is defined nowhere: ${path}`)
      for (const folder of homes.get(name) ?? []) {
        const home = roomOf(`${folder}/`, rooms)
        const isNear = home === null || user === null || user.folder === folder
        if (!isNear && !user.room.reach.includes(home.room.name))
          found.push(`.${name} of ${folder} is used outside: ${path}`)
      }
    }
  }
  return found.toSorted()
}
