import { languageTag } from '@touchline/contract/language'
import { LOCALES } from '@touchline/contract/locales'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { basePath } from '../../site/address.ts'
import { LinksSkeleton } from '../skeleton.tsx'
import { titleOf } from '../titles.ts'
import { noData, type Shown, widgetRow } from '../widget.ts'

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
          hrefLang={languageTag(each)}
          lang={languageTag(each)}
          aria-current={each === locale ? 'true' : undefined}
        >
          <span className="nav-label">{LOCALES[each].name}</span>
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
