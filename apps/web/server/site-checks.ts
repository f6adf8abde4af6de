import { readFileSync } from 'node:fs'
import type { Flaw, SiteChecks } from '@touchline/contract/sites'
import compile from 'icu-minify/compile'
import { RESERVED_SEGMENTS } from '../site/links.ts'
import { LOCALES } from '../site/site-config.ts'
import { SPORTS_WITH_LOOKS } from '../site/sport-look.ts'
import { UNSHOWN_WIDGETS } from '../site/unshown-widgets.ts'

const REPOSITORY = new URL('../../../', import.meta.url)

const readText = (path: string): string => readFileSync(new URL(path, REPOSITORY), 'utf8')

interface Texts {
  readonly [key: string]: string | Texts
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A message as pages use it, or why it is none. */
function compiled(text: string): { readonly message: unknown } | { readonly flaw: string } {
  try {
    return { message: compile(text) }
  } catch (error) {
    return { flaw: `a text in ICU format (${error instanceof Error ? error.message : String(error)})` }
  }
}

/** Names of values and elements in a compiled message: `{count, plural, …}` has `count`. A part is a text, or starts with its name. */
function placesIn(message: unknown): readonly string[] {
  if (isBranch(message)) return Object.values(message).flatMap(placesIn)
  if (!Array.isArray(message)) return []
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return placesIn(part)
    const [name, ...rest] = part as readonly unknown[]
    return [...(typeof name === 'string' ? [name] : []), ...rest.flatMap(placesIn)]
  })
}

function hasPlacesOf(message: unknown, built: unknown): boolean {
  const known = new Set(placesIn(built))
  return placesIn(message).every((name) => known.has(name))
}

function checkBranch(own: Readonly<Record<string, unknown>>, known: Texts, at: string, flaws: Flaw[]) {
  const checked: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(own)) {
    const path = at === '' ? key : `${at}.${key}`
    const built = Object.hasOwn(known, key) ? known[key] : undefined
    if (built === undefined)
      flaws.push({ path, found: key, allowed: `one of ${Object.keys(known).join(', ')}` })
    else if (typeof built !== 'string')
      if (isBranch(value)) checked[key] = checkBranch(value, built, path, flaws)
      else
        flaws.push({ path, found: value, allowed: `an object with some of ${Object.keys(built).join(', ')}` })
    else if (typeof value !== 'string') flaws.push({ path, allowed: 'a text' })
    else {
      const made = compiled(value)
      if ('flaw' in made) flaws.push({ path, found: value, allowed: made.flaw })
      else if (!hasPlacesOf(made.message, compile(built)))
        flaws.push({ path, found: value, allowed: `no other values than in "${built}"` })
      else checked[key] = made.message
    }
  }
  return checked
}

/** Texts of a site against the built-in ones: no other ids, no other values in them, ICU (LINK-08). */
export function checkMessages(texts: unknown, known: Texts) {
  const flaws: Flaw[] = []
  if (!isBranch(texts)) return { messages: {}, flaws: [{ path: '', allowed: 'an object of texts' }] }
  return { messages: checkBranch(texts, known, '', flaws), flaws }
}

const namesIn = (css: string): readonly string[] =>
  [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)

/** A sheet of tokens: nothing is imported or fetched, every custom property is one of ours, every brace is closed. */
export function checkTheme(css: string, tokens: ReadonlySet<string>): readonly Flaw[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const lines = text.split('\n')
  const flaws = lines.flatMap((line, index): Flaw[] => {
    const path = `line ${index + 1}`
    const unknown = namesIn(line).filter((name) => !tokens.has(name))
    const foreign = /@import|@charset|@layer|url\(/i.exec(line)?.[0]
    return [
      ...unknown.map((found) => ({ path, found, allowed: 'a token of packages/ui/src/styles/tokens.css' })),
      ...(foreign === undefined
        ? []
        : [{ path, found: foreign, allowed: 'tokens only, and nothing from elsewhere' }]),
    ]
  })
  let depth = 0
  for (const [index, line] of lines.entries()) {
    for (const letter of line) {
      depth += letter === '{' ? 1 : letter === '}' ? -1 : 0
      if (depth < 0)
        return [...flaws, { path: `line ${index + 1}`, found: '}', allowed: 'an opening brace before it' }]
    }
  }
  return depth === 0
    ? flaws
    : [...flaws, { path: `line ${lines.length}`, found: 'the end', allowed: 'a closing brace' }]
}

/** What the files of a site are held against beside their schemas. */
export function siteChecks(): SiteChecks {
  const english = JSON.parse(readText('messages/en.json')) as Texts
  const tokens = new Set(namesIn(readText('packages/ui/src/styles/tokens.css')))
  return {
    locales: LOCALES,
    takenPaths: new Set([...RESERVED_SEGMENTS, ...SPORTS_WITH_LOOKS]),
    unshownWidgets: new Set(UNSHOWN_WIDGETS),
    checkTheme: (css) => checkTheme(css, tokens),
    checkMessages: (texts) => checkMessages(texts, english),
  }
}
