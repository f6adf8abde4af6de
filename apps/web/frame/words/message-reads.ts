// For tests: finds the messages that the code reads in the browser.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseAst } from 'vitest/node'

const WEB = join(import.meta.dirname, '../..')
const RULES = join(WEB, '../../packages/betting/src')
/**
 * Entries of what is read with the words of the player's tree: that tree, and the panel of a price, which fetches them
 * for visitors too. All that is reached only through them belongs to it.
 */
const DOORS: readonly string[] = [
  join(WEB, 'player/index.ts'),
  join(WEB, 'features/price-memory/parts/memory-panel.tsx'),
]

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const nodeIn = (node: Node | null, field: string) => (node?.[field] ?? null) as Node | null
const nodesIn = (node: Node | null, field: string) => (node?.[field] ?? []) as readonly Node[]
const nameIn = (node: Node | null, field: string) => nodeIn(node, field)?.['name'] as string | undefined

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)

const withAllBelow = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(withAllBelow)]

interface Module {
  readonly program: Node
  readonly nodes: readonly Node[]
  readonly isClient: boolean
}

const modules = new Map<string, Module>()

function moduleAt(file: string): Module {
  const present = modules.get(file)
  if (present !== undefined) return present
  const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown
  const [first] = nodesIn(program as Node, 'body')
  const made = {
    program: program as Node,
    nodes: withAllBelow(program as Node),
    isClient: first?.['directive'] === 'use client',
  }
  modules.set(file, made)
  return made
}

// --- which modules run in the browser ---

/** A name exported by another module; null for all names. */
interface Link {
  readonly file: string
  readonly name: string | null
}

const isType = (node: Node) => node['importKind'] === 'type' || node['exportKind'] === 'type'

/** The project file that an import or export statement, or `import()`, names. */
function sourceOf(file: string, node: Node): string | null {
  const named = nodeIn(node, 'source')?.['value']
  if (typeof named !== 'string' || !/^[.#].*\.tsx?$/.test(named)) return null
  return named.startsWith('#') ? join(WEB, named.slice(1)) : resolve(dirname(file), named)
}

function linksOf(file: string): readonly Link[] {
  return moduleAt(file).nodes.flatMap((node): readonly Link[] => {
    const source = sourceOf(file, node)
    if (source === null || isType(node)) return []
    const specifiers = nodesIn(node, 'specifiers')
    if (specifiers.length === 0) return [{ file: source, name: null }]
    return specifiers
      .filter((one) => !isType(one))
      .map((one) => ({
        file: source,
        name: nameIn(one, node.type === 'ImportDeclaration' ? 'imported' : 'local') ?? null,
      }))
  })
}

/** The modules behind an exported name, resolved through files that only re-export. */
function behind({ file, name }: Link): readonly string[] {
  const statements = nodesIn(moduleAt(file).program, 'body')
  if (!statements.every((node) => node.type === 'ExportNamedDeclaration' && sourceOf(file, node) !== null))
    return [file]
  return statements.flatMap((node) =>
    nodesIn(node, 'specifiers')
      .filter((one) => !isType(node) && !isType(one) && (name === null || nameIn(one, 'exported') === name))
      .flatMap((one) => behind({ file: sourceOf(file, node) ?? file, name: nameIn(one, 'local') ?? null })),
  )
}

/** All modules that run in the browser from `starts` on. From a server module only its client modules count. */
function inBrowser(
  starts: readonly string[],
  areClient: boolean,
  stopAt: readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>()
  const found = new Set<string>()
  const visit = (file: string, fromClient: boolean) => {
    const isClient = fromClient || moduleAt(file).isClient
    const key = `${isClient} ${file}`
    if (seen.has(key)) return
    seen.add(key)
    if (isClient) found.add(file)
    for (const link of linksOf(file))
      if (!stopAt.includes(link.file)) for (const target of behind(link)) visit(target, isClient)
  }
  for (const start of starts) visit(start, areClient)
  return found
}

const sourcesBelow = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))

// --- which messages they read ---

/** Static branch of a template: `leg.` of `leg.${status}`. */
const branchOf = (template: Node): string => {
  const [text = ''] = nodesIn(template, 'quasis').map((part) => (part['value'] as { raw: string }).raw)
  return text.slice(0, text.lastIndexOf('.') + 1)
}

