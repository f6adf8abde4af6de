import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ReadSheet, rooted } from './inline-styles.ts'
import { type KeptAnswer, keptAnswer, sendKept } from './kept-answer.ts'
import { parseSheet } from './sheets.ts'

const REST = /^(\/[^?]+\.css)\?rest$/

/** A sheet but for its fonts, which stand in the page. */
function withoutFonts(sheet: string): string {
  const root = parseSheet(sheet)
  if (root === null) return sheet
  root.walkAtRules('font-face', (rule) => void rule.remove())
  return root.toString()
}

/** Answers whole sheets, asked for as `….css?rest` by a page that is up (whole-sheets.ts). Their paths change with their content. */
export function createRestSheets(read: ReadSheet) {
  const made = new Map<string, { readonly sheet: string; readonly answer: KeptAnswer }>()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, path] = REST.exec(request.url ?? '') ?? []
    const sheet = path === undefined ? null : read(path)
    if (path === undefined || sheet === null) return false
    let known = made.get(path)
    if (known?.sheet !== sheet) {
      known = { sheet, answer: keptAnswer('text/css', withoutFonts(rooted(sheet, path))) }
      made.set(path, known)
    }
    sendKept(known.answer, request, response)
    return true
  }
}
