import { Court } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { Art } from '#entities/art/index.ts'
import { kitStyle } from '#entities/match/index.ts'
import { sportLook } from '#base/config/sport-look.ts'
import type { WidgetContext } from '../../widget.ts'
import type { EventGroup } from '../groups.ts'
import type { EventRow } from '../rows/row.ts'
import { shortName } from '../rows/short-name.ts'
import { sideCodes } from './side-codes.ts'

/** Tiles that a page shows at most. */
const MOST = 8

/** Matches that can be watched: the first of each sport, then the second of each, and so on. */
export function watchable(sports: readonly { readonly groups: readonly EventGroup[] }[]): EventRow[] {
  const bySport = sports.map(({ groups }) => groups.flatMap(({ rows }) => rows).filter(({ video }) => video))
  return Array.from({ length: MOST }, (_, round) => bySport.flatMap((rows) => rows[round] ?? []))
    .flat()
    .slice(0, MOST)
}

/** The picture of a match: its sport's field, players in the colours of both sides. */
function Still({ row: { sportKey, home, away } }: { readonly row: EventRow }) {
  const sides = { home: home.colours, away: away.colours, homeId: home.id, awayId: away.id }
  return <Art kind="cast" values={{ sport: sportKey, ...sides }} />
}

export interface StreamTilesProps {
  readonly rows: readonly EventRow[]
  readonly context: Pick<WidgetContext, 'links' | 'parts'>
}

/** Matches with a stream, each by a picture that opens it there; nothing where none can be watched. */
export function StreamTiles({ rows, context: { links, parts } }: StreamTilesProps) {
  const t = useTranslations('lists')
  const named = useTranslations('event')
  if (rows.length === 0) return null
  return (
    <ul className="stream-tiles" aria-label={t('streams')}>
      {rows.map((row) => {
        const [home, away] = [shortName(row.home.name, row.sportKey), shortName(row.away.name, row.sportKey)]
        return (
          <parts.StreamTile
            key={row.id}
            row={row}
            href={`${links.match(row.sportKey, row)}#stream`}
            label={named('watch', { home, away })}
            names={`${home} – ${away}`}
            codes={sideCodes(row.home.name, row.away.name, row.sportKey)}
            kits={kitStyle(row)}
            picture={<Still row={row} />}
          >
            <Court name={sportLook(row.sportKey).court} />
          </parts.StreamTile>
        )
      })}
    </ul>
  )
}
