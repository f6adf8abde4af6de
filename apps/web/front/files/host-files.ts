import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { LoadedSite } from '@touchline/contract/sites'
import { bytesOf, FOR_EVER, keepBrotli, type KeptAnswer, sendKept } from '@touchline/delivery'
import { HOST_FILES_AT } from '#base/addresses/front-paths.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Pages of any origin include these files, by `crossorigin` too, for a browser checks integrity only then. */
const FOR_ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** For what has no hash in its address: a newer version is there within minutes, and nobody waits for the check. */
const SHORT = 'public, max-age=300, stale-while-revalidate=86400'

const HASHED = /^[\da-f]{12}\//

/** What the build wrote for host pages, by path below their address. */
export interface BuiltHostFiles {
  readonly path: string
  readonly body: string
  readonly br?: Buffer
}

/** Reads what the build wrote below `folder`; nothing while there was none. */
export function readHostFiles(folder: string): readonly BuiltHostFiles[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|json)$/.test(name))
    .map((name) => ({
      path: name.replaceAll('\\', '/'),
      body: readFileSync(join(folder, name), 'utf8'),
      br: readFileSync(join(folder, `${name}.br`)),
    }))
}

function answerOf({ path, body, br }: BuiltHostFiles): KeptAnswer {
  const bytes = Buffer.from(body)
  if (br !== undefined) keepBrotli(bytes, br)
  return {
    type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    body: bytes,
    cacheControl: HASHED.test(path) ? FOR_EVER : SHORT,
    headers: FOR_ALL,
  }
}

/** The theme of a site for shadow roots, where the root is the element of a widget. */
const themeAnswer = (theme: LoadedSite['theme']): KeptAnswer => ({
  type: 'text/css; charset=utf-8',
  body: bytesOf((theme?.body.toString() ?? '').replaceAll(':root', ':host')),
  cacheControl: SHORT,
  headers: FOR_ALL,
})

/**
 * Answers the scripts for host pages, their texts and their manifest, and the theme that a site's widgets wear. False for
 * any other address.
 */
export function createHostFiles(
  files: readonly BuiltHostFiles[],
  themeOf: (host: string | undefined) => LoadedSite['theme'],
) {
  const answers = new Map(files.map((file) => [HOST_FILES_AT + file.path, answerOf(file)]))
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?')
    const answer =
      path === `${HOST_FILES_AT}theme.css` ? themeAnswer(themeOf(request.headers.host)) : answers.get(path)
    if (answer === undefined) return false
    void sendKept(answer, request, response)
    return true
  }
}
