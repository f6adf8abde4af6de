import { useTranslations } from 'next-intl'
import type { WidgetContext } from '../widget.ts'

interface DayHeadProps {
  readonly title: string
  /** The chosen day in words. */
  readonly day: string
  readonly count: number
  readonly context: WidgetContext
}

/** Which day a browser of days shows, and how much: the heading of the page where it is the page. */
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
