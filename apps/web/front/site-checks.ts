import { readFileSync } from 'node:fs'
import type { Flaw, SiteChecks } from '@touchline/contract/sites'
import compile from 'icu-minify/compile'
import postcss, { type ChildNode, CssSyntaxError } from 'postcss'
import { RESERVED_SEGMENTS } from '#base/addresses/links.ts'
import { LOCALES } from '#base/config/site-config.ts'
import { SPORTS_WITH_LOOKS } from '#base/config/sport-look.ts'
import { UNSHOWN_WIDGETS } from '#base/config/unshown-widgets.ts'

const REPOSITORY = new URL('../../../', import.meta.url)

const readText = (path: string): string => readFileSync(new URL(path, REPOSITORY), 'utf8')

interface Texts {
  readonly [key: string]: string | Texts
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A compiled message, or why it is invalid. */
function compiled(text: string): { readonly message: unknown } | { readonly flaw: string } {
  try {
    return { message: compile(text) }
  } catch (error) {
    return { flaw: `a text in ICU format (${error instanceof Error ? error.message : String(error)})` }
  }
}

/**
 * Names of the values and elements in a compiled message: `{count, plural, …}` has `count`. A part is a text, or a list
 * that starts with its name.
 */
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

/**
 * Checks the texts of a site against the built-in ones: only known ids, only known values in them, valid ICU (LINK-08).
 */
export function checkMessages(texts: unknown, known: Texts) {
  const flaws: Flaw[] = []
  if (!isBranch(texts)) return { messages: {}, flaws: [{ path: '', allowed: 'an object of texts' }] }
  return { messages: checkBranch(texts, known, '', flaws), flaws }
}

const namesIn = (css: string): readonly string[] =>
  [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)

/** Selectors for tokens: the root element, for all pages or for one theme or density. */
const HOLDER = /^(?::root|(?=\[))(?:\[data-(?:theme|density)=(["']?)[a-z]+\1\])?$/
/** Conditions allowed around tokens. They depend on window and browser only; they select and fetch nothing. */
const CONDITIONS: ReadonlySet<string> = new Set(['media', 'supports'])
const ELSEWHERE = /\b(?:url|src|image|image-set|-webkit-image-set)\(|\\/i

/** Line and fault of each part of a theme that is not a token of ours. */
function flawsOfNode(node: ChildNode, tokens: ReadonlySet<string>): readonly Flaw[] {
  const path = `line ${node.source?.start?.line ?? 1}`
  if (node.type === 'comment') return []
  if (node.type === 'decl') {
    if (!tokens.has(node.prop))
      return [{ path, found: node.prop, allowed: 'a token of packages/ui/src/styles/tokens.css' }]
    const [foreign] = ELSEWHERE.exec(node.value) ?? []
    return foreign === undefined ? [] : [{ path, found: foreign, allowed: 'nothing from elsewhere' }]
  }
  const isAllowed =
    node.type === 'rule' ? node.selectors.every((one) => HOLDER.test(one)) : CONDITIONS.has(node.name)
  if (!isAllowed || node.nodes === undefined) {
    const found = node.type === 'rule' ? node.selector : `@${node.name}`
    return [
      { path, found, allowed: 'tokens in :root { … } and nothing else, in @media where they depend on it' },
    ]
  }
  return node.nodes.flatMap((one) => flawsOfNode(one, tokens))
}

/** Checks a theme: it imports and fetches nothing, sets only known custom properties, and has no other rules. */
export function checkTheme(css: string, tokens: ReadonlySet<string>): readonly Flaw[] {
  try {
    return postcss.parse(css).nodes.flatMap((node) => flawsOfNode(node, tokens))
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return [{ path: `line ${error.line ?? 1}`, allowed: 'a style sheet', says: error.reason }]
  }
}

/** What the files of a site are checked against, besides their schemas. */
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
