// An empty folder of somebody else, with our packages installed from what would be published.
import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Published, PUBLISHED_NAMES, manifestOf, ROOT } from './published.ts'

const run = promisify(execFile)

/** Packs every package as `npm publish` would. Answers the tarballs by package. */
export async function packAll(built: string, to: string): Promise<Readonly<Record<string, string>>> {
  mkdirSync(to)
  await run(
    'npm',
    [
      'pack',
      ...PUBLISHED_NAMES.map((name) => join(built, name)),
      '--pack-destination',
      to,
      '--ignore-scripts',
      '--offline',
    ],
    { cwd: to },
  )
  return Object.fromEntries(
    PUBLISHED_NAMES.map((name) => {
      const stem = manifestOf(name).name.replace('@', '').replace('/', '-')
      return [name, join(to, readdirSync(to).find((file) => file.startsWith(`${stem}-`)) ?? '')]
    }),
  )
}

/** Unpacks a tarball to where npm would put it. */
export async function install(tarball: string, name: Published, folder: string): Promise<string> {
  const place = join(folder, 'node_modules', manifestOf(name).name)
  mkdirSync(place, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
  return place
}

/** What is ours to publish depends on: taken from this repository, so that no registry is asked. */
export function linkOthers(folder: string, names: readonly string[]): void {
  for (const name of names) symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
}

export interface Example {
  readonly file: string
  readonly code: string
  /** Whether it needs a page around it. */
  readonly page: boolean
}

/** The examples of a README: blocks that say `ts example`, or `ts example page`. */
export function examplesOf(name: Published, place: string): readonly Example[] {
  const readme = readFileSync(join(place, 'README.md'), 'utf8')
  return [...readme.matchAll(/^```ts example( page)?\n([\s\S]*?)^```$/gm)].map(
    ([, page, code = ''], index) => ({
      file: `${name}-${index + 1}.ts`,
      code,
      page: page !== undefined,
    }),
  )
}

/** Checks the types of the examples against the declarations that were packed, and runs them one after the other. */
export async function runExamples(folder: string, examples: readonly Example[]): Promise<void> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  for (const { file, code } of examples) writeFileSync(join(folder, file), code)
  const compilerOptions = {
    module: 'NodeNext',
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: examples.map(({ file }) => file) }),
  )
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
    (error: { readonly stdout?: string }) => {
      throw new Error(`types of the examples:\n${error.stdout}`)
    },
  )
  const page = [
    `import { JSDOM } from ${JSON.stringify(join(ROOT, 'node_modules/jsdom/lib/api.js'))}`,
    `const { window } = new JSDOM('<main></main>', { url: 'https://host.example' })`,
    `for (const name of ['document', 'HTMLElement', 'AbortController']) globalThis[name] = window[name]`,
    `globalThis.window = window`,
  ]
  writeFileSync(
    join(folder, 'all.mjs'),
    [
      ...examples.filter((one) => !one.page).map(({ file }) => `await import('./${file}')`),
      `await import('./page.mjs')`,
      ...examples.filter((one) => one.page).map(({ file }) => `await import('./${file}')`),
      // What a page leaves running is the page's.
      'process.exit(0)',
    ].join('\n'),
  )
  writeFileSync(join(folder, 'page.mjs'), page.join('\n'))
  await run(process.execPath, ['all.mjs'], { cwd: folder })
}

/** Names of all files of an installed package. */
export const filesIn = (place: string): readonly string[] =>
  globSync('**/*', { cwd: place, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .sort()
