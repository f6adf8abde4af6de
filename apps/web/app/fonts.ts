import localFont from 'next/font/local'
import { preload } from 'react-dom'
import latinExtended from '../../../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2'
import vazirmatn from '../../../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
import type { Locale } from '../site/site-config.ts'
import hebrew from '../../../node_modules/@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2'
import cyrillic from '../../../node_modules/@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'

export const archivo = localFont({
  src: '../../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  variable: '--font-archivo',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '62% 125%' }],
})

/** The font that the words of a locale need besides; Japanese ones are the device's own. */
const SCRIPTS: Partial<Record<Locale, string>> = {
  ar: vazirmatn,
  he: hebrew,
  ru: cyrillic,
  uk: cyrillic,
  pl: latinExtended,
  tr: latinExtended,
}

/** Pages in another script ask for its font (scripts/scripts.css) at once, or their texts would change size while it comes. */
export function preloadScript(locale: Locale): void {
  const font = SCRIPTS[locale]
  if (font !== undefined) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
