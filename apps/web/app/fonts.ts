import localFont from 'next/font/local'
import { preload } from 'react-dom'
import extended from './fonts/archivo-extended.woff2'
import titles from './fonts/archivo-titles.woff2'
import vazirmatn from '../../../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
import type { Locale } from '#base/config/site-config.ts'
import hebrew from '../../../node_modules/@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2'
import cyrillic from '../../../node_modules/@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'

export const archivo = localFont({
  src: './fonts/archivo-text.woff2',
  variable: '--font-archivo',
  weight: '400 900',
  display: 'optional',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '100%' }],
})

/** The additional font for the script of a locale. Japanese uses the device's own font. */
const SCRIPTS: Partial<Record<Locale, string>> = {
  ar: vazirmatn,
  fa: vazirmatn,
  ur: vazirmatn,
  he: hebrew,
  ru: cyrillic,
  uk: cyrillic,
  pl: extended,
  tr: extended,
}

/**
 * Preloads the font of titles (fonts/fonts.css) and that of the locale's script (scripts/scripts.css). Texts would
 * change size if these came late.
 */
export function preloadFonts(locale: Locale): void {
  for (const font of [titles, SCRIPTS[locale]])
    if (font !== undefined) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
