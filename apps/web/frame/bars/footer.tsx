import { useLocale, useTranslations } from 'next-intl'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { PageLink } from '#base/navigation/page-link.tsx'

export function Footer() {
  const t = useTranslations()
  const site = currentSite()
  const links = createLinks(basePath(site, useLocale() as Locale))
  return (
    <footer className="footer">
      <nav aria-label={site.siteName}>
        <PageLink href={links.page('generalRules')}>{t('page.general_rules.title')}</PageLink>
        <PageLink href={links.page('about')}>{t('page.about.title')}</PageLink>
      </nav>
      <p className="legal">
        <span className="age">{t('footer.age', { age: site.minimumAge })}</span>
        <span>{t('footer.legal')}</span>
      </p>
    </footer>
  )
}
