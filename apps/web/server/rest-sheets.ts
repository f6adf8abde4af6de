import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { type ReadSheet, rooted } from './inline-styles.ts'
import { type KeptAnswer, keptAnswer, sendKept } from './kept-answer.ts'
import { restOf } from './used-styles.ts'

/** Small enough for an answer that waits: a few ms. */
const SOON = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const REST = /^(\/[^?]+\.css)\?rest$/

/** Answers what pages may lack of a sheet, asked for as `….css?rest` by a page that is up (whole-sheets.ts). Its path changes with its content. */
export function createRestSheets(read: ReadSheet) {
  const made = new Map<string, { readonly sheet: string; readonly answer: KeptAnswer }>()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, path] = REST.exec(request.url ?? '') ?? []
    const sheet = path === undefined ? null : read(path)
    if (path === undefined || sheet === null) return false
    let known = made.get(path)
    if (known?.sheet !== sheet) {
      const text = JSON.stringify(restOf(rooted(sheet, path)))
      known = { sheet, answer: keptAnswer('application/json', text, brotliCompressSync(text, SOON)) }
      made.set(path, known)
    }
    sendKept(known.answer, request, response)
    return true
  }
}
