import { Buffer, isAscii } from 'node:buffer'
import { createDelta } from 'fossil-delta'
import { type Line, lineOf } from '../line.ts'

const NOT_ASCII = /[\u0080-\uffff]/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * JSON in ASCII: everything else is `\uXXXX`, including lone surrogates. So a delta never splits a character, and a
 * patch is text again. Throws a TypeError for what JSON cannot hold (undefined, a function).
 */
export function asciiJson(data: unknown): string {
  const text = JSON.stringify(data)
  if (text === undefined) throw new TypeError('a publication must be a JSON value')
  return text.replace(NOT_ASCII, escaped)
}

/** The fossil delta between two ASCII texts; null when it is not shorter, or not ASCII (UTF-8 would change it). */
export function deltaOf(previous: string, next: string): string | null {
  const patch = Buffer.from(createDelta(Buffer.from(previous, 'latin1'), Buffer.from(next, 'latin1')))
  return patch.length < next.length && isAscii(patch) ? patch.toString('latin1') : null
}

/** A publication as the protocol writes it in a push or a subscribe reply. */
export interface WirePublication {
  readonly data: string
  readonly offset: number
  readonly delta: boolean
}

/** `data` is JSON text, written as it is. */
export const publicationJson = ({ data, offset, delta }: WirePublication): string =>
  delta ? `{"data":${data},"offset":${offset},"delta":true}` : `{"data":${data},"offset":${offset}}`

/** A push of a publication that is not kept, hence without an offset. */
export const passingLine = (channel: string, data: string): Line =>
  lineOf(`{"push":{"channel":${JSON.stringify(channel)},"pub":{"data":${data}}}}`)

export const pushLine = (channel: string, publication: WirePublication): Line =>
  lineOf(`{"push":{"channel":${JSON.stringify(channel)},"pub":${publicationJson(publication)}}}`)
