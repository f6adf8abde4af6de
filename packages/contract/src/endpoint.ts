import type { z } from 'zod'
import type { ErrorBody, ErrorCode } from './errors.ts'
import type { Permission } from './operator/permissions.ts'
import type { Route } from './route.ts'

/** A call with its schemas: a row of the table that defines handlers, client types, validation and OpenAPI. */
export interface Endpoint extends Route {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /**
   * The body is lines of JSON (NDJSON), each of this schema. The handler is given each as it was read, for one that is
   * wrong does not spoil the others.
   */
  readonly lines?: z.ZodType
  /** A body as documents show it: for lines, one row each. */
  readonly example?: readonly unknown[]
  readonly response: z.ZodType
  readonly errors: readonly ErrorCode[]
  /**
   * A proof that the session needs, else 1112. `recent`: by password or passkey within minutes. `awake`: since the last
   * long pause.
   */
  readonly proof?: 'recent' | 'awake'
  /** A GET that changes something: only our own pages and programs may make it, and never by HEAD. */
  readonly changes?: true
  /** What a member of staff needs for it, else 403; absent where being signed in is enough. */
  readonly permission?: Permission
  /** Staff may make it before password and second factor are their own; other calls of theirs answer 1601 till then. */
  readonly unfinished?: true
}

export type Endpoints = Record<string, Endpoint>

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** A line of a body: what it says, or what is wrong with it by field. `number` is its place, from 1. */
export type ReadLine<Value> =
  | { readonly number: number; readonly value: Value }
  | { readonly number: number; readonly errors: Readonly<Record<string, string[]>> }

type Lines<E> =
  E extends Record<'lines', infer S extends z.ZodType>
    ? { readonly lines: readonly ReadLine<z.output<S>>[] }
    : unknown

/** What a handler receives after validation. */
export type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
} & Lines<E>

export type ResponseOf<E extends Endpoint> = z.input<E['response']>

/** An expected refusal. The code is a row of ERRORS; the rest is optional detail. */
export interface Refusal extends Partial<Omit<ErrorBody, 'code'>> {
  readonly refused: ErrorCode
}

/** An exhaustive record: an endpoint without a handler does not compile. */
export type Handlers<Table extends Endpoints, Context> = {
  [Name in keyof Table]: (
    call: Call<Table[Name]>,
    context: Context,
  ) => Promise<ResponseOf<Table[Name]> | Refusal>
}
