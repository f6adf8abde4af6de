import type { IncomingMessage, ServerResponse } from 'node:http'
import { rooted } from './inline-styles.ts'
import type { ReadSheet } from './sheet.ts'
import { FOR_EVER, sendKept } from '../answers/kept-answer.ts'
import { restOf } from './used-styles.ts'

const REST = /^(\/[^?]+\.css)\?rest$/

/**
 * Answers requests of hydrated pages for `….css?rest`: the rules that a page may lack (whole-sheets.ts). The path
 * changes with the content.
 */
export function createRestSheets(read: ReadSheet) {
  const made = new Map<string, { readonly sheet: string; readonly body: Buffer }>()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, path] = REST.exec(request.url ?? '') ?? []
    const sheet = path === undefined ? null : read(path)
    if (path === undefined || sheet === null) return false
    let known = made.get(path)
    if (known?.sheet !== sheet) {
      known = { sheet, body: Buffer.from(JSON.stringify(restOf(rooted(sheet, path)))) }
      made.set(path, known)
    }
    const answer = { type: 'application/json; charset=utf-8', body: known.body, cacheControl: FOR_EVER }
    void sendKept(answer, request, response)
    return true
  }
}
