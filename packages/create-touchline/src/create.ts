import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NewFile } from './files.ts'

/** Why a folder cannot be made at a path; null when it can. An empty folder, or a fresh clone's, is taken. */
export function obstacleAt(folder: string): string | null {
  try {
    return readdirSync(folder).every((name) => name === '.git')
      ? null
      : `${folder} is not empty: choose another folder, nothing in it was changed`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    return code === 'ENOTDIR' ? `${folder} is a file` : `${folder} cannot be read (${code})`
  }
}

/** Writes the files; none that is there already is written over. */
export function writeFiles(folder: string, files: readonly NewFile[]): void {
  for (const { path, text, secret } of files) {
    const place = join(folder, path)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text, { flag: 'wx', mode: secret ? 0o600 : 0o644 })
  }
}
