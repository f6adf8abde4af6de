import localFont from 'next/font/local'
import { preload } from 'react-dom'
import vazirmatn from '../../../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
import type { Locale } from '../site/site-config.ts'

export const archivo = localFont({
  src: '../../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  variable: '--font-archivo',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '62% 125%' }],
})

/** Pages in Arabic script ask for its font (vazirmatn.css) at once, or their texts would change size while it comes. */
export function preloadScript(locale: Locale): void {
  if (locale === 'ar') preload(vazirmatn, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
