import { Later } from '../later/later.tsx'
import type { ClientParts, ModulesOfParts } from './client-parts.ts'

/**
 * The module of each part, as its second line; the first is in that module. Only the browser may load the modules, so
 * they cannot be listed by code. A missing line here does not compile.
 */
const MODULES_OF_PARTS = {
  BonusButtons: 'rare',
  DayStrip: 'rare',
  EventMarkets: 'match',
  EventSection: 'lists',
  JackpotBanner: 'jackpots',
  JackpotCard: 'jackpots',
  JackpotHits: 'jackpots',
  LanguageLinks: 'rare',
  LiveCount: 'lists',
  MatchStoryPlace: 'match',
  ModalButton: 'rare',
  OddsTypes: 'rare',
  OperatorModal: 'rare',
  OutcomeGrid: 'outrights',
  PreviewCard: 'rare',
  ProgrammePlace: 'lists',
  Scoreboard: 'match',
  SportSections: 'lists',
  StageStrip: 'lists',
  StreamTile: 'lists',
  TickingClock: 'rare',
} as const satisfies ModulesOfParts

/** Each part loads when it is shown. */
export const laterParts = Object.fromEntries(
  Object.entries(MODULES_OF_PARTS).map(([part, from]) => [
    part,
    (props: object) => <Later from={from} part={part} props={props} />,
  ]),
) as unknown as ClientParts
