import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourPair, DENSITY_NAMES, densityOf, tokensIn, withDensity, withToken } from './theme-sheet.ts'

const VOLTA = readFileSync(new URL('../../../../sites/volta/theme.css', import.meta.url), 'utf8')

describe('BEYOND-17 a theme sheet', () => {
  test('is read by the tokens that it sets for every page, none of another block or of a comment', () => {
    const css =
      '/* :root { --a: 0 } */\n@media (width < 1px) { :root { --b: 1px } }\n:root { --c: 2px /* 3 */; --d:light-dark(red, calc(1px * 2)) }'
    expect([...tokensIn(css)]).toEqual([
      ['--c', '2px'],
      ['--d', 'light-dark(red, calc(1px * 2))'],
    ])
    expect(tokensIn(VOLTA).get('--radius-xl')).toBe('0px')
    expect(tokensIn('')).toEqual(new Map())
  })

  test('takes a token, changes it and gives it back, and keeps every other word', () => {
    expect(withToken('', '--radius-m', '4px')).toBe(':root {\n  --radius-m: 4px;\n}\n')
    expect(withToken(':root { --brand-hue: 20 }', '--radius-m', '4px')).toBe(
      ':root { --brand-hue: 20;\n  --radius-m: 4px;\n}',
    )
    const changed = withToken(VOLTA, '--radius-m', '9px')
    expect(changed).toBe(VOLTA.replace('--radius-m: 0px', '--radius-m: 9px'))
    expect(withToken(changed, '--radius-m', '0px')).toBe(VOLTA)
    const more = withToken(VOLTA, '--color-scrim', colourPair('#ffffff', '#000000'))
    expect(tokensIn(more).get('--color-scrim')).toBe('light-dark(#ffffff, #000000)')
    expect(withToken(more, '--color-scrim', null)).toBe(VOLTA)
    expect(withToken(VOLTA, '--no-such', null)).toBe(VOLTA)
    expect(withToken(':root {\n  --a: 1;\n}\n', '--a', null)).toBe('')
  })

  test('has a density beside its tokens', () => {
    for (const start of ['', VOLTA])
      for (const density of DENSITY_NAMES) {
        const css = withDensity(start, density)
        expect(densityOf(css)).toBe(density)
        expect(tokensIn(css)).toEqual(tokensIn(start))
        expect(withDensity(css, 'usual')).toBe(start)
      }
  })
})
