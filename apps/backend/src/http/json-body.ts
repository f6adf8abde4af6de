export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

const MAX_DEPTH = 32

/** A string token and, when it is a key, its colon. The text is known to be JSON by the time this reads it. */
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

function keysIn(text: string): number {
  let keys = 0
  for (const match of text.matchAll(STRINGS)) if (match[1] !== undefined) keys += 1
  return keys
}

/** Keys of all objects inside a parsed value; null when it is nested too deeply. */
function keysOf(value: unknown): number | null {
  let keys = 0
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > MAX_DEPTH) return null
    const inside = Object.values(next.value)
    if (!Array.isArray(next.value)) keys += inside.length
    for (const child of inside) waiting.push({ value: child, depth: next.depth + 1 })
  }
  return keys
}

/**
 * The value of a JSON text. Refused: malformed, nested beyond 32 levels, or an object that has a key twice, which two readers
 * could understand differently. An empty text is `undefined`.
 */
export function parseJsonBody(text: string): JsonBody {
  if (text === '') return { ok: true, value: undefined }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'The body is not JSON' }
  }
  const keys = keysOf(value)
  if (keys === null) return { ok: false, reason: 'The body is nested too deeply' }
  // A repeated key was merged by the parser: then the text has more keys than the value.
  if (keys !== keysIn(text)) return { ok: false, reason: 'The body has a key twice' }
  return { ok: true, value }
}
