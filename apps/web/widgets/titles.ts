import { inLocaleOf, type Localised } from '#base/config/localised.ts'
import type { WidgetContext } from './widget.ts'

/** An operator's text in the page's language. */
export const textOf = (text: Localised<string>, { locale, site }: WidgetContext): string =>
  inLocaleOf(text, locale, site.locales[0])

/** The configured title, or else the default one. */
export const titleOf = (
  title: Localised<string> | undefined,
  context: WidgetContext,
  usual: string,
): string => (title === undefined ? usual : textOf(title, context))
