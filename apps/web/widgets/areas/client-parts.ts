import type { DayStrip } from '../day-strip/day-strip.tsx'
import type { EventSection } from '../event-list/event-section.tsx'
import type { EventMarkets } from '../event-markets/event-markets.tsx'
import type { FeatureMatch } from '../home/feature-match.tsx'
import type { SportSections } from '../home/sport-sections.tsx'
import type { ModalButton } from '../button/modal-button.tsx'
import type { TickingClock } from '../clock/ticking-clock.tsx'
import type { LanguageLinks } from '../language/language-links.tsx'
import type { MatchCentrePlace } from '../match-centre/match-centre-place.tsx'
import type { PreviewCard } from '../match-preview/preview-card.tsx'
import type { OperatorModal } from '../modal/operator-modal.tsx'
import type { OddsTypes } from '../odds-chooser/odds-types.tsx'
import type { OutcomeGrid } from '../outrights/outcome-grid.tsx'
import type { Scoreboard } from '../scoreboard/scoreboard.tsx'

/**
 * What of the widgets runs in the browser. All client components that a page can reach from the server are sent with it in one piece,
 * shown or not; and any page may show any widget. So rows reach these only through here, where each comes as it is shown. A page that
 * usually shows one names it itself, and its code comes with the page.
 */
export interface ClientParts {
  readonly EventSection: typeof EventSection
  readonly SportSections: typeof SportSections
  readonly FeatureMatch: typeof FeatureMatch
  readonly Scoreboard: typeof Scoreboard
  readonly EventMarkets: typeof EventMarkets
  readonly MatchCentrePlace: typeof MatchCentrePlace
  readonly DayStrip: typeof DayStrip
  readonly LanguageLinks: typeof LanguageLinks
  readonly ModalButton: typeof ModalButton
  readonly OperatorModal: typeof OperatorModal
  readonly OddsTypes: typeof OddsTypes
  readonly PreviewCard: typeof PreviewCard
  readonly TickingClock: typeof TickingClock
  readonly OutcomeGrid: typeof OutcomeGrid
}
