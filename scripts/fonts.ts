// Writes the product's fonts, cut from the npm package down to the letters and axes that pages use.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cutFonts } from './fonts/cut.ts'

const folder = new URL('../apps/web/app/fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, bytes] of await cutFonts()) {
  writeFileSync(new URL(name, folder), bytes)
  console.log(`wrote ${fileURLToPath(new URL(name, folder))}: ${bytes.length} bytes`)
}
