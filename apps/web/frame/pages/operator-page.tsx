import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { Metadata } from 'next'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { operatorText, type TextBlock } from './operator-text.ts'

/** Pages with a text of the operator. Message ids: `content.<page>` and `page.<group>.title`. */
const GROUPS = { 'general-rules': 'general_rules', about: 'about' } as const
export type OperatorPageName = keyof typeof GROUPS

const BLOCKS = {
  heading: ({ text }: { text: string }) => <h2>{text}</h2>,
  paragraph: ({ text }: { text: string }) => <p>{text}</p>,
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.kind !== 'list') return BLOCKS[block.kind](block)
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export interface OperatorPageProps {
  readonly name: OperatorPageName
  readonly locale: Locale
}

export async function operatorMetadata({ name, locale }: OperatorPageProps): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t(`${GROUPS[name]}.title`), path: `/${name}` })
}

/** The page in the current language. A site's own messages replace the text (ROUTE-17). */
export async function OperatorPage({ name, locale }: OperatorPageProps) {
  setRequestLocale(locale)
  const [t, site] = [await getTranslations({ locale }), currentSite()]
  const words = { siteName: site.siteName, age: site.minimumAge }
  return (
    <article className="operator-text">
      <h1>{t(`page.${GROUPS[name]}.title`)}</h1>
      {operatorText(t(`content.${name}`, words)).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </article>
  )
}
