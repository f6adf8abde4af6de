// npm run docs: writes the documentation to dist/docs, pages that open from a disk as they do from a server.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './parts.ts'
import { documentationSite } from './site.ts'

const { files, pages, dead } = documentationSite()
const out = join(ROOT, 'dist/docs')
rmSync(out, { recursive: true, force: true })
for (const [path, content] of files) {
  const place = join(out, path)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, content)
}
for (const { document, link, why } of dead) console.error(`${document}: ${link}: ${why}`)
console.log(`${pages.length} pages: ${relative(process.cwd(), join(out, 'index.html'))}`)
process.exit(dead.length > 0 ? 1 : 0)
