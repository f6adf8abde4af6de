// Writes start/first-paint/script.ts: the script that runs before the first paint. Run by `npm run first-paint`.
import { build } from 'esbuild'
import { writeFileSync } from 'node:fs'

/** Entry code. `config` and `page` come from the surrounding function. */
const ENTRY = "import { firstPaint } from './first-paint.ts'; firstPaint(config, page.fonts || [])"

/** The script as a function of its configuration's JSON. The front may pass `fonts`. */
export async function buildScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return `(function page(config){${outputFiles[0]?.text.trim() ?? ''}})`
}

/** As the formatter writes a text: in the quotes of which fewer stand in it. */
function quoted(script: string): string {
  const text = JSON.stringify(script)
  const [single, double] = ["'", '"'].map((quote) => script.split(quote).length)
  if ((single ?? 0) > (double ?? 0)) return text
  return `'${text.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

export const asModule = (script: string): string =>
  `// Written by start/first-paint/build-script.ts from first-paint.ts and what it imports; a test holds it to them.\n\n/** Id of the page's first script, and the name under which the front puts the function that it calls. */\nexport const FIRST_PAINT_NAME = 'firstPaint'\n\nexport const FIRST_PAINT =\n  ${quoted(script)}\n`

if (import.meta.main) writeFileSync(new URL('script.ts', import.meta.url), asModule(await buildScript()))
