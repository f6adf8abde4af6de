import type { Base, ErrorBody, platformEndpoints, RouteName, sportsbookEndpoints } from '@touchline/contract'

/** The contract's table, as types only: no schema reaches the browser. */
type Table = typeof platformEndpoints & typeof sportsbookEndpoints

type Scalar = string | number | boolean

/** Types are read through the Standard Schema interface, independent of the contract's validator. */
interface Schema<I, O> {
  readonly '~standard': { readonly types?: { readonly input: I; readonly output: O } | undefined }
}

/** Accepted types of a query or path part: an enum keeps its values, free text also takes numbers and lists. */
type Written<T> = string extends T
  ? Scalar | readonly (string | number)[]
  : T | ('true' extends T ? boolean : never)
type WrittenFields<T> = { [K in keyof T]: Written<Exclude<T[K], undefined>> | Extract<T[K], undefined> }

type InputOf<Name extends RouteName, Part extends string> =
  Table[Name] extends Record<Part, Schema<infer I, unknown>> ? I : never

type Field<Key extends string, T> = [T] extends [never]
  ? { readonly [K in Key]?: never }
  : Record<never, never> extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T }

/** Arguments of one call; parts that the endpoint lacks cannot be given. */
export type CallArguments<Name extends RouteName> = Field<'params', WrittenFields<InputOf<Name, 'params'>>> &
  Field<'query', WrittenFields<InputOf<Name, 'query'>>> &
  Field<'body', InputOf<Name, 'body'>> &
  (Table[Name] extends { idempotent: true }
    ? { readonly idempotencyKey: string }
    : { readonly idempotencyKey?: never }) & {
    readonly signal?: AbortSignal
    /** Milliseconds; the client's own when absent. */
    readonly timeout?: number
  }

export type ResponseData<Name extends RouteName> =
  Table[Name]['response'] extends Schema<unknown, infer O> ? O : never

/** Why a call has no data. Only `refused` is an answer of the API. */
export type ApiFailure =
  | { readonly kind: 'refused'; readonly status: number; readonly body: ErrorBody }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'malformed' }

export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: ApiFailure }

/** Calls whose answer is one page of a list. */
export type PagedName = {
  [Name in RouteName]: ResponseData<Name> extends { items: readonly unknown[]; last_page: number }
    ? Name
    : never
}[RouteName]

export interface ApiClientOptions {
  /** Absolute on the server (`http://…/api/platform`), relative in a browser. */
  readonly baseUrls: Readonly<Record<Base, string>>
  /** A language of the site such as `en`, `br` or `pt`. */
  readonly locale: string
  readonly fetch?: typeof fetch
  /** Sent with every call, such as the visitor's cookie when the server calls on their behalf. */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds; 15,000 when absent. */
  readonly timeout?: number
  /** False makes the answer `malformed` (API-S-03): `acceptsAnswer` checks the fields that the contract requires. */
  readonly accepts?: (name: RouteName, data: unknown) => boolean | Promise<boolean>
}

type Arguments<Name extends RouteName> =
  Record<never, never> extends CallArguments<Name>
    ? [args?: CallArguments<Name>]
    : [args: CallArguments<Name>]

type ListArguments<Name extends PagedName> =
  Record<never, never> extends CallArguments<Name>
    ? [args?: CallArguments<Name>]
    : [args: CallArguments<Name>]

export interface ApiClient<Names extends RouteName = RouteName> {
  /** Makes one call. Never throws for faults of the network or the API: they are an `ApiFailure`. */
  call<Name extends Names>(name: Name, ...args: Arguments<Name>): Promise<ApiResult<ResponseData<Name>>>
  /**
   * All items of a list, in pages of 500 (API-S-04). The other fields are the first page's, so a `version` among them
   * is never newer than an item.
   */
  listAll<Name extends Names & PagedName>(
    name: Name,
    ...args: ListArguments<Name>
  ): Promise<ApiResult<ResponseData<Name>>>
  /** Sets the bearer token of sportsbook calls; null removes it (API-S-02). */
  setToken(token: string | null): void
  setLocale(locale: string): void
}
