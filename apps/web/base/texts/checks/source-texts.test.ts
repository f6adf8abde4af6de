import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import english from '../../../../../messages/en.json' with { type: 'json' }
import type { Messages } from '../messages.ts'
import { namedIn, sourceOf, sourcesIn, visibleWords } from './source-texts.testing.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

const ids = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : ids(value as Messages, `${prefix}${key}.`),
  )

/** Sources that may name a message: pages, rules that refuse with an id, periods of the feed. */
const readers = ['apps/web', 'packages/betting/src', 'packages/contract/src'].flatMap((folder) =>
  sourcesIn(join(ROOT, folder)),
)

/** English only: shown only to those who build pages or run a site (gallery of widgets, customizer). */
const FOR_BUILDERS = /gallery|customizer/

describe('texts', () => {
  test('every message of the catalogue is read somewhere', () => {
    const isNamed = namedIn(readers)
    expect(ids(english).length).toBeGreaterThan(500)
    expect(ids(english).filter((id) => !isNamed(id))).toEqual([])
  })

  test('no words that a reader sees stand in the code', () => {
    const elements = ['apps/web', 'packages/ui/src'].flatMap((folder) =>
      sourcesIn(join(ROOT, folder), '**/*.tsx'),
    )
    expect(elements.length).toBeGreaterThan(100)
    const shown = elements.filter(({ file }) => !FOR_BUILDERS.test(file))
    const found = shown.flatMap((source) =>
      visibleWords(source).map(({ line, words }) => `${source.file}:${line}: ${words}`),
    )
    expect(found).toEqual([])
  })

  test('a message that nothing reads is found out', () => {
    const isNamed = namedIn([
      sourceOf(
        'a.tsx',
        "const t = useTranslations('slip'); t('title'); t(`tab.${tab}`); const other = 'odds.up' // slip.close",
      ),
    ])
    const all = ['slip.title', 'slip.tab.BETS', 'odds.up', 'slip.close', 'title.slip', 'slip.tab']
    expect(all.filter(isNamed)).toEqual(['slip.title', 'slip.tab.BETS', 'odds.up'])
  })

  test('words in elements and in what is read aloud are found out, ids and class names are not', () => {
    const source = `const a = <p className="big" title={open ? 'Close it' : t('open')}>
      Hello {count} {t('words')} {name ?? 'nobody'} <b aria-label={\`Row \${n}\`}>·</b></p>`
    expect(
      visibleWords(sourceOf('a.tsx', source))
        .map(({ line, words }) => `${line} ${words}`)
        .sort(),
    ).toEqual(['1 Close it', '1 Hello', '2 Row', '2 nobody'])
  })
})
