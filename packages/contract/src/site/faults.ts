import type { z } from 'zod'
import { allowedAt, keysAt, pathText, type SchemaNode } from './allowed.ts'

/** A fault in a file. */
export interface Flaw {
  /** Where in the file: `locales[1]`, `line 3`; empty for the whole file. */
  readonly path: string
  /** The value there, if it is short. */
  readonly found?: unknown
  /** What is allowed there, in words. */
  readonly allowed: string
  /** A complete sentence to show instead. */
  readonly says?: string
}

/** A flaw in a site's file, with its path from the folder of all sites: `volta/site.json`. */
export interface SiteFault extends Flaw {
  readonly site: string
  readonly file: string
}

/** One line: `volta/site.json: currencies[1]: "EURO" is not allowed, expected a currency code such as EUR`. */
export function faultText({ file, path, found, allowed, says }: SiteFault): string {
  const place = path === '' ? file : `${file}: ${path}`
  if (says !== undefined) return `${place}: ${says}`
  const value = found === undefined ? 'what stands here' : (JSON.stringify(found)?.slice(0, 80) ?? 'it')
  return `${place}: ${value} is not allowed, expected ${allowed}`
}

const isShort = (value: unknown): boolean => value === null || typeof value !== 'object'

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}

function flawsOfIssue(issue: z.core.$ZodIssue, value: unknown, schema: SchemaNode): readonly Flaw[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: pathText([...path, key]),
      found: key,
      allowed: keysAt(schema, path),
    }))
  if (issue.code === 'invalid_key')
    return [{ path: pathText(path), found: path.at(-1), allowed: keysAt(schema, path.slice(0, -1)) }]
  const found = at(value, path)
  const missing = found === undefined ? { found: 'nothing' } : isShort(found) ? { found } : {}
  const allowed = issue.code === 'custom' ? issue.message : allowedAt(schema, path) || issue.message
  return [{ path: pathText(path), ...missing, allowed }]
}

/** The flaws of a value by its schema, one per place. */
export const flawsOf = (error: z.ZodError, value: unknown, schema: SchemaNode): readonly Flaw[] =>
  error.issues.flatMap((issue) => flawsOfIssue(issue, value, schema))

/** Parses JSON; a syntax error becomes a flaw that names the line. */
export function readJson(text: string): { readonly value: unknown } | { readonly flaw: Flaw } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    const line = text.slice(0, position).split('\n').length
    return { flaw: { path: `line ${line}`, allowed: `JSON (${message.slice(0, 160)})` } }
  }
}
