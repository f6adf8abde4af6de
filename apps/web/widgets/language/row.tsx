import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { LinksSkeleton } from '../areas/skeleton.tsx'
import { titleOf } from '../operator-text.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

/** Links to this page in the site's languages, each by its own name. */
function Language({ props, context }: Shown<'language', null>) {
  const t = useTranslations('header')
  const id = useId()
  return (
    <nav className="nav-group" aria-labelledby={id}>
      <h2 id={id}>{titleOf(props.title, context, t('language'))}</h2>
      <context.parts.LanguageLinks locale={context.locale} />
    </nav>
  )
}

/** WIDGET-31 */
export const row = widgetRow('language', {
  prefetch: noData,
  Widget: Language,
  Skeleton: () => <LinksSkeleton rows={3} />,
})
