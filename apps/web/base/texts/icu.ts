// For tests: reads the arguments and plurals of an ICU message.
import compile from 'icu-minify/compile'

/** Kinds of compiled nodes that have cases. */
const SELECT = 1
const CASES: ReadonlySet<unknown> = new Set([SELECT, 2, 3])
const CARDINAL = 2
const NUMBER_SIGN = 0

type Cases = Readonly<Record<string, unknown>>

export interface IcuMessage {
  /** Names of arguments, and elements as `<name>`, sorted. */
  readonly args: readonly string[]
  /** The cases of each plural. */
  readonly plurals: readonly (readonly string[])[]
}

/** Parses a message. Throws a SyntaxError if it is invalid. */
export function readIcu(text: string): IcuMessage {
  const args = new Set<string>()
  const plurals: (readonly string[])[] = []
  const visit = (node: unknown): void => {
    if (!Array.isArray(node) || typeof node[0] !== 'string') return
    const [name, kind, rest] = node as [string, unknown, Cases]
    if (node.length === 1 || typeof kind === 'number') args.add(name)
    else args.add(`<${name}>`)
    if (kind === CARDINAL) plurals.push(Object.keys(rest))
    if (CASES.has(kind)) Object.values(rest).forEach(visitAll)
    else if (typeof kind !== 'number') node.slice(1).forEach(visitPart)
  }
  const visitPart = (part: unknown): void => {
    if (part !== NUMBER_SIGN) visit(part)
  }
  /** A message or a case compiles to a text or to a list of parts. */
  const visitAll = (compiled: unknown): void => {
    if (Array.isArray(compiled)) compiled.forEach(visitPart)
  }
  visitAll(compile(text))
  return { args: [...args].sort(), plurals }
}

/** Plural categories that counts take in a language; every plural must cover them. */
export function pluralsOf(languageTag: string): readonly string[] {
  const rules = new Intl.PluralRules(languageTag)
  return [...new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)))]
}
