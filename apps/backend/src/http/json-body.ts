export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

const MAX_DEPTH = 32

/** A string token with its colon if it is a key. Only for text that is valid JSON. */
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

function keysIn(text: string): number {
  let keys = 0
  for (const match of text.matchAll(STRINGS)) if (match[1] !== undefined) keys += 1
  return keys
}

/** Whether every reader, including PostgreSQL, takes the text as the same. */
const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

type Contents = { readonly keys: number } | { readonly fault: string }

/** The number of keys in all objects of a value; a fault when it is nested too deeply or has invalid text. */
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
 * Parses a JSON text. Refuses what two readers could understand differently: malformed JSON, more than 32 levels, NUL
 * or lone surrogates in text, an object with a key twice. An empty text is `undefined`.
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
  // The parser merges repeated keys, so the text then has more keys than the value.
  if (contents.keys !== keysIn(text)) return { ok: false, reason: 'The body has a key twice' }
  return { ok: true, value }
}

const TEXTS = new WeakMap<object, string>()

export const keepText = (request: object, text: string) => void TEXTS.set(request, text)

/** The body of a request before parsing; empty when it had none. */
export const textOf = (request: object): string => TEXTS.get(request) ?? ''
