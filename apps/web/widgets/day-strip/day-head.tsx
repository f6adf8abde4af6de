import { useTranslations } from 'next-intl'
import type { WidgetContext } from '../widget.ts'

interface DayHeadProps {
  readonly title: string
  /** The chosen day as text. */
  readonly day: string
  readonly count: number
  readonly context: WidgetContext
}

/**
 * The chosen day of a list by days, and its number of matches. It is the page's heading on the pages schedule and
 * results.
 */
export function DayHead({ title, day, count, context }: DayHeadProps) {
  const t = useTranslations('lists')
  const Heading = context.page === 'schedule' || context.page === 'results' ? 'h1' : 'h2'
  return (
    <div className="page-head">
      <Heading>{title}</Heading>
      <span className="muted">
        {day} · {t('event_count', { count })}
      </span>
    </div>
  )
}
