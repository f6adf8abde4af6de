import type { Match, Settings } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { Slot } from '#base/asks/slots.tsx'
import { toEventRow } from '../event-list/rows/to-event-row.ts'
import { matchWords } from '../match-centre/words.ts'
import type { WidgetContext } from '../widget.ts'
import { ChatWaiting } from './chat-waiting.tsx'
import { BuilderWaiting } from './builder-waiting.tsx'
import { type MarketCard, offersBuilder } from './cards.ts'
import type { SidePanel } from './event-markets.tsx'
import { StreamWaiting } from './stream-waiting.tsx'

export interface SidesOf {
  readonly match: Match
  readonly cards: readonly MarketCard[]
  readonly settings: Settings
  /** Whether it is known who plays. */
  readonly hasLineUps: boolean
  /** Whether players talk about the match here and now. */
  readonly hasRoom: boolean
  readonly locale: WidgetContext['locale']
  readonly parts: WidgetContext['parts']
}

/** The views of a match besides its markets, each only if it has content (CUSTOM-01, EXTRA-04, EXTRA-05). */
export function useSidePanels({
  match,
  cards,
  settings,
  hasLineUps,
  hasRoom,
  locale,
  parts,
}: SidesOf): SidePanel[] {
  const t = useTranslations()
  const sides: SidePanel[] = []
  if (offersBuilder(cards, settings)) {
    const panel = (
      <Slot place={{ slot: 'bet-builder', matchId: match.id }}>
        <BuilderWaiting />
      </Slot>
    )
    sides.push({ key: 'builder', label: t('builder.title'), panel })
  }
  const words = matchWords((id) => t(`match-centre.${id}`), locale)
  const row = toEventRow(match)
  const centre = { row, state: match.state, words }
  const story = <parts.MatchStoryPlace shows="story" {...centre} />
  sides.push({ key: 'statistics', label: t('match-centre.statistics'), panel: story })
  if (hasLineUps) {
    const panel = <parts.MatchStoryPlace shows="line-ups" {...centre} />
    sides.push({ key: 'line-ups', label: t('match-centre.line_ups'), panel })
  }
  if (match.has_video && settings.video_enabled) {
    const panel = (
      <Slot place={{ slot: 'stream', match: row }}>
        <StreamWaiting />
      </Slot>
    )
    sides.push({ key: 'stream', label: t('match-centre.stream'), panel })
  }
  if (hasRoom) {
    const panel = (
      <Slot place={{ slot: 'match-chat', matchId: match.id }}>
        <ChatWaiting />
      </Slot>
    )
    sides.push({ key: 'chat', label: t('match-centre.chat'), panel })
  }
  return sides
}
