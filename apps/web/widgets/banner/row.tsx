import { noData, type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { useTranslations } from 'next-intl'
import { OperatorLink } from '../operator-link.tsx'
import { pictureSrc } from '../pictures.ts'
import { textOf, titleOf } from '../titles.ts'

type BannerShown = Shown<'banner', null>
type SlideProps = BannerShown['props']['slides'][number]

/** Both pictures of a slide: the wide one, and the narrow one for narrow places and screens. */
function Pictures({
  slide,
  context,
  isFirst,
}: {
  slide: SlideProps
  context: WidgetContext
  isFirst: boolean
}) {
  const wide = pictureSrc(slide.image, context)
  const narrow = slide.mobileImage === undefined ? wide : pictureSrc(slide.mobileImage, context)
  const inSidebar = context.area !== 'main'
  return (
    <picture>
      {inSidebar ? null : <source media="(width >= 780px)" srcSet={wide} />}
      <img
        src={narrow}
        alt={textOf(slide.alt, context)}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}

function Slide({ slide, context, isFirst }: { slide: SlideProps; context: WidgetContext; isFirst: boolean }) {
  const { title, text, action, href } = slide
  const inside = (
    <>
      <Pictures slide={slide} context={context} isFirst={isFirst} />
      {title === undefined && text === undefined ? null : (
        <span className="banner-text">
          {title === undefined ? null : <b>{textOf(title, context)}</b>}
          {text === undefined ? null : <span>{textOf(text, context)}</span>}
          {action === undefined || href === undefined ? null : (
            <span className="btn" data-variant="primary">
              {textOf(action, context)}
            </span>
          )}
        </span>
      )}
    </>
  )
  return href === undefined ? (
    <div className="banner-slide">{inside}</div>
  ) : (
    <OperatorLink className="banner-slide" href={href} context={context}>
      {inside}
    </OperatorLink>
  )
}

/**
 * Pictures with text and link, side by side in a scroll strip with snap points; the browser draws its dots (WIDGET-01).
 * It has no script: it scrolls by touch, wheel and keys, and never automatically.
 */
function Banner({ props: { title, slides }, context }: BannerShown) {
  const t = useTranslations('widget')
  return (
    <section className="banner" aria-label={titleOf(title, context, t('banner'))}>
      <ul className="banner-strip">
        {slides.map((slide, index) => (
          <li key={index}>
            <Slide slide={slide} context={context} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** WIDGET-01 */
export const row = widgetRow('banner', {
  prefetch: noData,
  Widget: Banner,
  Skeleton: () => (
    <div className="banner" aria-busy="true">
      <div className="banner-strip">
        <div className="banner-slide sk" />
      </div>
    </div>
  ),
})
