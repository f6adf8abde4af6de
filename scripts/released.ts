// `npm run released`: keeps the statements of a release and its commit, for the tests that run both on the schema of
// the next one.
import { writeFileSync } from 'node:fs'
import { createDescriber } from '../apps/backend/src/db/described.testing.ts'
import { connectInMemory, imageOf } from '../apps/backend/src/db/embedded.ts'
import { migrate } from '../apps/backend/src/db/index.ts'
import { RELEASED, RELEASED_COMMIT, released } from '../apps/backend/src/db/released/released.testing.ts'
import { allStatements } from '../apps/backend/src/db/sources.testing.ts'
import { runToEnd } from './revision.mjs'

if (runToEnd('git', ['status', '--porcelain']).length > 0) {
  console.error('Commit first: what is kept are the statements of a commit')
  process.exit(1)
}

const db = await connectInMemory(await imageOf(migrate))
const described = await createDescriber(db)
const all = await allStatements()
const lines: string[] = []
for (const one of all.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  lines.push(JSON.stringify(released(one, await described(one.text))))
await db.close()
writeFileSync(RELEASED, `${lines.join('\n')}\n`)
writeFileSync(RELEASED_COMMIT, runToEnd('git', ['rev-parse', 'HEAD']))
console.info(`${lines.length} statements are kept`)
