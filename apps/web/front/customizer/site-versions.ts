import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { CUSTOM_FILES, type CustomFile, type CustomFiles, type SiteVersion } from '#base/config/customizer.ts'

/** Previous versions kept per site. */
const KEPT = 50
const FOLDER = 'versions'
const VERSION = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z$/

const versionId = (at: number): string => new Date(at).toISOString().replace(/[-:.]/g, '')

/** The real path of a site's folder; null when it is not directly in the folder of all sites. */
export function siteFolder(dir: string, id: string): string | null {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(id)) return null
  try {
    const folder = realpathSync(join(dir, id))
    return folder === realpathSync(dir) + sep + id ? folder : null
  } catch {
    return null
  }
}

/** The texts of the customizer's files in a folder; null for a missing one. */
export const readCustomFiles = (folder: string): CustomFiles =>
  Object.fromEntries(
    CUSTOM_FILES.map((name) => {
      const path = join(folder, name)
      return [name, existsSync(path) ? readFileSync(path, 'utf8') : null]
    }),
  ) as CustomFiles

/** Replaced versions, newest first. */
export function versionsIn(folder: string): readonly SiteVersion[] {
  const path = join(folder, FOLDER)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => VERSION.test(name))
    .sort()
    .reverse()
    .map((id) => ({ id, at: id.replace(VERSION, '$1-$2-$3T$4:$5:$6.$7Z') }))
}

/** The files of a version; null for an unknown id. */
export function filesOfVersion(folder: string, id: string): CustomFiles | null {
  const path = join(folder, FOLDER, id)
  return VERSION.test(id) && existsSync(path) ? readCustomFiles(path) : null
}

/** Writes atomically: the file is synced to the disk before it gets its name. */
function writeWhole(path: string, text: string): void {
  const beside = `${path}.new`
  writeFileSync(beside, text)
  const file = openSync(beside, 'r')
  fsyncSync(file)
  closeSync(file)
  renameSync(beside, path)
}

function writeCustomFile(folder: string, name: CustomFile, text: string | null): void {
  if (text === null) rmSync(join(folder, name), { force: true })
  else writeWhole(join(folder, name), text)
}

function keepVersion(folder: string, files: CustomFiles, now: number): void {
  const all = join(folder, FOLDER)
  mkdirSync(all, { recursive: true })
  let at = now
  while (existsSync(join(all, versionId(at)))) at += 1
  const made = join(all, `${versionId(at)}.new`)
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made)
  for (const name of CUSTOM_FILES) writeCustomFile(made, name, files[name])
  renameSync(made, join(all, versionId(at)))
  for (const { id } of versionsIn(folder).slice(KEPT)) rmSync(join(all, id), { recursive: true })
}

/**
 * Replaces files of a site, and keeps the present ones as its newest version. `now` in epoch ms. Throws the errors of
 * the file system.
 */
export function replaceFiles(folder: string, files: CustomFiles, now: number): void {
  keepVersion(folder, readCustomFiles(folder), now)
  for (const name of CUSTOM_FILES) writeCustomFile(folder, name, files[name])
}
