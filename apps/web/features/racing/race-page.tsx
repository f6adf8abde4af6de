import type { RaceCard as Card, Replay } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { oneSidedMatchOf } from '#entities/odds/index.ts'
import { toRaceMarket } from './card/race-market.ts'
import { RaceCard } from './card/race-card.tsx'
import { useRunnerViews } from './card/use-runner-views.ts'
import type { FinishKind } from './finish/finish-order.ts'
import { FinishPicker } from './finish/finish-picker.tsx'
import { RaceHead } from './meetings/race-head.tsx'
import { RaceReplay } from './replay/race-replay.tsx'
import { RaceResult } from './result/race-result.tsx'
import { useCardWords, useFinishWords, useReplayWords } from './words/use-words.ts'

export interface RacePageProps {
  readonly card: Card
  /** Of a race that is over; null when there is none. */
  readonly replay: Replay | null
}

function Finish({ card }: Pick<RacePageProps, 'card'>) {
  const runners = useRunnerViews(card.race).filter(({ out }) => out === null)
  const words = useFinishWords()
  const kinds: FinishKind[] = [
    ...(card.has_forecast ? (['forecast'] as const) : []),
    ...(card.has_tricast ? (['tricast'] as const) : []),
  ]
  if (kinds.length === 0 || card.race.state !== 'before') return null
  return (
    <section className="section" aria-labelledby="finish">
      <div className="section-head">
        <h2 id="finish">{words.title}</h2>
      </div>
      <FinishPicker match={oneSidedMatchOf(card.match)} kinds={kinds} runners={runners} words={words} />
    </section>
  )
}

function Result({ card: { race } }: Pick<RacePageProps, 'card'>) {
  const t = useTranslations('racing')
  if (race.result === null) return null
  return (
    <section className="section" aria-labelledby="result">
      <div className="section-head">
        <h2 id="result">{t('state.result')}</h2>
      </div>
      <RaceResult race={race} result={race.result} />
    </section>
  )
}

function Replayed({ card: { race }, replay }: RacePageProps) {
  const words = useReplayWords()
  if (replay === null || race.result === null) return null
  const runners = race.result.placings.flatMap(({ outcome_id }) =>
    race.card
      .filter((runner) => runner.outcome_id === outcome_id)
      .map(({ name, silks }) => ({ id: outcome_id, name, silks })),
  )
  return (
    <section className="section" aria-labelledby="replay">
      <div className="section-head">
        <h2 id="replay">{words.title}</h2>
      </div>
      <RaceReplay replay={replay} runners={runners} words={words} />
    </section>
  )
}

/** One race: what it is, its result once there is one, who runs at what price, orders of finish, how it was run. */
export function RacePage({ card, replay }: RacePageProps) {
  const { race, match, win, place } = card
  const runners = useRunnerViews(race)
  const words = useCardWords()
  return (
    <>
      <RaceHead race={race} />
      <Result card={card} />
      <Replayed card={card} replay={replay} />
      <RaceCard
        match={oneSidedMatchOf(match)}
        version={match.version}
        win={win === null ? null : toRaceMarket(win)}
        place={place === null ? null : toRaceMarket(place)}
        runners={runners}
        words={words}
      />
      <Finish card={card} />
    </>
  )
}
