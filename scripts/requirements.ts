// `npm run requirements`: which criteria of docs/requirements.md a test names. `--missing` lists those that none names.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, idsNamedIn, requirementsIn } from './requirement-ids.ts'

const root = join(import.meta.dirname, '..')
// Whole suites that run on several databases stand in `apps/backend/test`, whatever their files are called.
const tests = globSync(
  ['{apps,packages,scripts,bench}/**/*.{test,spec}.{ts,tsx}', 'apps/backend/test/**/*.ts'],
  {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('.next'),
  },
)

const requirements = requirementsIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const named = new Map(tests.map((file) => [file, idsNamedIn(readFileSync(join(root, file), 'utf8'))]))
const result = coverage(requirements, new Set([...named.values()].flatMap((ids) => [...ids])))

if (process.argv.includes('--missing')) {
  for (const id of result.missing) console.log(`${id}  ${requirements.get(id) ?? ''}`)
} else {
  for (const id of result.named) {
    const files = [...named].filter(([, ids]) => ids.has(id)).map(([file]) => file)
    console.log(`${id}  ${files.join(', ')}`)
  }
}
for (const id of result.unknown) console.log(`${id} is named by a test and is no requirement`)
console.log(`A test names ${result.named.length} of ${requirements.size} requirements`)
