import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** For whom the documentation is, and what they read first; `more` is what belongs to them besides, in the order of paths. */
export const PARTS = {
  operator: {
    title: 'Operator',
    for: 'Run it, brand it, keep it going',
    first: [
      'README.md',
      'packages/create-touchline/README.md',
      'docs/operators.md',
      'docs/operations.md',
      'docs/compliance.md',
      'deploy/helm/README.md',
      'docs/realtime.md',
    ],
    more: /^(?:deploy\/|docs\/operations)/,
  },
  integrator: {
    title: 'Integrator',
    for: 'Embed it, feed it, build on its packages',
    first: [
      'packages/host-frame/README.md',
      'examples/host-page/README.md',
      'packages/api-client/README.md',
      'packages/live/README.md',
      'packages/betting/README.md',
      'packages/contract/README.md',
      'apps/backend/src/feed/README.md',
      'apps/backend/src/platform/wallet/README.md',
    ],
    more: /^packages\/.*\/API\.md$/,
  },
  contributor: {
    title: 'Contributor',
    for: 'Understand it, change it, prove it',
    first: [
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'docs/recipes.md',
      'docs/glossary.md',
      'docs/domain.md',
      'docs/requirements.md',
    ],
    more: /^/,
  },
} as const satisfies Readonly<
  Record<
    string,
    { readonly title: string; readonly for: string; readonly first: readonly string[]; readonly more: RegExp }
  >
>

export type PartName = keyof typeof PARTS

export const PART_NAMES = Object.keys(PARTS) as readonly PartName[]

/** Folders without documents of ours; what stands in templates is of those who fill them. */
const NOT_OURS = new Set([
  'node_modules',
  '.next',
  '.git',
  '.data',
  '.cache',
  'dist',
  'templates',
  'test-results',
])

/** Every document of the repository by its path, sorted. */
export const documents = (): readonly string[] =>
  globSync('**/*.md', { cwd: ROOT, exclude: (path) => NOT_OURS.has(basename(path)) }).sort()

/** The documents of each part, in the order in which they are listed; each stands in one part. */
export function partsOf(all: readonly string[]): Readonly<Record<PartName, readonly string[]>> {
  const left = new Set(all)
  const take = (wanted: Iterable<string>) => [...wanted].filter((path) => left.delete(path))
  const first = Object.fromEntries(PART_NAMES.map((name) => [name, take(PARTS[name].first)]))
  const rest = PART_NAMES.map((name) => [
    name,
    [...(first[name] ?? []), ...take([...left].filter((path) => PARTS[name].more.test(path)))],
  ])
  return Object.fromEntries(rest) as Record<PartName, readonly string[]>
}

/** Where a document's page stands: `docs/realtime.html`, `packages/live/index.html`; the project's own is not the start page. */
export function pageOf(path: string): string {
  if (path === 'README.md') return 'readme.html'
  return basename(path) === 'README.md'
    ? `${dirname(path)}/index.html`
    : `${dirname(path) === '.' ? '' : `${dirname(path)}/`}${basename(path, '.md').toLowerCase()}.html`
}
