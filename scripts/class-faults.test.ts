import { expect, test } from 'vitest'
import { classFaults, type Room } from './class-faults.ts'

const ROOMS: readonly Room[] = [
  { name: 'ui', place: 'packages/ui', reach: [] },
  { name: 'feature', place: 'web/features/*', reach: ['ui'] },
  { name: 'widgets', place: 'web/widgets', reach: ['ui', 'feature'] },
]

const SLIP = 'web/features/slip/slip.tsx'

function faultsOf(sheets: Record<string, string>, sources: Record<string, string>): readonly string[] {
  const files = (texts: Record<string, string>) =>
    Object.entries(texts).map(([path, text]) => ({ path, text }))
  return classFaults(files(sheets), files(sources), ROOMS)
}

test('classes that stand in one room and are used where that may be imported have no fault', () => {
  const sheets = {
    'packages/ui/btn.css': '.btn { color: red; &:hover { color: blue } }',
    'web/features/slip/slip.css':
      '.slip { .btn { margin: 0 } .what { margin: 0 } } @media print { .slip { display: none } }',
    'web/features/slip/more.css': '.slip[data-open] { margin: 0 }',
    'web/widgets/odds/odds.css': '.slip { > b { margin: 0 } }',
  }
  const sources = {
    [SLIP]: '<div className="slip"><b className={wide ? \'btn what\' : undefined} /></div>',
    'web/widgets/odds/odds.tsx': '<div className="slip" />',
  }
  expect(faultsOf(sheets, sources)).toEqual([])
})

test('a class that two rooms define is found, one that a room only fits into its own is not', () => {
  const sheets = {
    'packages/ui/btn.css': '.btn { color: red }',
    'web/features/slip/slip.css': '.slip .btn { margin: 0 } .slip { margin: 0 } .btn:hover { margin: 1px }',
  }
  expect(faultsOf(sheets, { [SLIP]: '<div className="slip btn" />' })).toEqual([
    '.btn is defined twice: packages/ui, web/features/slip',
  ])
})

test('a class that no source writes is found, one that is put together of words is not', () => {
  const sheets = { 'packages/ui/a.css': '.gone { margin: 0 } .tone-red { margin: 0 }' }
  expect(faultsOf(sheets, { 'packages/ui/a.tsx': "const tone = 'tone-red'" })).toEqual([
    '.gone is used nowhere: packages/ui/a.css',
  ])
})

test.each([
  '<i className="ghost" />',
  "<i className={isOn ? 'ghost' : undefined} />",
  '<i className={`ghost ${more}`} />',
])('a class that no sheet names is found: %s', (source) => {
  expect(faultsOf({}, { [SLIP]: source })).toEqual([`.ghost is defined nowhere: ${SLIP}`])
})

test('what a class is chosen by is none itself', () => {
  const sheets = { 'packages/ui/a.css': '.won { margin: 0 }' }
  expect(faultsOf(sheets, { [SLIP]: "<i className={kind === 'lost' ? undefined : 'won'} />" })).toEqual([])
})

test('a class used in a room that may not import its own is found', () => {
  const sheets = { 'web/features/slip/slip.css': '.slip { margin: 0 }' }
  const use = '<div className="slip" />'
  expect(
    faultsOf(sheets, { [SLIP]: use, 'web/features/bets/bets.tsx': use, 'packages/ui/a.tsx': use }),
  ).toEqual([
    '.slip of web/features/slip is used outside: packages/ui/a.tsx',
    '.slip of web/features/slip is used outside: web/features/bets/bets.tsx',
  ])
})
