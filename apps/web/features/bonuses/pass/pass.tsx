import { Icon, type IconName } from '@touchline/ui'
import type { BonusState } from '@touchline/betting'
import type { ReactNode } from 'react'
import {
  type Bonus,
  claimOf,
  type Fact,
  factsOf,
  howOf,
  KITS,
  kitOf,
  type Writing,
} from '#entities/bonus/index.ts'
import { Conditions, type ConditionLink } from './conditions.tsx'
import { Progress, type ProgressProps } from './progress.tsx'

/** The icon of each state's stamp. */
const STAMPS = {
  available: null,
  active: 'circle-check',
  not_available: 'lock',
  deactivated: 'player-pause',
  bonus_over: 'check',
  expired: 'clock-off',
  overridden: 'replace',
  unknown: null,
} as const satisfies Record<BonusState, IconName | null>

/** The state in one or two words, with its icon. */
function Stamp({ bonus, write: { t } }: { readonly bonus: Bonus; readonly write: Writing }) {
  const state = bonus.userBonusStatus
  const isComing = bonus.timeGroup === 'upcoming'
  const icon = isComing ? 'calendar-event' : STAMPS[state]
  return (
    <span className="stamp">
      {icon === null ? null : <Icon name={icon} />}
      {isComing ? t('bonus.group.upcoming') : t(`bonus.state.${state}`)}
    </span>
  )
}

/** Kinds whose figure is large; others are a promise, with the figure beside their name. */
const LARGE: ReadonlySet<string> = new Set([
  'freebet_only_win',
  'freebet_all_win',
  'freebet_no_risk',
  'token',
  'insurance',
])

function Strip({ bonus, write }: { readonly bonus: Bonus; readonly write: Writing }) {
  const { t } = write
  const { figure, note } = claimOf(bonus.terms, write, bonus.issued?.amount)
  const isLarge = LARGE.has(bonus.bonusType)
  return (
    <header className="strip kit">
      <div className="line">
        <span className="kind">
          <Icon name={KITS[bonus.bonusType].icon} />
          {t(`bonus.kind.${bonus.bonusType}`)}
        </span>
        <Stamp bonus={bonus} write={write} />
      </div>
      {isLarge ? (
        <p className="claim">
          <span className="ltr">{figure}</span>
          <small>{note}</small>
        </p>
      ) : null}
      <h3>
        <bdi>{bonus.name}</bdi>
        {isLarge ? null : (
          <small>
            <span className="ltr">{figure}</span> {note}
          </small>
        )}
      </h3>
    </header>
  )
}

/** Facts side by side, each with its label. */
export const Facts = ({ facts }: { readonly facts: readonly Pick<Fact, 'label' | 'text'>[] }) =>
  facts.length === 0 ? null : (
    <dl className="facts">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )

/** Names that a card has room for. */
const NAMED = 4

/** The match and outcome, or the leagues and matches, that it is about. */
const Subjects = ({ bonus: { subjects } }: { readonly bonus: Bonus }) =>
  subjects.length === 0 ? null : (
    <p>
      <b>
        {subjects.slice(0, NAMED).map((name, at) => (
          <span key={name}>
            {at === 0 ? null : ' · '}
            <bdi>{name}</bdi>
          </span>
        ))}
        {subjects.length > NAMED ? ' …' : null}
      </b>
    </p>
  )

/** What the kind does, with the limit on matches that counts for points. */
export function How({ bonus, write }: { readonly bonus: Bonus; readonly write: Writing }) {
  const isOnce = 'farm_once_per_event' in bonus.terms && bonus.terms.farm_once_per_event
  return (
    <p>
      {howOf(bonus.terms, write)}
      {isOnce ? ` ${write.t('bonus.how.once')}` : null}
    </p>
  )
}

/** What a bonus that has ended was used for and brought. */
export function outcomeOf({ issued, usesCount }: Bonus, { t, money }: Writing) {
  if (issued === null) return []
  const used = usesCount === null ? String(issued.timesUsed) : `${issued.timesUsed} / ${usesCount}`
  return [
    { label: t('bonus.used'), text: used },
    { label: t('bonus.brought'), text: money(issued.brought) },
  ]
}

const Waiting = () => (
  <>
    <span className="sk" data-w="l" />
    <span className="sk" data-w="m" />
  </>
)

/** The body by state (BONUS-03): what can be done with it now, or what became of it. */
const BODIES = {
  available: (props) => <Offer {...props} />,
  active: (props) => <Offer {...props} />,
  not_available: (props) =>
    props.bonus.unmet.length === 0 ? <Offer {...props} /> : <Conditions {...props} />,
  deactivated: ({ write }) => <p>{write.t('bonus.ended.deactivated')}</p>,
  bonus_over: ({ bonus, write }) => <Facts facts={outcomeOf(bonus, write)} />,
  expired: ({ bonus, write }) => <Facts facts={outcomeOf(bonus, write)} />,
  overridden: ({ write }) => <p>{write.t('bonus.ended.overridden')}</p>,
  unknown: () => <Waiting />,
} as const satisfies Record<BonusState, (props: PassProps) => ReactNode>

function Offer({ bonus, write, counted }: PassProps) {
  return (
    <>
      <Progress bonus={bonus} write={write} counted={counted} />
      <Subjects bonus={bonus} />
      <Facts facts={factsOf(bonus.conditions, write)} />
      <How bonus={bonus} write={write} />
    </>
  )
}

export interface PassProps extends ProgressProps {
  /** What can be done, and until when. */
  readonly foot?: ReactNode
  /** More below what the kind does, such as a choice. */
  readonly more?: ReactNode
  /** Where an unmet condition can be met. */
  readonly linkOf?: ConditionLink | undefined
}

/**
 * The card of a bonus: its kind, state and figure on a strip, below what it does now (BONUS-03). Rendered on the server
 * for visitors, and in the player's tree.
 */
export function Pass(props: PassProps) {
  const { bonus, write, foot, more } = props
  const Body: (props: PassProps) => ReactNode = BODIES[bonus.userBonusStatus]
  return (
    <article
      className="pass"
      data-status={bonus.userBonusStatus}
      data-wide={bonus.bonusType === 'comboboost' && bonus.userBonusStatus === 'active' ? '' : undefined}
      {...kitOf(bonus.bonusType)}
    >
      <Strip bonus={bonus} write={write} />
      <div className="body" aria-busy={bonus.userBonusStatus === 'unknown' ? true : undefined}>
        <Body {...props} />
        {more}
      </div>
      {foot === undefined ? null : <footer className="foot">{foot}</footer>}
    </article>
  )
}
