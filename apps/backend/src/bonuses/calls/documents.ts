import type { Bonus } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import type { Viewer } from '../campaigns/viewer.ts'
import { bonusDocument, type Entry } from './bonus-document.ts'
import { type SubjectParts, subjectsOf } from './subjects.ts'

/** Bonuses as their viewer reads them, with the names of what they are about. */
export async function documentsOf(
  parts: SubjectParts,
  entries: readonly Entry[],
  viewer: Viewer,
  { locale }: Pick<Context, 'locale'>,
  now: Date,
): Promise<Bonus[]> {
  const campaigns = entries.map(({ campaign }) => campaign)
  const subjects = await subjectsOf(parts, campaigns, locale)
  return entries.map((entry) => bonusDocument(entry, viewer, { locale, subjects }, now))
}
