// `npm run released`: keeps the statements of a release, for the test that runs them on the schema of the next one.
import { writeFileSync } from 'node:fs'
import { createDescriber } from '../apps/backend/src/db/described.testing.ts'
import { connectInMemory, imageOf } from '../apps/backend/src/db/embedded.ts'
import { migrate } from '../apps/backend/src/db/index.ts'
import { RELEASED, released } from '../apps/backend/src/db/released/released.testing.ts'
import { allStatements } from '../apps/backend/src/db/sources.testing.ts'

const db = await connectInMemory(await imageOf(migrate))
const described = await createDescriber(db)
const all = await allStatements()
const lines: string[] = []
for (const one of all.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  lines.push(JSON.stringify(released(one, await described(one.text))))
await db.close()
writeFileSync(RELEASED, `${lines.join('\n')}\n`)
console.info(`${lines.length} statements are kept`)
