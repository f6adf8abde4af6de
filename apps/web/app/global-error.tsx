'use client'
import { languageTag } from '@touchline/contract/language'
import { useEffect, useState } from 'react'

/** Shown until the texts of another language are loaded. */
const FIRST = {
  lang: 'en',
  dir: 'ltr',
  title: 'Oops!',
  description: 'An unexpected error occurred.',
  again: 'Reload',
}

/** The built-in texts in the language that the address begins with (PAGEERR-07), loaded only when needed. */
async function inLanguageOfAddress(): Promise<typeof FIRST> {
  const { fallbackLocale, fallbackTexts } = await import('#base/texts/fallback-texts.ts')
  const { directionOf } = await import('#base/texts/direction.ts')
  const locale = fallbackLocale(location.pathname)
  if (locale === null) return FIRST
  const { title, description, again } = fallbackTexts(locale)
  return { lang: languageTag(locale), dir: directionOf(locale, true), title, description, again }
}

/** Shown when even the layout of a page failed, so it uses no messages and no style sheets. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const [{ lang, dir, title, description, again }, say] = useState(FIRST)
  useEffect(() => console.error(error), [error])
  useEffect(() => void inLanguageOfAddress().then(say, () => {}), [])
  return (
    <html lang={lang} dir={dir}>
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          display: 'grid',
          placeItems: 'center',
          minBlockSize: '100dvh',
          margin: 0,
        }}
      >
        <main style={{ textAlign: 'center', padding: 24 }}>
          <h1>{title}</h1>
          <p>{description}</p>
          <button type="button" onClick={() => location.reload()}>
            {again}
          </button>
        </main>
      </body>
    </html>
  )
}
