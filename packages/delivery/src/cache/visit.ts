import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from '../answers/encodings.ts'

/** One request and its response, with the accepted encoding and the part of the query that the server does not know. */
export interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The visitor's original headers. Those of `request` are the ones that a page may depend on. */
  readonly visitor: IncomingHttpHeaders
  readonly encoding: Encoding | null
  readonly isHead: boolean
  readonly rest: string
}
