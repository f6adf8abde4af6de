import type { UnnumberedLine } from '../record/event-line.ts'
import { readMessage } from '../uof/messages.ts'
import { readXml } from '../uof/xml.ts'

export interface Converted {
  /** NDJSON, numbered from 1. */
  readonly lines: readonly string[]
  /** What is wrong with which message, and what is to be asked of the provider. */
  readonly notes: readonly string[]
  readonly ok: boolean
}

/** Messages of a recording: with an empty line between two, or one a line, or a single one. */
export function messagesOf(text: string): readonly string[] {
  const normal = text.replaceAll('\r\n', '\n').trim()
  const parts = normal.split(/\n\s*\n/)
  if (normal === '' || parts.length > 1) return parts.filter((part) => part.trim() !== '')
  const lines = normal.split('\n')
  return readXml(lines[0] ?? '').ok ? lines : [normal]
}

/** Who prices a match is said once, until it is somebody else. */
function createOnce() {
  const told = new Map<string, string>()
  return (line: UnnumberedLine): boolean => {
    if (line.type !== 'match_assigned') return true
    const { match, producer, phase } = line
    if (told.get(match) === `${producer} ${phase}`) return false
    told.set(match, `${producer} ${phase}`)
    return true
  }
}

/** Turns recorded messages of a Unified Odds Feed into lines that can be replayed. */
export function convertUof(text: string): Converted {
  const isNews = createOnce()
  const lines: string[] = []
  const notes: string[] = []
  let ok = true
  for (const [index, message] of messagesOf(text).entries()) {
    const read = readMessage(message)
    if (!read.ok) {
      ok = false
      notes.push(`message ${index + 1}: ${read.reason}`)
      continue
    }
    for (const line of read.lines)
      if (isNews(line)) lines.push(JSON.stringify({ sequence: lines.length + 1, ...line }))
    notes.push(...read.wanted.map((match) => `message ${index + 1}: fetch the fixture of ${match}`))
    if (read.recover !== null) {
      const { product, after } = read.recover
      notes.push(`message ${index + 1}: ask producer ${product} for everything after ${after}`)
    }
  }
  return { lines, notes, ok }
}
