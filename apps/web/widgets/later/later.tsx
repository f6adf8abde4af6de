'use client'
import { type ComponentProps, lazy } from 'react'
import type { ClientParts } from '../areas/client-parts.ts'

type Props<Name extends keyof ClientParts> = ComponentProps<ClientParts[Name]>

// One module each for what stands together, so that a page names few of them.
const Lists = lazy(() => import('./later-lists.tsx'))
const Match = lazy(() => import('./later-match.tsx'))
const Outrights = lazy(() => import('./later-outrights.tsx'))
const Rare = lazy(() => import('./later-rare.tsx'))

export const EventSection = (props: Props<'EventSection'>) => <Lists part="EventSection" props={props} />
export const SportSections = (props: Props<'SportSections'>) => <Lists part="SportSections" props={props} />
export const FeatureMatch = (props: Props<'FeatureMatch'>) => <Lists part="FeatureMatch" props={props} />
export const Scoreboard = (props: Props<'Scoreboard'>) => <Match part="Scoreboard" props={props} />
export const EventMarkets = (props: Props<'EventMarkets'>) => <Match part="EventMarkets" props={props} />
export const MatchCentrePlace = (props: Props<'MatchCentrePlace'>) => (
  <Match part="MatchCentrePlace" props={props} />
)
export const DayStrip = (props: Props<'DayStrip'>) => <Rare part="DayStrip" props={props} />
export const LanguageLinks = (props: Props<'LanguageLinks'>) => <Rare part="LanguageLinks" props={props} />
export const ModalButton = (props: Props<'ModalButton'>) => <Rare part="ModalButton" props={props} />
export const OperatorModal = (props: Props<'OperatorModal'>) => <Rare part="OperatorModal" props={props} />
export const OddsTypes = (props: Props<'OddsTypes'>) => <Rare part="OddsTypes" props={props} />
export const PreviewCard = (props: Props<'PreviewCard'>) => <Rare part="PreviewCard" props={props} />
export const TickingClock = (props: Props<'TickingClock'>) => <Rare part="TickingClock" props={props} />
export const OutcomeGrid = (props: Props<'OutcomeGrid'>) => <Outrights part="OutcomeGrid" props={props} />
