import { noData, type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { useTranslations } from 'next-intl'
import { OperatorLink } from '../operator-link.tsx'
import { pictureSrc } from '../pictures.ts'
import { labelOf, languageOf, OperatorText, textOf } from '../operator-text.tsx'

type BannerShown = Shown<'banner', null>
type SlideProps = BannerShown['props']['slides'][number]

/**
 * The picture of a slide, or the wide one and the narrow one, of which the style sheet shows one; the browser fetches no
 * lazy one that is hidden. No `<picture>`: Chromium keeps an image whose address depends on the window from its creation,
 * so that each page that React draws and never shows would be kept for good (PERF-09).
 */
function Pictures({ slide, context }: { readonly slide: SlideProps; readonly context: WidgetContext }) {
  const { image, mobileImage } = slide
  const looks =
    mobileImage === undefined
      ? [{ picture: image, look: undefined }]
      : [
          { picture: image, look: 'banner-wide' },
          { picture: mobileImage, look: 'banner-narrow' },
        ]
  return looks.map(({ picture, look }) => (
    <img
      key={look ?? 'only'}
      className={look}
      src={pictureSrc(picture, context)}
      alt={textOf(slide.alt, context)}
      {...languageOf(slide.alt, context)}
      loading="lazy"
      decoding="async"
    />
  ))
}

function Slide({ slide, context }: { readonly slide: SlideProps; readonly context: WidgetContext }) {
  const { title, text, action, href } = slide
  const inside = (
    <>
      <Pictures slide={slide} context={context} />
      {title === undefined && text === undefined ? null : (
        <span className="banner-text">
          {title === undefined ? null : (
            <b>
              <OperatorText text={title} context={context} />
            </b>
          )}
          {text === undefined ? null : (
            <span>
              <OperatorText text={text} context={context} />
            </span>
          )}
          {action === undefined || href === undefined ? null : (
            <span className="btn" data-variant="primary">
              <OperatorText text={action} context={context} />
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
    <section className="banner" aria-label={labelOf(title, context, t('banner'))}>
      <ul className="banner-strip">
        {slides.map((slide, index) => (
          <li key={index}>
            <Slide slide={slide} context={context} />
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
