// Writes site/first-paint-script.ts: the text of the script that runs before the first paint. Run by `npm run first-paint`.
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { TIME_FORMATS } from '../../site/time-formats.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** A module that imports nothing, as plain statements: no types, comments, exports or indentation. */
function statements(source: string): string {
  return stripTypeScriptTypes(source)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\/\/.*$/, '').trim())
    .filter((line) => line !== '' && line !== ';')
    .map((line) => line.replace(/^export /, ''))
    .join('\n')
    .replace(/[ \t]+/g, ' ')
}

/** The script as a function of its configuration's JSON; the front may give it `fonts`. */
export function buildScript(): string {
  const odds = statements(read('../../../../packages/betting/src/odds/format.ts'))
  const paint = statements(read('./first-paint.ts'))
  return `(function page(config){\n${odds}\n${paint}\nfirstPaint(config,formatOdds,ODDS_TYPES,${JSON.stringify(TIME_FORMATS)},page.fonts||[])\n})`
}

export const asModule = (script: string): string =>
  `// Written by shell/first-paint/build-script.ts from first-paint.ts and the odds formats; a test holds it to them.\n\n/** Id of the page's first script, and the name under which the front puts the function that it calls. */\nexport const FIRST_PAINT_NAME = 'firstPaint'\n\nexport const FIRST_PAINT =\n  ${JSON.stringify(script)}\n`

if (import.meta.main)
  writeFileSync(new URL('../../site/first-paint-script.ts', import.meta.url), asModule(buildScript()))
