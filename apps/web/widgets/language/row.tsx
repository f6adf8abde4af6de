import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { basePath } from '../../site/address.ts'
import { LinksSkeleton } from '../skeleton.tsx'
import { titleOf } from '../titles.ts'
import { noData, type Shown, widgetRow } from '../widget.ts'

/** A language by its own name: `Deutsch`. */
function languageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** The page in the site's other languages, each by its own name; a whole new page, for every text of it is another one (LINK-06). */
function Language({ props, context }: Shown<'language', null>) {
  const t = useTranslations('header')
  const id = useId()
  const { site, locale, links, here } = context
  const below = here.slice(links.base.length)
  return (
    <nav className="nav-group" aria-labelledby={id}>
      <h2 id={id}>{titleOf(props.title, context, t('language'))}</h2>
      {site.locales.map((each) => (
        <a
          key={each}
          className="nav-item"
          href={basePath(site, each) + below}
          hrefLang={each}
          lang={each}
          aria-current={each === locale ? 'true' : undefined}
        >
          <span className="nav-label">{languageName(each)}</span>
        </a>
      ))}
    </nav>
  )
}

/** WIDGET-31 */
export const row = widgetRow('language', {
  prefetch: noData,
  Widget: Language,
  Skeleton: () => <LinksSkeleton rows={3} />,
})
