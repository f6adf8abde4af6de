import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type KeptAnswer, keptAnswer, sendKept } from './kept-answer.ts'

const CHUNK = /^\/_next\/static\/(chunks\/[\w.~-]+\.js)$/

/**
 * Has V8 compile what a script holds while it comes, beside the page; left to the first call of each function it would hold the page
 * for 25 ms on a desktop, four times that on a phone (https://v8.dev/blog/explicit-compile-hints). A comment to other browsers.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

function built(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return null
  }
}

/** What a page runs before anything else, by the build's own list. */
function firstScripts(folder: string): ReadonlySet<string> {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, '../build-manifest.json'), 'utf8'))
  const { rootMainFiles } = manifest as { readonly rootMainFiles: readonly string[] }
  return new Set(rootMainFiles.map((path) => path.replace(/^static\//, '')))
}

/** Answers the scripts that the build made in `folder` (`.next/static`), each read and compressed once. */
export function createBuiltScripts(folder: string) {
  const first = firstScripts(folder)
  const made = new Map<string, KeptAnswer>()
  const answerOf = (name: string): KeptAnswer | null => {
    const known = made.get(name)
    if (known !== undefined) return known
    const script = built(folder, name)
    if (script === null) return null
    const answer = keptAnswer('application/javascript', (first.has(name) ? COMPILE_AT_ONCE : '') + script)
    made.set(name, answer)
    return answer
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, name] = CHUNK.exec(request.url ?? '') ?? []
    const answer = name === undefined ? null : answerOf(name)
    if (answer === null) return false
    sendKept(answer, request, response)
    return true
  }
}
