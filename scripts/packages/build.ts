// Makes what is published of packages/*: JavaScript and declarations, with a manifest of their own. Sources of ours are
// imported as TypeScript inside this repository, which Node refuses to run below node_modules.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { publishedManifest } from './manifest.ts'
import {
  doorsOf,
  folderOf,
  manifestOf,
  PUBLISHED,
  PUBLISHED_NAMES,
  type Published,
  programsOf,
  ROOT,
} from './published.ts'

/** Runs one of the project's programs; what it has written is the message when it fails. */
async function runTool(name: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(join(ROOT, 'node_modules/.bin', name), args, { cwd: ROOT }).catch(
    (error: { readonly stdout?: string; readonly stderr?: string }) => {
      throw new Error(`${name} did not succeed:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
    },
  )
}

/**
 * Where each door's source is. Found through node_modules, the compiler takes it for somebody else's, of which it declares
 * nothing; which way it comes first depends on its threads.
 */
const pathsOf = (names: readonly Published[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    names.flatMap((name) =>
      doorsOf(name).map(({ subpath, module }) => [
        `${manifestOf(name).name}${subpath.slice(1)}`,
        [join(folderOf(name), 'src', `${module}.ts`)],
      ]),
    ),
  )

/**
 * Declarations of all doors at once, below `out/<package>/src`: the compiler reads sources that several share once. Types
 * are checked by `npm run verify`.
 */
async function writeTypes(names: readonly Published[], out: string): Promise<void> {
  const config = join(out, 'tsconfig.json')
  const files = names.flatMap((name) =>
    doorsOf(name).map(({ module }) => join(folderOf(name), 'src', `${module}.ts`)),
  )
  mkdirSync(out, { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        noCheck: true,
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        typeRoots: [join(ROOT, 'node_modules/@types')],
        paths: pathsOf(names),
        rootDir: join(ROOT, 'packages'),
        outDir: out,
      },
      files,
    }),
  )
  await runTool('tsc', ['-p', config])
}

/** Imports of neighbours name what stands beside a declaration when it is published. */
const withBuiltNames = (declaration: string): string =>
  declaration.replace(/(\bfrom |\bimport\()(["'])(\.[^"']*)\.ts\2/g, '$1$2$3.js$2')

function copyTypes(from: string, to: string): void {
  for (const file of globSync('**/*.d.ts', { cwd: from })) {
    const place = join(to, file)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, withBuiltNames(readFileSync(join(from, file), 'utf8')))
  }
}

/** Bundles the doors, what they share apart. Answers what the result imports from elsewhere. */
async function writeScripts(name: Published, to: string): Promise<readonly string[]> {
  const src = join(folderOf(name), 'src')
  const modules = [...doorsOf(name).map(({ module }) => module), ...programsOf(name)]
  const { whole } = PUBLISHED[name]
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: modules.map((module) => join(src, `${module}.ts`)),
    outbase: src,
    outdir: to,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: whole ? 'node' : 'neutral',
    ...(whole ? { minifySyntax: true, minifyWhitespace: true } : { packages: 'external' as const }),
    target: 'es2023',
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  })
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external === true).map(({ path }) => path),
  )
}

/** What declarations import from other packages. */
export const importsOfTypes = (folder: string): readonly string[] =>
  globSync('**/*.d.ts', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:\bfrom |\bimport\()["']([^."'][^"']*)["']/g),
    ].map(([, specifier = '']) => specifier),
  )

async function writePackage(
  name: Published,
  {
    types,
    out,
    repository,
  }: { readonly types: string; readonly out: string; readonly repository: string | null },
): Promise<void> {
  const [folder, to] = [folderOf(name), join(out, name)]
  const source = manifestOf(name)
  const scripts = await writeScripts(name, to)
  const declarations = join(types, name, 'src')
  if (existsSync(declarations)) copyTypes(declarations, to)
  cpSync(join(folder, 'README.md'), join(to, 'README.md'))
  cpSync(join(ROOT, 'LICENSE'), join(to, 'LICENSE'))
  const templates = join(folder, 'src/templates')
  if (existsSync(templates)) cpSync(templates, join(to, 'templates'), { recursive: true })
  const manifest = publishedManifest(source, new Set([...scripts, ...importsOfTypes(to)]), {
    ours: source.version,
    repository,
  })
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Writes every published package to `out/<name>`, in place of what was there. */
export async function buildPackages(out: string, repository: string | null = null): Promise<void> {
  rmSync(out, { recursive: true, force: true })
  const types = join(out, '.types')
  await writeTypes(
    PUBLISHED_NAMES.filter((name) => !PUBLISHED[name].whole),
    types,
  )
  await Promise.all(PUBLISHED_NAMES.map((name) => writePackage(name, { types, out, repository })))
  rmSync(types, { recursive: true, force: true })
}
