import type { Localised } from '#base/config/localised.ts'
import { textOf } from './operator-text.tsx'
import type { WidgetContext } from './widget.ts'

/** The address of a picture for the page's language: a file of the site's `media` folder, or one on the web. */
export const pictureSrc = (picture: Localised<string>, context: WidgetContext): string =>
  context.site.imageUrl(textOf(picture, context))
