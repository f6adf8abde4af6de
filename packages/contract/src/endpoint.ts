import type { z } from 'zod'
import type { ErrorBody, ErrorCode } from './errors.ts'
import type { Route } from './route.ts'

/** A call with its schemas: a row of the table that defines handlers, client types, validation and OpenAPI. */
export interface Endpoint extends Route {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType
  readonly errors: readonly ErrorCode[]
  /**
   * A proof that the session needs, else 1112. `recent`: by password or passkey within minutes. `awake`: since the last
   * long pause.
   */
  readonly proof?: 'recent' | 'awake'
  /** A GET that changes something: only our own pages and programs may make it, and never by HEAD. */
  readonly changes?: true
}

export type Endpoints = Record<string, Endpoint>

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** What a handler receives after validation. */
export interface Call<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}

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
