import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_BYTES = 16 * 1024
/** Lines per minute. A broken page sends the same report from every browser. */
const MAX_LINES = 30
const MINUTE = 60_000
/** Letters of one text in a line. */
const MAX_TEXT = 120

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** Removes characters that could forge lines of the log. */
const plain = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)

/**
 * Only the origin of an address, because the rest may contain a code, a name or a session. Words such as `inline` stay.
 */
function masked(text: unknown): string {
  const address = plain(text)
  if (!URL.canParse(address)) return /^[a-z-]{1,30}$/.test(address) ? address : '?'
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}

/**
 * The violation as one line, from either form of a report (CSP level 2 and the Reporting API); null for anything else.
 */
export function reportLine(report: unknown): string | null {
  const fields = fieldsOf(report)
  const body = fieldsOf(fields['csp-report'] ?? fields['body'])
  const directive = plain(
    body['effective-directive'] ?? body['effectiveDirective'] ?? body['violated-directive'],
  )
  if (!/^[a-z-]{1,40}$/.test(directive)) return null
  const page = masked(body['document-uri'] ?? body['documentURL'])
  return `policy: ${directive} forbade ${masked(body['blocked-uri'] ?? body['blockedURL'])} on ${page}`
}

export interface PolicyReportsOptions {
  readonly now: () => number
  readonly say: (line: string) => void
}

/** Receives reports, limits them, and writes them to the log. */
export function createPolicyReports({ now, say }: PolicyReportsOptions) {
  let since = now()
  let said = new Set<string>()

  const note = (text: string) => {
    if (now() - since >= MINUTE) {
      since = now()
      said = new Set()
    }
    let told: unknown
    try {
      told = JSON.parse(text)
    } catch {
      return
    }
    for (const report of [told].flat().slice(0, MAX_LINES)) {
      const line = reportLine(report)
      if (line === null || said.has(line) || said.size >= MAX_LINES) continue
      said.add(line)
      say(line)
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const end = (status: number, headers = {}) => {
      if (response.headersSent) return
      response.writeHead(status, { 'cache-control': 'no-store', ...headers })
      response.end()
    }
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_BYTES) chunks.push(chunk)
      else {
        end(413, { connection: 'close' })
        request.destroy()
      }
    })
    request.on('end', () => {
      note(Buffer.concat(chunks).toString())
      end(204)
    })
    request.on('error', () => {})
  }
}
