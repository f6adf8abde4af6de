'use client'
import { Button, Icon, IconButton } from '@touchline/ui'
import { type Bonus, claimOf, endOf, KITS, kitOf, type Writing } from '#entities/bonus/index.ts'
import { LocalTime } from '#base/time/local-time.tsx'

/** Px from the bottom edge (BONUS-26). */
const OFFSET = 200

interface BonusAlertProps {
  readonly bonus: Bonus
  readonly write: Writing
  readonly onSee: () => void
  readonly onDismiss: () => void
}

/** The alert of a new bonus. */
export function BonusAlert({ bonus, write, onSee, onDismiss }: BonusAlertProps) {
  const { t } = write
  const { figure, note } = claimOf(bonus.terms, write, bonus.issued?.amount)
  const until = endOf(bonus)
  return (
    <div className="bonus-alert-region" style={{ insetBlockEnd: OFFSET }}>
      <div className="bonus-alert kit" role="status" {...kitOf(bonus.bonusType)}>
        <div className="kind">
          <Icon name={KITS[bonus.bonusType].icon} />
          {t('bonus.alert.new')}
          <IconButton label={t('bonus.alert.dismiss')} onClick={onDismiss}>
            <Icon name="x" />
          </IconButton>
        </div>
        <p className="claim">
          <span className="ltr">{figure}</span> <small>{note}</small>
        </p>
        <p>
          <bdi>{bonus.name}</bdi>
          {until === null ? null : (
            <>
              {' · '}
              {t.rich('bonus.until', { date: () => <LocalTime iso={until} format="day" /> })}
            </>
          )}
        </p>
        <div className="act">
          <Button onClick={onSee}>{t('bonus.alert.see')}</Button>
          <Button variant="ghost" onClick={onDismiss}>
            {t('bonus.alert.later')}
          </Button>
        </div>
      </div>
    </div>
  )
}
