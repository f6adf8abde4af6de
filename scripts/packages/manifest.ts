import { builtinModules } from 'node:module'
import type { SourceManifest } from './published.ts'

/** `./src/odds/format.ts` as it stands in what is published. */
const builtOf = (path: string, ending: string): string =>
  path.replace(/^\.\/src\//, './').replace(/\.ts$/, ending)

const isSource = ([, path]: readonly [string, string]): boolean => path.startsWith('./src/')

/** The package of a specifier: `@touchline/betting/odds` is of `@touchline/betting`; null for one of Node's own modules. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return null
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/**
 * What is published in place of a package's own manifest. Its doors lead to what was built; it depends on what the built
 * files import and on nothing else, in the versions that we have tested. Throws for an import that its source does not name.
 */
export function publishedManifest(
  source: SourceManifest,
  imports: ReadonlySet<string>,
  { ours, repository }: { readonly ours: string; readonly repository: string | null },
): Readonly<Record<string, unknown>> {
  const { name, version, description, keywords, license, engines, sideEffects, publishConfig } = source
  const dependencies = Object.fromEntries(
    [...new Set([...imports].map(packageOf))]
      .filter((one) => one !== null && one !== name)
      .sort()
      .map((one) => {
        const wanted = source.dependencies?.[one ?? '']
        if (wanted === undefined) throw new Error(`${name}: it imports ${one}, which its package.json lacks`)
        return [one, wanted === '*' ? ours : wanted]
      }),
  )
  const doors = Object.entries(source.exports ?? {}).filter(isSource)
  const programs = Object.entries(source.bin ?? {})
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: 'module',
    ...(engines === undefined ? {} : { engines }),
    // Scripts that begin by themselves are built by us and behind no door.
    ...(sideEffects === undefined ? {} : { sideEffects: false }),
    ...(doors.length === 0
      ? {}
      : {
          exports: Object.fromEntries([
            ...doors.map(([door, path]) => [
              door,
              { types: builtOf(path, '.d.ts'), default: builtOf(path, '.js') },
            ]),
            ['./package.json', './package.json'],
          ]),
        }),
    ...(programs.length === 0
      ? {}
      : { bin: Object.fromEntries(programs.map(([called, path]) => [called, builtOf(path, '.js')])) }),
    files: source.files,
    ...(Object.keys(dependencies).length === 0 ? {} : { dependencies }),
    publishConfig,
    // Provenance says which repository a package was built from, and a registry refuses it for another one.
    ...(repository === null ? {} : { repository: { type: 'git', url: repository } }),
  }
}
