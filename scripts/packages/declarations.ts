// Reads the declarations that the compiler writes, which say the same thing in one way: a statement begins at the margin
// and ends with a semicolon or a brace there.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a name comes from: another file's, or another package's. */
interface Origin {
  readonly from: string
  readonly name: string
}

interface Module {
  /** Text of each declaration by its name, overloads joined. */
  readonly declared: ReadonlyMap<string, string>
  readonly imported: ReadonlyMap<string, Origin>
  /** Name outside → name inside, or of another module. */
  readonly exported: ReadonlyMap<string, { readonly local: string } | Origin>
  readonly stars: readonly string[]
}

const STRING_OR_COMMENT =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g

const withoutComments = (text: string): string =>
  text.replace(STRING_OR_COMMENT, (_, kept: string | undefined) => kept ?? '')

/** How many brackets a line leaves open. */
function opened(line: string): number {
  const bare = line.replace(STRING, '')
  return (bare.match(/[([{]/g)?.length ?? 0) - (bare.match(/[)\]}]/g)?.length ?? 0)
}

/** The statements of a file, without comments and empty lines. */
function statementsIn(text: string): readonly string[] {
  const found: string[] = []
  let lines: string[] = []
  let depth = 0
  for (const line of withoutComments(text).split('\n')) {
    if (line.trim() === '') continue
    lines.push(line.trimEnd())
    depth += opened(line)
    if (depth > 0 || !/[;}]$/.test(line.trimEnd())) continue
    found.push(lines.join('\n'))
    lines = []
  }
  return found
}

const DECLARES =
  /^(export )?(?:declare )?(?:abstract )?(?:const|let|var|function|class|interface|type|enum|namespace) (\w+)/
const IMPORTS = /^import (?:type )?(.+) from ["'](.+)["'];$/s
const REEXPORTS = /^export (?:type )?\{(.*)\}(?: from ["'](.+)["'])?;$/s
const STAR = /^export (?:type )?\* from ["'](.+)["'];$/

/** `{ a, type B as C }` as pairs: name there, name here. */
const pairsIn = (list: string): readonly (readonly [string, string])[] =>
  list
    .replace(/[{}]/g, '')
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [there = '', here = there] = part.split(' as ')
      return [there.trim(), here.trim()]
    })

const importedBy = (clause: string): readonly (readonly [string, string])[] => {
  const braces = clause.indexOf('{')
  if (braces >= 0) return pairsIn(clause.slice(braces))
  return [['*', clause.replace('* as ', '').trim()]]
}

function readModule(text: string): Module {
  const declared = new Map<string, string>()
  const imported = new Map<string, Origin>()
  const exported = new Map<string, { readonly local: string } | Origin>()
  const stars: string[] = []
  for (const statement of statementsIn(text)) {
    const star = STAR.exec(statement)
    const imports = IMPORTS.exec(statement)
    const reexports = REEXPORTS.exec(statement)
    const declares = DECLARES.exec(statement)
    if (star !== null) stars.push(star[1] ?? '')
    else if (imports !== null)
      for (const [name, here] of importedBy(imports[1] ?? ''))
        imported.set(here, { from: imports[2] ?? '', name })
    else if (reexports !== null)
      for (const [there, here] of pairsIn(reexports[1] ?? ''))
        exported.set(
          here,
          reexports[2] === undefined ? { local: there } : { from: reexports[2], name: there },
        )
    else if (declares !== null) {
      const [, isExported, name = ''] = declares
      const plain = statement.replace(/^(?:export )?(?:declare )?/, '')
      declared.set(name, declared.has(name) ? `${declared.get(name)}\n${plain}` : plain)
      if (isExported !== undefined) exported.set(name, { local: name })
    }
  }
  return { declared, imported, exported, stars }
}

/** A declaration where it stands; `text` is null for what another package declares. */
export interface Found {
  readonly file: string
  readonly name: string
  readonly text: string | null
}

/** Reads the declarations of a built package, each file once. */
export function declarationsOf(read = (file: string) => readFileSync(file, 'utf8')) {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const known = modules.get(file) ?? readModule(read(file))
    modules.set(file, known)
    return known
  }
  const fileOf = (from: string, file: string) => join(dirname(file), from.replace(/\.js$/, '.d.ts'))

  function followed({ from, name }: Origin, file: string): Found | null {
    return from.startsWith('.') ? found(fileOf(from, file), name) : { file: from, name, text: null }
  }

  /** The declaration behind an exported name; null where there is none. */
  function found(file: string, name: string): Found | null {
    const { exported, stars } = moduleOf(file)
    const target = exported.get(name)
    if (target !== undefined) return 'local' in target ? local(file, target.local) : followed(target, file)
    for (const star of stars) {
      const one = followed({ from: star, name }, file)
      if (one !== null) return one
    }
    return null
  }

  /** The declaration behind a name as it is used in a file. */
  function local(file: string, name: string): Found | null {
    const { declared, imported } = moduleOf(file)
    const text = declared.get(name)
    if (text !== undefined) return { file, name, text }
    const origin = imported.get(name)
    return origin === undefined ? null : followed(origin, file)
  }

  /** All names that a file exports, sorted. */
  function namesOf(file: string): readonly string[] {
    const { exported, stars } = moduleOf(file)
    const others = stars.filter((star) => star.startsWith('.')).flatMap((star) => namesOf(fileOf(star, file)))
    return [...new Set([...exported.keys(), ...others])].sort()
  }

  return { found, local, namesOf }
}
