import { Icon } from '@touchline/ui'
import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import { ReloadLink } from '#base/navigation/reload-link.tsx'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

/** Metadata of a page whose subject cannot be loaded now. */
export async function awayMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('error.title') })
}

/** Replaces the content of a page whose subject cannot be loaded now; the frame stays (PAGEERR-02, PAGEERR-06). */
export function PageAway({ locale }: { readonly locale: Locale }) {
  const t = useTranslations()
  return (
    <div className="panel state" data-failed="">
      <Icon name="alert-triangle" />
      <h1>{t('page.error.headline')}</h1>
      <p>{t('page.error.description')}</p>
      <div className="actions">
        <ReloadLink className="btn" data-variant="primary">
          {t('widget.reload')}
        </ReloadLink>
        <a className="btn" data-variant="outline" href={createLinks(basePath(currentSite(), locale)).home()}>
          {t('page.error.home-button.title')}
        </a>
      </div>
    </div>
  )
}
