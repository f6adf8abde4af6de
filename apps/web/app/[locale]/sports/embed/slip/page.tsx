import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { SlipPlace } from '#frame/sides/slip-column.tsx'
import { createLinks } from '#base/addresses/links.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

const PATH = `${createLinks('').page('embed')}/slip`

interface SlipPageProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: SlipPageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale })
  return pageMetadata({ site: currentSite(), locale, title: t('slip.title'), path: PATH, indexed: false })
}

/** The slip alone. Its picks come from the widgets of the page around it, by messages. */
export default async function SlipPage({ params }: SlipPageProps) {
  setRequestLocale((await params).locale)
  return (
    <div className="panel" style={{ display: 'flex', flexDirection: 'column', minBlockSize: 320 }}>
      <SlipPlace />
    </div>
  )
}
