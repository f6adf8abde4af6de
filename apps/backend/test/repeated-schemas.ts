/**
 * Whether a schema has content of its own: fields, a choice, a text format. `anyOf` with null only makes a name
 * nullable.
 */
const saysSomething = (schema: Record<string, unknown>): boolean => {
  const { properties, enum: choice, pattern, anyOf, oneOf } = schema
  const one = (anyOf ?? oneOf) as readonly Record<string, unknown>[] | undefined
  return (
    (typeof properties === 'object' && properties !== null) ||
    choice !== undefined ||
    pattern !== undefined ||
    (one !== undefined && one.filter(({ type }) => type !== 'null').length > 1)
  )
}

/** Schemas that occur in a document more than once, with their places. */
export function repeatedSchemas(document: unknown): readonly string[] {
  const places = new Map<string, string[]>()
  const walk = (value: unknown, place: string) => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value) && saysSomething(value as Record<string, unknown>)) {
      const text = JSON.stringify(value)
      places.set(text, [...(places.get(text) ?? []), place])
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${place}/${key}`)
  }
  walk(document, '')
  return [...places].flatMap(([text, at]) => (at.length > 1 ? [`${text} at ${at.join(', ')}`] : []))
}
