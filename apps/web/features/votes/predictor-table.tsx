'use client'
import type { PredictorPlace, PredictorTable as Table } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'

function Row({ place }: { readonly place: PredictorPlace }) {
  const t = useTranslations('bonus.cup')
  const { format } = new Intl.NumberFormat(useLocale())
  const { position, current_user: isOwn, name, points, right, settled } = place
  return (
    <tr data-me={isOwn ? '' : undefined} aria-current={isOwn ? 'true' : undefined}>
      <td>{position <= 3 ? <span className="medal">{position}</span> : format(position)}</td>
      <td>
        <bdi>{isOwn ? t('you') : name}</bdi>
      </td>
      <td className="ltr">
        {format(right)}/{format(settled)}
      </td>
      <td className="ltr">{format(points)}</td>
    </tr>
  )
}

/** The predictors of a season, the own row marked, below a gap where it stands further down (BEYOND-32). */
export function PredictorTable({ table: { items, own } }: { readonly table: Table }) {
  const t = useTranslations('bonus.cup')
  const isBelow = own !== null && items.every(({ current_user: isOwn }) => !isOwn)
  if (items.length === 0) return <p className="muted">{t('nobody')}</p>
  return (
    <table className="predictors">
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col" aria-label="✓">
            ✓
          </th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((place, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- names are masked, and places may be shared
          <Row key={at} place={place} />
        ))}
        {isBelow ? (
          <>
            <tr data-gap="" aria-hidden="true">
              <td colSpan={4}>· · ·</td>
            </tr>
            <Row place={own} />
          </>
        ) : null}
      </tbody>
    </table>
  )
}
