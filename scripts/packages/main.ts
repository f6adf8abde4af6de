// npm run packages: builds what is published into dist/packages, and writes each package's API report beside its source.
//   -- --repository git+https://…   names the repository, which provenance needs
//   -- --check                      writes no report, and ends with 1 where one would change
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { apiReport } from './api-report.ts'
import { buildPackages } from './build.ts'
import { folderOf, PUBLISHED, PUBLISHED_NAMES, ROOT } from './published.ts'

const { values } = parseArgs({
  options: { repository: { type: 'string' }, check: { type: 'boolean', default: false } },
})
const out = join(ROOT, 'dist/packages')
await buildPackages(out, values.repository ?? null)

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
const changed = PUBLISHED_NAMES.filter((name) => PUBLISHED[name].report !== null).filter((name) => {
  const file = join(folderOf(name), 'API.md')
  const report = apiReport(name, join(out, name))
  if (textOf(file) === report) return false
  if (!values.check) writeFileSync(file, report)
  return true
})
for (const name of changed)
  console.log(`packages/${name}/API.md ${values.check ? 'is of another interface' : 'was written anew'}`)
console.log(`Publish with: npm publish ${relative(process.cwd(), out)}/<name>`)
process.exit(values.check && changed.length > 0 ? 1 : 0)
