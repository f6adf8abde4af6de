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

/** Text that every reader, PostgreSQL among them, takes for the same text. */
const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

type Contents = { readonly keys: number } | { readonly fault: string }

/** How many keys all objects inside a value have; a fault when it is nested too deeply or holds text that is none. */
function contentsOf(value: unknown): Contents {
  let keys = 0
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value === 'string' && !isPlain(next.value))
      return { fault: 'The body has characters that are none' }
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > MAX_DEPTH) return { fault: 'The body is nested too deeply' }
    const entries = Object.entries(next.value)
    if (!Array.isArray(next.value)) keys += entries.length
    for (const [key, child] of entries) {
      if (!isPlain(key)) return { fault: 'The body has characters that are none' }
      waiting.push({ value: child, depth: next.depth + 1 })
    }
  }
  return { keys }
}

/**
 * The value of a JSON text. Refused: malformed, nested beyond 32 levels, text with NUL or half a character, or an object that
 * has a key twice: all that two readers could understand differently. An empty text is `undefined`.
 */
export function parseJsonBody(text: string): JsonBody {
  if (text === '') return { ok: true, value: undefined }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'The body is not JSON' }
  }
  const contents = contentsOf(value)
  if ('fault' in contents) return { ok: false, reason: contents.fault }
  // A repeated key was merged by the parser: then the text has more keys than the value.
  if (contents.keys !== keysIn(text)) return { ok: false, reason: 'The body has a key twice' }
  return { ok: true, value }
}

const TEXTS = new WeakMap<object, string>()

export const keepText = (request: object, text: string) => void TEXTS.set(request, text)

/** The body of a request before it was read; '' when it had none. */
export const textOf = (request: object): string => TEXTS.get(request) ?? ''
