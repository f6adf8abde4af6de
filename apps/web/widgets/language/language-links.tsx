'use client'
import { languageTag } from '@touchline/contract/language'
import { LOCALES } from '@touchline/contract/locales'
import { usePathname } from 'next/navigation'
import type { MouseEvent } from 'react'
import { inLocale } from '#base/addresses/address.ts'
import type { Locale } from '#base/config/site-config.ts'
import { useSite } from '#base/config/site-context.tsx'
import { switchLanguage } from '#base/navigation/switch-language.ts'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Link to this page in another language. It renders in the browser: the frame stays when pages change, and only the
 * browser knows query and hash.
 */
function LanguageLink({ each, locale }: { readonly each: Locale; readonly locale: Locale }) {
  const site = useSite()
  const pathname = usePathname()
  // Completes the address before the link is followed, copied or opened in a new tab.
  const whole = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }) => {
    currentTarget.href = inLocale(site, each, location)
  }
  return (
    <a
      className="nav-item"
      href={inLocale(site, each, { pathname, search: '', hash: '' })}
      hrefLang={languageTag(each)}
      lang={languageTag(each)}
      aria-current={each === locale ? 'true' : undefined}
      onPointerDown={whole}
      onFocus={whole}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        void switchLanguage(site, each)
      }}
    >
      <span className="nav-label">{LOCALES[each].name}</span>
    </a>
  )
}

/** Links to this page in the site's languages. */
export function LanguageLinks({ locale }: { readonly locale: Locale }) {
  const { locales } = useSite()
  return (
    <>
      {locales.map((each) => (
        <LanguageLink key={each} each={each} locale={locale} />
      ))}
    </>
  )
}
