/** A widget type that pages may have. */
export interface WidgetKind {
  readonly type: string
  /** JSON Schema of its settings. */
  readonly schema: WidgetSchema
  /** Example settings to start with. */
  readonly sample: Readonly<Record<string, unknown>>
}

interface Node {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Node[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
}

export interface WidgetSchema {
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
}

/** The kind of control for a setting. Objects and lists are written as JSON. */
export type SettingField =
  | { readonly kind: 'flag'; readonly otherwise: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly otherwise: string }
  | {
      readonly kind: 'number'
      readonly min?: number | undefined
      readonly max?: number | undefined
      readonly otherwise: string
    }
  | { readonly kind: 'text' }
  | { readonly kind: 'json' }

/** The control for a setting, by its schema and present value. */
export function fieldOf(node: Node, value: unknown): SettingField {
  const otherwise = node.default === undefined ? '' : String(node.default)
  if (node.type === 'boolean') return { kind: 'flag', otherwise: node.default === true }
  if (node.enum !== undefined) return { kind: 'choice', choices: node.enum.map(String), otherwise }
  if (node.type === 'integer' || node.type === 'number')
    return { kind: 'number', min: node.minimum, max: node.maximum, otherwise }
  const isText = node.type === 'string' || node.anyOf?.some(({ type }) => type === 'string') === true
  return isText && (value === undefined || typeof value === 'string') ? { kind: 'text' } : { kind: 'json' }
}

/** A new widget of a type; with settings only if some are required. */
export const startOf = ({ type, schema, sample }: WidgetKind): { readonly type: string } => ({
  ...((schema.required ?? []).length > 0 ? sample : {}),
  type,
})
