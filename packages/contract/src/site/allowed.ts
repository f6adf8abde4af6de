/** The part of a JSON Schema that tells what is allowed. */
interface Node {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
  readonly propertyNames?: Node
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Node>>
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
}

export type SchemaNode = object

const choices = (node: Node): readonly Node[] => node.anyOf ?? node.oneOf ?? []

/** Resolves a reference within the document. */
function resolved(node: Node, root: Node): Node {
  const name = node.$ref?.startsWith('#/$defs/') === true ? node.$ref.slice('#/$defs/'.length) : null
  const target = node.$ref === '#' ? root : name === null ? undefined : root.$defs?.[name]
  return target ?? node
}

function step(node: Node, key: PropertyKey, root: Node): Node | null {
  const at = resolved(node, root)
  const own = typeof key === 'number' ? at.items : at.properties?.[String(key)]
  if (own !== undefined) return own
  if (typeof key !== 'number' && typeof at.additionalProperties === 'object') return at.additionalProperties
  for (const choice of choices(at)) {
    const found = step(choice, key, root)
    if (found !== null) return found
  }
  return null
}

function range({ minimum, maximum }: Node): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  return minimum === undefined ? '' : ` from ${minimum}`
}

const KINDS: Readonly<Record<string, (node: Node, root: Node) => string>> = {
  boolean: () => 'true or false',
  string: () => 'a text',
  integer: (node) => `a whole number${range(node)}`,
  number: (node) => `a number${range(node)}`,
  array: ({ items, minItems }, root) => {
    const what = items === undefined ? '' : ` of which each is ${say(items, root)}`
    return `a list${minItems === undefined || minItems === 0 ? '' : ` of at least ${minItems}`}${what}`
  },
  object: ({ properties }) =>
    properties === undefined ? 'an object' : `an object with the keys ${Object.keys(properties).join(', ')}`,
}

function say(node: Node, root: Node): string {
  const at = resolved(node, root)
  if (at.enum !== undefined) return `one of ${at.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (at.const !== undefined) return JSON.stringify(at.const)
  const several = choices(at)
  if (several.length > 0) return several.map((choice) => say(choice, root)).join(' or ')
  const kind = at.type === undefined ? undefined : KINDS[at.type]
  const plain = at.type === 'string' || kind === undefined ? '' : kind(at, root)
  return [plain, at.description].filter((part) => part !== undefined && part !== '').join(': ') || 'a text'
}

/** What a file with this JSON Schema may have at a path, in words; empty where the schema has no such path. */
export function allowedAt(schema: SchemaNode, path: readonly PropertyKey[]): string {
  const root = schema as Node
  let node: Node | null = root
  for (const key of path) node = node && step(node, key, root)
  return node === null ? '' : say(node, root)
}

/** Which keys an object at a path may have, in words. */
export function keysAt(schema: SchemaNode, path: readonly PropertyKey[]): string {
  const root = schema as Node
  let node: Node | null = root
  for (const key of path) node = node && step(node, key, root)
  const at = node && resolved(node, root)
  const names = at?.propertyNames
  return names === undefined
    ? `one of the keys ${Object.keys(at?.properties ?? {}).join(', ')}`
    : `a key that is ${say(names, root)}`
}

/** `locales[2]`, `seo.en.title`; empty for the whole file. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  )
