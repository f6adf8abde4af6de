// Part of `npm run verify`: every class has one room, is defined if it is used, and is used where its room may be
// imported; and no rule stands where browsers drop it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { places, reach } from '../lint/boundaries.mjs'
import { classFaults } from './class-faults.ts'
import { nestingFaults } from './nesting-faults.ts'

const root = join(import.meta.dirname, '..')

const isLeftOut = (path: string): boolean => /node_modules|\.next|\be2e\b|\.test\./.test(path)

const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: isLeftOut }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))

const rooms = Object.entries(places).flatMap(([name, place]) =>
  typeof place === 'string' ? [{ name, place, reach: reach[name as keyof typeof reach] }] : [],
)
const sheets = read('{packages/ui,apps/web}/**/*.css')
const sources = read('{packages/ui,apps/web}/**/*.{js,ts,tsx}')
const faults = [...classFaults(sheets, sources, rooms), ...nestingFaults(sheets)]
for (const fault of faults) console.log(fault)
console.log(`${sheets.length} sheets, ${faults.length} faults`)
process.exitCode = faults.length === 0 && sheets.length > 0 ? 0 : 1
