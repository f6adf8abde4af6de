// `npm run messages`: what each language lacks compared to English, and which of its texts were translated from an
// older English text. `npm run messages -- --checked de messages/slip.title errors/104` records that the German ones
// have been checked since. `all` means every language; an id ending in `*` means all ids that begin so.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPLETE, ENGLISH, MESSAGES, readJson, textsOf, WRITTEN } from './texts/catalogue.ts'
import { lookedAt, type Sources, staleIn } from './texts/sources.ts'

const FILE = 'sources.json'
const sources = readJson<Sources>(FILE)
const owns = new Map(WRITTEN.map((locale) => [locale as string, textsOf(locale)]))

const [option, locale = '', ...wanted] = process.argv.slice(2)
if (option === '--checked') {
  if (locale !== 'all' && !owns.has(locale)) throw new Error(`${locale}: no language with texts of its own`)
  const ids = (id: string) =>
    wanted.some((one) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : one === id))
  const nothing = wanted.filter((one) => !one.endsWith('*') && !ENGLISH.has(one))
  if (wanted.length === 0 || nothing.length > 0) throw new Error(`no such text: ${nothing.join(', ')}`)
  const locales = locale === 'all' ? [...owns.keys()] : [locale]
  const next = lookedAt(sources, { locales, ids }, owns)
  writeFileSync(join(MESSAGES, FILE), `${JSON.stringify(next, null, 2)}\n`)
} else {
  for (const code of COMPLETE) {
    const own = owns.get(code)
    const rows = [...ENGLISH].filter(([id]) => own?.has(id) !== true)
    const stale = staleIn(sources, code, own ?? new Map())
    console.log(
      `${code}: ${rows.length + stale.length === 0 ? 'complete' : `${rows.length} missing, ${stale.length} of another English`}`,
    )
    for (const [id, text] of rows) console.log(`  missing  ${id}  ${JSON.stringify(text)}`)
    for (const id of stale) console.log(`  changed  ${id}  ${JSON.stringify(ENGLISH.get(id))}`)
  }
}
