// For tests: finds texts in the source. Works on the syntax tree, so that types and comments do not count.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const nodesBelow = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesBelow)
  if (typeof value !== 'object' || value === null || !('type' in value)) return []
  const node = value as Node
  return [node, ...Object.values(node).flatMap(nodesBelow)]
}

/** A parsed source file. */
export interface Source {
  /** Path from the searched folder. */
  readonly file: string
  readonly text: string
  readonly nodes: readonly Node[]
}

export const sourceOf = (file: string, text: string): Source => ({
  file,
  text,
  nodes: nodesBelow(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })),
})

/** Sources below a folder, without tests and their helpers. */
export const sourcesIn = (folder: string, pattern = '**/*.{ts,tsx}'): readonly Source[] =>
  globSync(pattern, {
    cwd: folder,
    exclude: (path) => /node_modules|\.next|^e2e|(?:\.test|testing)\.tsx?$/.test(path),
  }).map((file) => sourceOf(file, readFileSync(join(folder, file), 'utf8')))

// --- ids of messages ---

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Patterns of texts that may be a message id or its end: literals, and templates with any text in their gaps. */
function idPatterns({ nodes }: Source): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? [escaped(node['value'])] : []
    if (node.type !== 'TemplateLiteral') return []
    const pieces = (node['quasis'] as readonly Node[]).map((part) => (part['value'] as { raw: string }).raw)
    return pieces.some((piece) => piece.includes('.')) || pieces.some((piece) => /\w/.test(piece))
      ? [pieces.map(escaped).join(String.raw`[\w-]+(?:\.[\w-]+)*`)]
      : []
  })
}

/** Namespaces that a source requests: `slip` of `useTranslations('slip')` and `{ namespace: 'slip' }`. */
const namespacesOf = ({ text }: Source): readonly string[] =>
  [...text.matchAll(/(?:Translations\(|namespace: )'([\w.-]+)'/g)].map(([, name = '']) => name)

/**
 * Returns whether the sources name a message id: in full, or below a namespace of the same source. A source that only
 * receives its translator may use any namespace.
 */
export function namedIn(sources: readonly Source[]): (id: string) => boolean {
  const everywhere = [...new Set(sources.flatMap(namespacesOf))]
  const patterns = new Set<string>()
  for (const source of sources) {
    const own = namespacesOf(source)
    for (const pattern of idPatterns(source)) {
      patterns.add(pattern)
      for (const name of own.length > 0 ? own : everywhere) patterns.add(`${escaped(name)}\\.${pattern}`)
    }
  }
  const plain = new Set<string>()
  const open: RegExp[] = []
  for (const pattern of patterns) {
    if (pattern.includes(String.raw`[\w-]+`)) open.push(new RegExp(`^${pattern}$`))
    else plain.add(pattern.replaceAll(/\\(.)/g, '$1'))
  }
  return (id) => plain.has(id) || open.some((pattern) => pattern.test(id))
}

// --- texts that a reader sees ---

/** Attributes with a text that is read or heard. */
const READ_ALOUD: ReadonlySet<string> = new Set(['aria-label', 'alt', 'label', 'placeholder', 'title'])

const LETTERS = /\p{L}{2}/u

const nameOf = (node: Node): string => String((node['name'] as Node | undefined)?.['name'] ?? '')

/** Texts that an expression may evaluate to, without results of calls. */
function textsOf(node: Node | null | undefined): readonly Node[] {
  if (node === null || node === undefined) return []
  const at = (...fields: readonly string[]) => fields.flatMap((field) => textsOf(node[field] as Node | null))
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node] : []
  if (node.type === 'JSXExpressionContainer') return at('expression')
  if (node.type === 'ConditionalExpression') return at('consequent', 'alternate')
  if (node.type === 'LogicalExpression') return at('left', 'right')
  return node.type === 'TemplateLiteral' || node.type === 'JSXText' ? [node] : []
}

const wordsOf = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? (node['quasis'] as readonly Node[]).map((part) => (part['value'] as { raw: string }).raw).join(' ')
    : String(node['value'])

/** Words in a source's elements that a reader sees or hears. */
export function visibleWords({
  text,
  nodes,
}: Pick<Source, 'text' | 'nodes'>): readonly { readonly line: number; readonly words: string }[] {
  const seen = nodes.flatMap((node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return (node['children'] as readonly Node[]).flatMap(textsOf)
    if (node.type !== 'JSXAttribute' || !READ_ALOUD.has(nameOf(node))) return []
    return textsOf(node['value'] as Node | null)
  })
  return seen
    .map((node) => ({ line: text.slice(0, node.start).split('\n').length, words: wordsOf(node).trim() }))
    .filter(({ words }) => LETTERS.test(words))
}
