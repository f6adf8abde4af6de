import { languageTag } from '@touchline/contract/language'
import type { ReactNode } from 'react'
import { inLocaleOf, type Localised, otherLocaleOf } from '#base/config/localised.ts'
import { directionOf } from '#base/texts/direction.ts'
import type { WidgetContext } from './widget.ts'

type Reader = Pick<WidgetContext, 'locale' | 'site'>

/** An operator's text in the page's language, for an attribute. */
export const textOf = (text: Localised<string>, { locale, site }: Reader): string =>
  inLocaleOf(text, locale, site.locales[0])

/** Attributes of an element with that text: which language it is in where the page's has none of it (WCAG 3.1.2). */
export function languageOf(
  text: Localised<string> | undefined,
  { locale, site }: Reader,
): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const other = text === undefined ? null : otherLocaleOf(text, locale, site.locales[0])
  return other === null ? {} : { lang: languageTag(other), dir: directionOf(other, site.rtl) }
}

interface OperatorTextProps {
  readonly text: Localised<string>
  readonly context: Reader
}

/** An operator's text in the page's language; one in another language says so. */
export function OperatorText({ text, context }: OperatorTextProps): ReactNode {
  const language = languageOf(text, context)
  const said = textOf(text, context)
  return language.lang === undefined ? said : <span {...language}>{said}</span>
}

/** The configured title, or else the default one. */
export const titleOf = (
  title: Localised<string> | undefined,
  context: WidgetContext,
  usual: string,
): ReactNode => (title === undefined ? usual : <OperatorText text={title} context={context} />)

/** The same as the name of an element. */
export const labelOf = (
  title: Localised<string> | undefined,
  context: WidgetContext,
  usual: string,
): string => (title === undefined ? usual : textOf(title, context))
