// Writes sites/schema/*.schema.json, with which editors complete site files, from the schemas that check them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { publishedSchemas } from '../packages/contract/src/site/schemas.ts'

const folder = new URL('../sites/schema/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(publishedSchemas())) {
  writeFileSync(new URL(name, folder), text)
  console.log(`wrote ${fileURLToPath(new URL(name, folder))}`)
}
