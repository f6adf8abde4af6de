'use client'
import { ModalButton } from '../button/modal-button.tsx'
import { TickingClock } from '../clock/ticking-clock.tsx'
import { DayStrip } from '../day-strip/day-strip.tsx'
import { LanguageLinks } from '../language/language-links.tsx'
import { PreviewCard } from '../match-preview/preview-card.tsx'
import { OperatorModal } from '../modal/operator-modal.tsx'
import { OddsTypes } from '../odds-chooser/odds-types.tsx'
import { partOf } from '../areas/part-of.tsx'

export default partOf({
  DayStrip,
  LanguageLinks,
  ModalButton,
  OperatorModal,
  OddsTypes,
  PreviewCard,
  TickingClock,
})
