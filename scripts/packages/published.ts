import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** What others install, each after those it needs. `whole` has what it imports of ours in it, and depends on nothing. */
export const PUBLISHED = {
  betting: { whole: false, report: 'signatures' },
  // What goes over the wire is described by OpenAPI and AsyncAPI; its inferred types would be a second, longer description.
  contract: { whole: false, report: 'names' },
  live: { whole: false, report: 'signatures' },
  'api-client': { whole: false, report: 'signatures' },
  'host-frame': { whole: false, report: 'signatures' },
  'create-touchline': { whole: true, report: null },
} as const satisfies Readonly<
  Record<string, { readonly whole: boolean; readonly report: 'signatures' | 'names' | null }>
>

export type Published = keyof typeof PUBLISHED

export const PUBLISHED_NAMES = Object.keys(PUBLISHED) as readonly Published[]

/** The fields of a package.json that its published form is made of. */
export interface SourceManifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly license: string
  readonly engines?: Readonly<Record<string, string>>
  readonly sideEffects?: boolean | readonly string[]
  readonly exports?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly files: readonly string[]
  readonly publishConfig: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
}

export const folderOf = (name: Published): string => join(ROOT, 'packages', name)

export const manifestOf = (name: Published): SourceManifest =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as SourceManifest

/** A door of a package: `./odds`, and the module behind it below `src`, `odds/format`. */
export interface Door {
  readonly subpath: string
  readonly module: string
}

const SOURCE = /^\.\/src\/(.+)\.ts$/

/** Modules that a pattern names, as `src` has them; a plain path names one. */
const modulesOf = (folder: string, module: string): readonly string[] =>
  module.includes('*')
    ? globSync(`${module}.ts`, { cwd: join(folder, 'src') })
        .map((file) => file.slice(0, -'.ts'.length))
        .filter((file) => !/\.(?:test|testing)$/.test(file))
        .sort()
    : [module]

/** The doors that others get: those to `src`; what only our own build uses stays here. */
export function doorsOf(name: Published): readonly Door[] {
  return Object.entries(manifestOf(name).exports ?? {}).flatMap(([subpath, path]) => {
    const module = SOURCE.exec(path)?.[1]
    if (module === undefined) return []
    return modulesOf(folderOf(name), module).map((one) => {
      const [before = '', after = ''] = module.split('*')
      const wild = one.slice(before.length, one.length - after.length)
      return { subpath: subpath.replace('*', wild), module: one }
    })
  })
}

/** Modules that are run: `bin` of the manifest. */
export const programsOf = (name: Published): readonly string[] =>
  Object.values(manifestOf(name).bin ?? {}).map((path) => SOURCE.exec(path)?.[1] ?? path)
