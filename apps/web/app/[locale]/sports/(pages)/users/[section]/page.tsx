import { Icon } from '@touchline/ui'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ACCOUNT_SECTIONS, accountSection } from '#base/addresses/account-sections.ts'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { Slot } from '#base/asks/slots.tsx'

interface AccountProps {
  readonly params: Promise<{ locale: Locale; section: string }>
}

export async function generateMetadata({ params }: AccountProps): Promise<Metadata> {
  const { locale, section } = await params
  const found = accountSection(section)
  if (found === null) notFound()
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({
    site: currentSite(),
    locale,
    title: t(`users_${found.name}.title`),
    path: `/users/${found.name}`,
    indexed: false,
  })
}

/**
 * One page of the account, with navigation to the others. Only the browser knows the player; the page is the same for
 * everyone.
 */
export default async function AccountPage({ params }: AccountProps) {
  const { locale, section } = await params
  setRequestLocale(locale)
  const found = accountSection(section)
  if (found === null) notFound()
  const t = await getTranslations({ locale })
  const links = createLinks(basePath(currentSite(), locale))
  return (
    <>
      <div className="page-head">
        <h1>{t(`page.users_${found.name}.title`)}</h1>
      </div>
      <nav className="scroll-x account-nav" aria-label={t('account.nav')}>
        {ACCOUNT_SECTIONS.map(({ name, page, icon }) => (
          <PageLink
            key={name}
            className="chip"
            href={links.page(page)}
            aria-current={name === found.name ? 'page' : undefined}
          >
            <Icon name={icon} />
            {t(`page.users_${name}.title`)}
          </PageLink>
        ))}
      </nav>
      <div className="player-page">
        <Slot place={{ slot: 'page', shows: { page: 'account', section: found.name } }} />
      </div>
    </>
  )
}
