// Replaces the formatter of all messages (next.config.ts), so that direction is handled in one place.
import { isolated, isRightToLeft } from '@touchline/contract/direction'
import format from 'use-intl/format-message/format-only'

/** Fills a message's values. Inserted texts are isolated, so that they keep their own direction. */
export default function formatMessage(
  ...[key, message, values, options]: Parameters<typeof format>
): ReturnType<typeof format> {
  if (values === undefined) return format(key, message, values, options)
  const inRightToLeft = isRightToLeft(options.locale)
  const own = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value, inRightToLeft) : value,
    ]),
  )
  return format(key, message, own, options)
}
formatMessage.raw = format.raw
