import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type KeptAnswer, keptAnswer, sendKept } from './kept-answer.ts'

const CHUNK = /^\/_next\/static\/(chunks\/[\w.~-]+\.js)$/

function built(folder: string, name: string): Buffer | null {
  try {
    return readFileSync(join(folder, name))
  } catch {
    return null
  }
}

/** Answers the scripts that the build made in `folder` (`.next/static`), each read once, compressed as the build did it. */
export function createBuiltScripts(folder: string) {
  const made = new Map<string, KeptAnswer>()
  const answerOf = (name: string): KeptAnswer | null => {
    const known = made.get(name)
    if (known !== undefined) return known
    const script = built(folder, name)
    if (script === null) return null
    const answer = keptAnswer('application/javascript', script.toString(), built(folder, `${name}.br`))
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
