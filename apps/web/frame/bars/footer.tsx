import { useLocale, useTranslations } from 'next-intl'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { footColumns } from './footer-columns.ts'

/** The foot of every page: where else to go, and what has to be said. It has no script of its own. */
export function Footer() {
  const t = useTranslations()
  const site = currentSite()
  const locale = useLocale() as Locale
  const columns = footColumns(site, createLinks(basePath(site, locale)), locale)
  return (
    <footer className="footer">
      <nav className="foot-columns" aria-label={site.siteName}>
        {columns.map(({ title, links }) => (
          <div key={title}>
            {/* No heading: lists of a page are counted by theirs. */}
            <b id={`foot-${title}`}>{t(`footer.${title}`)}</b>
            <ul aria-labelledby={`foot-${title}`}>
              {links.map(({ text, href, isOutside }) => (
                <li key={text}>
                  {isOutside === true ? (
                    <a href={href}>{t(text)}</a>
                  ) : (
                    <PageLink href={href}>{t(text)}</PageLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {/* Heard by the script before the first paint. */}
      <button type="button" data-consent="ask">
        {t('footer.cookies')}
      </button>
      <p className="legal">
        <span className="age">{t('footer.age', { age: site.minimumAge })}</span>
        <span>{t('footer.legal')}</span>
      </p>
    </footer>
  )
}
