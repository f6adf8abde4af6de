'use client'
import { Flag, hasFlag, Icon, IconButton } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { calendarDay } from '#base/time/days.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { LocalTime, writeTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import { EventRowView } from './rows/event-row.tsx'
import { type DayGroup, type EventGroup, type LeagueGroup, splitByDay } from './groups.ts'
import { type EventRow } from './rows/row.ts'
import { rowDocument } from './rows/row-seed.ts'

/** Heads of the odds columns; container queries decide which are shown. */
function ColumnHeads({ ways }: { readonly ways: number }) {
  const t = useTranslations('market')
  return (
    <div className="league-cols" aria-hidden="true">
      <div className="odds-set">
        <span>{t('home_short')}</span>
        {ways === 3 ? <span>{t('draw_short')}</span> : null}
        <span>{t('away_short')}</span>
      </div>
      <div className="odds-set" data-set="line">
        <span />
        <span>{t('over')}</span>
        <span>{t('under')}</span>
      </div>
      <div className="odds-set" data-set="line">
        <span />
        <span>{t('handicap_home')}</span>
        <span>{t('handicap_away')}</span>
      </div>
    </div>
  )
}

/** The markets that no match of a league has; undefined where none lacks. */
const lacksOf = (rows: readonly EventRow[]): string | undefined =>
  (['total', 'handicap'] as const).filter((market) => rows.every((row) => row[market] === null)).join(' ') ||
  undefined

interface FoldProps {
  readonly label: string
  readonly open: boolean
  readonly onFold: (open: boolean) => void
}

/** Hides the matches under a head, or shows them again. */
function Fold({ label, open, onFold }: FoldProps) {
  const t = useTranslations('event')
  return (
    <IconButton
      className="head-end"
      size="s"
      aria-expanded={open}
      label={t(open ? 'collapse' : 'expand', { name: label })}
      onClick={() => onFold(!open)}
    >
      <Icon name={open ? 'chevron-up' : 'chevron-down'} size="m" />
    </IconButton>
  )
}

interface BlockProps {
  readonly label: string
  readonly head: ReactNode
  readonly ways: number
  readonly rows: readonly EventRow[]
  readonly day: boolean
}

function Block({ label, head, ways, rows, day }: BlockProps) {
  const [open, setOpen] = useState(true)
  return (
    <div className="league" role="group" aria-label={label} data-lacks={lacksOf(rows)}>
      <header className="league-head">
        <div className="league-name">{head}</div>
        <ColumnHeads ways={ways} />
        <Fold label={label} open={open} onFold={setOpen} />
      </header>
      {open ? rows.map((row) => <EventRowView key={row.id} row={row} ways={ways} day={day} />) : null}
    </div>
  )
}

const labelOf = ({ category, name }: LeagueGroup): string => `${category} ${name}`

function LeagueName({ group }: { readonly group: LeagueGroup }) {
  const links = useLinks()
  return (
    <>
      {hasFlag(group.country) ? (
        <Flag code={group.country} />
      ) : (
        <Icon name={sportLook(group.sportKey).icon} />
      )}
      <PageLink className="truncate-each" href={links.league(group.sportKey, group)}>
        <span className="country">{group.category}</span> <bdi>{group.name}</bdi>
      </PageLink>
    </>
  )
}

/** A league under the head of its sport. */
function LeagueRows({ group }: { readonly group: LeagueGroup }) {
  const [open, setOpen] = useState(true)
  const label = labelOf(group)
  return (
    <div className="league-rows" role="group" aria-label={label}>
      <header className="league-line">
        <div className="league-name">
          <LeagueName group={group} />
        </div>
        <Fold label={label} open={open} onFold={setOpen} />
      </header>
      {open ? group.rows.map((row) => <EventRowView key={row.id} row={row} ways={group.ways} day />) : null}
    </div>
  )
}

interface SportBlockProps {
  readonly groups: readonly LeagueGroup[]
  /** Says the sport; nothing where the page has said it. */
  readonly heading: ReactNode
}

/** The leagues of a sport under one head, so that columns are named once. */
function SportBlock({ groups, heading }: SportBlockProps) {
  return (
    <div className="league" data-leagues="" data-lacks={lacksOf(groups.flatMap(({ rows }) => rows))}>
      <header className="league-head">
        <div className="league-name">{heading}</div>
        <ColumnHeads ways={groups[0]?.ways ?? 3} />
      </header>
      {groups.map((group) => (
        <LeagueRows key={group.id} group={group} />
      ))}
    </div>
  )
}

/** Leagues by sport; a league that is the only one of its sport is its own head. */
function LeagueBlocks({ groups, heading }: Pick<EventListProps, 'heading'> & SportBlockProps) {
  const sports = Map.groupBy(groups, ({ sportKey }) => sportKey)
  return [...sports.values()].map((own) => {
    const [first] = own
    if (first === undefined) return null
    if (own.length === 1 && heading == null)
      return (
        <Block
          key={first.id}
          label={labelOf(first)}
          head={<LeagueName group={first} />}
          ways={first.ways}
          rows={first.rows}
          day
        />
      )
    const name =
      sports.size === 1 ? null : (
        <>
          <Icon name={sportLook(first.sportKey).icon} />
          {first.sport}
        </>
      )
    return <SportBlock key={first.sportKey} groups={own} heading={heading ?? name} />
  })
}

const never = () => () => {}

/** Splits the rows again where days of the viewer begin at other times than those of the server. */
function DayBlocks({ group }: { readonly group: DayGroup }) {
  const local = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const locale = useLocale()
  const timeZone = local ? undefined : 'UTC'
  const days = splitByDay(group.rows, (iso) => calendarDay(iso, timeZone))
  return days.map((rows) => {
    const first = rows[0]
    if (first === undefined) return null
    const head = (
      <>
        <Icon name="calendar-event" />
        <LocalTime iso={first.start} format="long" />
      </>
    )
    const label = writeTime(first.start, locale, 'long', timeZone)
    return <Block key={label} label={label} head={head} ways={group.ways} rows={rows} day={false} />
  })
}

export interface EventListProps {
  readonly groups: readonly EventGroup[]
  /** Heads the leagues, which are of one sport. */
  readonly heading?: ReactNode
}

/** Matches by league or day (WIDGET-09, WIDGET-11), from compact rows. */
export function EventList({ groups, heading = null }: EventListProps) {
  useLiveSeed(groups, (all) => all.flatMap((group) => group.rows.map(rowDocument)))
  const leagues = groups.filter((group) => group.kind === 'league')
  return (
    <div className="event-list">
      <LeagueBlocks groups={leagues} heading={heading} />
      {groups.map((group, index) =>
        group.kind === 'day' ? <DayBlocks key={`days-${index}`} group={group} /> : null,
      )}
    </div>
  )
}
