// `npm run requirements`: which criteria of docs/requirements.md are proved, and where (unit, call, page). `--missing`
// lists unproved ones and what they wait for, `--faults` only wrong claims. Wrong claims make it exit with 1.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Claim, coverage, isProved, sideOf } from './requirement-ids.ts'
import { titlesIn } from './test-titles.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

// Suites that run on several databases are in `apps/backend/test`, whatever their files' names.
const files = globSync(
  ['{apps,packages,scripts,bench,lint}/**/*.{test,spec}.{ts,tsx}', 'apps/backend/test/**/*.ts'],
  { cwd: root, exclude: (path) => path.includes('node_modules') || path.includes('.next') },
)
const tests = files.toSorted().map((file) => {
  const source = read(file)
  return { file, side: sideOf(file, source), titles: titlesIn(source, file) }
})
const { results } = JSON.parse(read('bench/results.json')) as { results: readonly { benchmark: string }[] }
const { claims, faults } = coverage(
  read('docs/requirements.md'),
  tests,
  new Set(results.map(({ benchmark }) => benchmark)),
)

const evidence = ({ files: by, measured }: Claim): string =>
  [
    ...(['page', 'call', 'unit'] as const).flatMap((side) => by[side].map((file) => `${side} ${file}`)),
    ...(measured ? ['measured bench/results.json'] : []),
  ].join(', ')

const option = process.argv[2]
if (option === undefined)
  for (const claim of claims.filter(isProved)) console.log(`${claim.id}  ${evidence(claim)}`)
if (option === '--missing')
  for (const { id, statement, waitsFor } of claims.filter((claim) => !isProved(claim)))
    console.log(`${id}  ${waitsFor === null ? '' : `waits for ${waitsFor}: `}${statement}`)
for (const fault of faults) console.log(fault)
const waiting = claims.filter(({ waitsFor }) => waitsFor !== null)
console.log(
  `${claims.filter(isProved).length} of ${claims.length} requirements are proved, ${waiting.length} wait, ${faults.length} claims are wrong`,
)
process.exitCode = faults.length === 0 ? 0 : 1
