'use client'
import type { GroupCount } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isIdOf } from '#base/texts/message-id.ts'

export interface MarketBarProps {
  readonly groups: readonly GroupCount[]
  /** Null while markets are sought by name. */
  readonly chosen: string | null
  readonly onChoose: (group: string) => void
  /** Of a market's name; empty while none is sought. */
  readonly text: string
  readonly onFind: (text: string) => void
  /** Further tools, behind the field. */
  readonly children?: ReactNode
}

/** Chooses markets by group, or finds them by name: that of a player, too. */
export function MarketBar({ groups, chosen, onChoose, text, onFind, children }: MarketBarProps) {
  const t = useTranslations('market')
  const named = useTranslations('market.group')
  return (
    <div className="market-bar">
      <div className="scroll-x" role="group" aria-label={t('groups')}>
        {groups.map(({ groupKey: group, markets }) => (
          <button
            key={group}
            className="chip"
            data-size="s"
            type="button"
            aria-pressed={group === chosen}
            onClick={() => {
              onFind('')
              onChoose(group)
            }}
          >
            {isIdOf(named, group) ? named(group) : group} <span className="count">{markets}</span>
          </button>
        ))}
      </div>
      <div className="market-tools">
        <label>
          <Icon name="search" size="m" />
          <input
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            value={text}
            onChange={(event) => onFind(event.target.value)}
          />
        </label>
        {children}
      </div>
    </div>
  )
}
