import type { TournamentResult } from '@touchline/contract'
import type { Writing } from '#entities/bonus/index.ts'
import type { Standing } from './cup.tsx'

function Row({ row, write }: { readonly row: TournamentResult; readonly write: Writing }) {
  const { position, current_user: isOwn, name, points, farmed_amount: amount } = row
  return (
    <tr
      data-rank={position <= 3 ? position : undefined}
      data-me={isOwn ? '' : undefined}
      aria-current={isOwn ? 'true' : undefined}
    >
      <td>{position <= 3 ? <span className="medal">{position}</span> : write.count(position)}</td>
      <td>
        <bdi>{isOwn ? write.t('bonus.cup.you') : name}</bdi>
      </td>
      <td className="ltr">{write.count(points)}</td>
      <td className="ltr">{amount === 0 ? '–' : write.money(amount)}</td>
    </tr>
  )
}

/** The table of a tournament with the own row marked, below a gap where it stands further down (BONUS-17). */
export function Ranking({ standing, write }: { readonly standing: Standing; readonly write: Writing }) {
  const { t } = write
  const { items, own } = standing
  const isBelow = own !== null && items.every(({ current_user: isOwn }) => !isOwn)
  if (items.length === 0) return <p className="muted">{t('bonus.cup.nobody')}</p>
  return (
    <table className="ranking">
      <thead>
        <tr>
          <th scope="col">{t('bonus.cup.rank')}</th>
          <th scope="col">{t('bonus.cup.player')}</th>
          <th scope="col">{t('bonus.cup.points')}</th>
          <th scope="col">{t('bonus.cup.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <Row key={row.position} row={row} write={write} />
        ))}
        {isBelow ? (
          <>
            <tr data-gap="" aria-hidden="true">
              <td colSpan={4}>· · ·</td>
            </tr>
            <Row row={own} write={write} />
          </>
        ) : null}
      </tbody>
    </table>
  )
}
