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

/** Former versions that are kept of a site. */
const KEPT = 50
const FOLDER = 'versions'
const VERSION = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z$/

const versionId = (at: number): string => new Date(at).toISOString().replace(/[-:.]/g, '')

/** The folder of a site as it really lies; null when that is not directly in the folder of all sites. */
export function siteFolder(dir: string, id: string): string | null {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(id)) return null
  try {
    const folder = realpathSync(join(dir, id))
    return folder === realpathSync(dir) + sep + id ? folder : null
  } catch {
    return null
  }
}

/** The customizer's files in a folder as texts; null for one that is not there. */
export const readCustomFiles = (folder: string): CustomFiles =>
  Object.fromEntries(
    CUSTOM_FILES.map((name) => {
      const path = join(folder, name)
      return [name, existsSync(path) ? readFileSync(path, 'utf8') : null]
    }),
  ) as CustomFiles

/** What was replaced, newest first. */
export function versionsIn(folder: string): readonly SiteVersion[] {
  const path = join(folder, FOLDER)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => VERSION.test(name))
    .sort()
    .reverse()
    .map((id) => ({ id, at: id.replace(VERSION, '$1-$2-$3T$4:$5:$6.$7Z') }))
}

/** The files of a version; null when there is none of that id. */
export function filesOfVersion(folder: string, id: string): CustomFiles | null {
  const path = join(folder, FOLDER, id)
  return VERSION.test(id) && existsSync(path) ? readCustomFiles(path) : null
}

/** Whole or not at all, and on the disk before it is named. */
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

/** Puts files in place of those of a site, which become its newest version. `now` in epoch ms. Throws what the file system says. */
export function replaceFiles(folder: string, files: CustomFiles, now: number): void {
  keepVersion(folder, readCustomFiles(folder), now)
  for (const name of CUSTOM_FILES) writeCustomFile(folder, name, files[name])
}
