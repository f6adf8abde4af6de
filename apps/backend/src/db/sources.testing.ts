import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DeclaredStatement, declaredStatements } from './statement.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/** The backend's sources without tests, in the order of their paths. */
export const sources = globSync('**/*.ts', {
  cwd: SOURCES,
  exclude: (path) => /\.(test|testing)\.ts$/.test(path),
})
  .toSorted()
  .map((path) => ({ path, text: readFileSync(SOURCES + path, 'utf8') }))

/** All statements that they declare. */
export async function allStatements(): Promise<readonly DeclaredStatement[]> {
  for (const { path, text } of sources)
    if (/\bstatement\(/.test(text)) await import(/* @vite-ignore */ SOURCES + path)
  return [...declaredStatements]
}
