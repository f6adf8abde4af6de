import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titlesIn } from '../test-titles.ts'

const ROOT = join(import.meta.dirname, '../..')
export const DOCUMENT = join(ROOT, 'docs/compliance.md')

const read = new Map<string, readonly string[]>()

/** Titles of the tests of a file of this repository; none where there is no such file. Each is read once. */
export function titlesOf(file: string): readonly string[] {
  const path = join(ROOT, file)
  const titles = read.get(file) ?? (existsSync(path) ? titlesIn(readFileSync(path, 'utf8'), file) : [])
  read.set(file, titles)
  return titles
}
