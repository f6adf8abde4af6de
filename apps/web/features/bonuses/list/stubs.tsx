import type { BonusState } from '@touchline/betting'
import { Icon, type IconName } from '@touchline/ui'
import { type Bonus, claimOf, kitOf, type Writing } from '#entities/bonus/index.ts'
import { Until } from '../pass/until.tsx'

const ICONS: Readonly<Partial<Record<BonusState, IconName>>> = {
  bonus_over: 'check',
  expired: 'clock-off',
  overridden: 'replace',
  deactivated: 'player-pause',
}

function Stub({ bonus, write }: { readonly bonus: Bonus; readonly write: Writing }) {
  const { t } = write
  const { userBonusStatus: state, issued } = bonus
  const icon = ICONS[state]
  return (
    <li {...kitOf(bonus.bonusType)}>
      <b>
        <bdi>{bonus.name}</bdi>{' '}
        <span className="ltr">{claimOf(bonus.terms, write, issued?.amount).figure}</span>
      </b>
      <span className="tag" data-tone={state === 'bonus_over' ? 'win' : undefined}>
        {icon === undefined ? null : <Icon name={icon} />}
        {t(`bonus.state.${state}`)}
      </span>
      <Until bonus={bonus} write={write} />
      <span className="sum">
        {issued === null || issued.brought === 0 ? null : <bdi>+{write.money(issued.brought)}</bdi>}
      </span>
    </li>
  )
}

/** Bonuses that are over: torn off, one quiet line each, with what they brought. */
export function Stubs({
  bonuses,
  writeFor,
}: {
  readonly bonuses: readonly Bonus[]
  readonly writeFor: (currency: string) => Writing
}) {
  return (
    <ul className="panel stubs">
      {bonuses.map((bonus) => (
        <Stub key={bonus.id} bonus={bonus} write={writeFor(bonus.currency)} />
      ))}
    </ul>
  )
}
