import { useTranslations } from 'next-intl'

const Row = () => (
  <article className="event" aria-hidden="true">
    <div className="event-when">
      <span className="sk" data-w="s" />
      <span className="sk period-name" data-w="s" />
    </div>
    <div className="event-teams">
      {(['m', 'l'] as const).map((width) => (
        <span key={width} className="team">
          <span className="sk" data-crest="" />
          <span className="sk" data-w={width} />
        </span>
      ))}
    </div>
    <div className="event-odds">
      <div className="odds-set">
        <span className="odds sk" />
        <span className="odds sk" />
        <span className="odds sk" />
      </div>
    </div>
    <span className="event-more" />
    <span className="event-star" />
  </article>
)

/** Reserves the place of a list of matches. */
export function EventListSkeleton({ rows }: { readonly rows: number }) {
  const t = useTranslations('widget')
  return (
    <section className="section" aria-busy="true" aria-label={t('loading')}>
      <div className="section-head">
        <span className="sk" data-w="m" style={{ blockSize: 18 }} />
      </div>
      <div className="event-list">
        <div className="league">
          <header className="league-head">
            <div className="league-name">
              <span className="sk" style={{ inlineSize: 18, blockSize: 13 }} />
              <span className="sk" data-w="m" style={{ blockSize: 12 }} />
            </div>
          </header>
          {Array.from({ length: rows }, (_, index) => (
            <Row key={index} />
          ))}
        </div>
      </div>
    </section>
  )
}
