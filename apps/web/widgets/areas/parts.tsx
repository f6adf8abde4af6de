import { Later } from '../later/later.tsx'
import type { ClientParts, ModulesOfParts } from './client-parts.ts'

/**
 * The second line of a part; its first is in the module named here. Nobody but the browser may look into that to see what it has, and
 * without this line it does not compile.
 */
const MODULES_OF_PARTS = {
  DayStrip: 'rare',
  EventMarkets: 'match',
  EventSection: 'lists',
  FeatureMatch: 'lists',
  LanguageLinks: 'rare',
  MatchCentrePlace: 'match',
  ModalButton: 'rare',
  OddsTypes: 'rare',
  OperatorModal: 'rare',
  OutcomeGrid: 'outrights',
  PreviewCard: 'rare',
  Scoreboard: 'match',
  SportSections: 'lists',
  TickingClock: 'rare',
} as const satisfies ModulesOfParts

/** Each comes as it is shown. */
export const laterParts = Object.fromEntries(
  Object.entries(MODULES_OF_PARTS).map(([part, from]) => [
    part,
    (props: object) => <Later from={from} part={part} props={props} />,
  ]),
) as unknown as ClientParts