/** Ids that an argument of `t` may be, with a prefix. For a runtime value it is the prefix alone. */
function idsOf(argument: Node | undefined, prefix: string): readonly string[] {
  if (argument?.type === 'Literal') return [prefix + String(argument['value'])]
  if (argument?.type === 'TemplateLiteral') return [prefix + branchOf(argument)]
  if (argument?.type !== 'ConditionalExpression') return [prefix]
  return ['consequent', 'alternate'].flatMap((field) => idsOf(nodeIn(argument, field) ?? undefined, prefix))
}

/** `slip.` for `useTranslations('slip')`; null for anything else. */
function prefixOf(node: Node | null): string | null {
  if (node?.type !== 'CallExpression' || nameIn(node, 'callee') !== 'useTranslations') return null
  const [namespace] = nodesIn(node, 'arguments')
  return namespace === undefined ? '' : `${String(namespace['value'])}.`
}

/**
 * Ids that a module reads through its translators, under any name. A translator passed on counts as reading its whole
 * branch.
 */
function readThroughHook(program: Node): readonly string[] {
  const read: string[] = []
  const visit = (node: Node, outer: ReadonlyMap<string, string>) => {
    const scope = new Map(outer)
    const visitAll = (nodes: readonly Node[]) => {
      for (const child of nodes) {
        const prefix = child.type === 'VariableDeclarator' ? prefixOf(nodeIn(child, 'init')) : null
        const name = nameIn(child, 'id')
        if (prefix !== null && name !== undefined) scope.set(name, prefix)
        else if (child.type === 'VariableDeclaration' || child.type === 'BlockStatement')
          visitAll(childrenOf(child))
        else visit(child, scope)
      }
    }
    if (node.type === 'Identifier') {
      const prefix = scope.get(node['name'] as string)
      if (prefix !== undefined) read.push(prefix)
      return
    }
    const callee = node.type === 'CallExpression' ? nodeIn(node, 'callee') : null
    const called = callee?.type === 'MemberExpression' ? nodeIn(callee, 'object') : callee
    const prefix = called?.type === 'Identifier' ? scope.get(called['name'] as string) : prefixOf(called)
    if (prefix === undefined || prefix === null) return visitAll(childrenOf(node))
    read.push(...idsOf(nodesIn(node, 'arguments')[0], prefix))
    visitAll(nodesIn(node, 'arguments'))
  }
  visit(program, new Map())
  return read
}

/** Texts of a module that may be ids. */
const textsOf = ({ nodes }: Module): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'TemplateLiteral') return [branchOf(node)]
    return node.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : []
  })

/** A message, or a branch any of whose messages may be read. The empty id is the whole catalogue. */
export interface MessageRead {
  readonly id: string
  /** Path from the web's folder. */
  readonly module: string
}

const readsOf = (file: string, ids: readonly string[]): readonly MessageRead[] =>
  [...new Set(ids)].map((id) => ({ id: id.replace(/\.$/, ''), module: relative(WEB, file) }))

/**
 * Message ids read in the browser: by every page with the code that a press loads, or by the player's tree. `isMessage`
 * says which ids exist; a text in the code that is one counts as read. A lookup by an id from the rules counts as
 * reading all ids that they name.
 */
export function messageReads(
  part: 'page' | 'player',
  isMessage: (id: string) => boolean,
): readonly MessageRead[] {
  const files =
    part === 'player'
      ? inBrowser(
          DOORS.flatMap((file) => [...behind({ file, name: null })]),
          true,
          [],
        )
      : inBrowser(sourcesBelow(join(WEB, 'app')), false, DOORS)
  const named = (file: string) =>
    readsOf(
      file,
      textsOf(moduleAt(file)).filter((text) => /^[^.]+\./.test(text)),
    ).filter(({ id }) => isMessage(id))
  const own = [...files].flatMap((file) => [
    ...readsOf(file, readThroughHook(moduleAt(file).program)),
    ...named(file),
  ])
  if (part === 'page') return own
  return [...own.filter(({ id }) => id !== ''), ...sourcesBelow(RULES).flatMap(named)]
}
