import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { ReadSheet } from './inline-styles.ts'
import { parseSheet } from './sheets.ts'

const REST = /^(\/[^?]+\.css)\?rest$/

/** A sheet but for its fonts, which stand in the page: told of them once more, a browser lays all texts out anew. */
function withoutFonts(sheet: string): string {
  const root = parseSheet(sheet)
  if (root === null) return sheet
  root.walkAtRules('font-face', (rule) => void rule.remove())
  return root.toString()
}

/** Answers whole sheets, asked for as `….css?rest` after the first paint (late-parts.ts). Their paths change with their content. */
export function createRestSheets(read: ReadSheet) {
  const made = new Map<string, { readonly sheet: string; readonly plain: Buffer; readonly zipped: Buffer }>()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, path] = REST.exec(request.url ?? '') ?? []
    const sheet = path === undefined ? null : read(path)
    if (path === undefined || sheet === null) return false
    let answer = made.get(path)
    if (answer?.sheet !== sheet) {
      const plain = Buffer.from(withoutFonts(sheet))
      answer = { sheet, plain, zipped: gzipSync(plain) }
      made.set(path, answer)
    }
    const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const body = zips ? answer.zipped : answer.plain
    response.writeHead(200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'content-length': body.length,
      ...(zips ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
