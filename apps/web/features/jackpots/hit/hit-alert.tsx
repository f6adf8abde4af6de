'use client'
import type { JackpotHit } from '@touchline/contract'
import { Icon, IconButton } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'
import { useBehindSheet } from './use-behind-sheet.ts'

/** How long (ms) a hit of somebody else is told, unless it is being looked at. */
const SHOWN_FOR = 5000

export interface HitShownProps {
  readonly hit: JackpotHit
  readonly onClose: () => void
}

/** Somebody else's hit: small, and gone by itself. While the slip lies over the page it waits, for it would hide what places. */
export function HitAlert({ hit, onClose }: HitShownProps) {
  const t = useTranslations('jackpot-hit')
  const locale = useLocale()
  const [held, setHeld] = useState(false)
  const waits = useBehindSheet()
  useEffect(() => {
    if (held || waits) return
    const timer = setTimeout(onClose, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [held, waits, onClose])
  const { level, user_hash: who, amount, currency, subunits, jackpot_name: name } = hit
  return (
    <div className="hit-region" hidden={waits}>
      {/* Keyboards and screen readers use the close button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="board hit-alert"
        role="status"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div className="in">
          <Icon name="coins" />
          <span>
            <b>{t('other', { level: level.name, who })}</b>
            <small>
              <bdi>{formatMoney(locale, amount, currency, subunits)}</bdi> · {name}
            </small>
          </span>
          <IconButton label={t('close')} onClick={onClose}>
            <Icon name="x" size="m" />
          </IconButton>
        </div>
      </div>
    </div>
  )
}
