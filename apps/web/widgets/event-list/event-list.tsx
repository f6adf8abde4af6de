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

interface BlockProps {
  readonly label: string
  readonly head: ReactNode
  readonly ways: number
  readonly rows: readonly EventRow[]
  readonly day: boolean
}

function Block({ label, head, ways, rows, day }: BlockProps) {
  const t = useTranslations('event')
  const [open, setOpen] = useState(true)
  return (
    <div className="league" role="group" aria-label={label}>
      <header className="league-head">
        <div className="league-name">{head}</div>
        <ColumnHeads ways={ways} />
        <IconButton
          className="head-end"
          size="s"
          aria-expanded={open}
          label={t(open ? 'collapse' : 'expand', { name: label })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size="m" />
        </IconButton>
      </header>
      {open ? rows.map((row) => <EventRowView key={row.id} row={row} ways={ways} day={day} />) : null}
    </div>
  )
}

function LeagueBlock({ group }: { readonly group: LeagueGroup }) {
  const links = useLinks()
  const mark = hasFlag(group.country) ? (
    <Flag code={group.country} />
  ) : (
    <Icon name={sportLook(group.sportKey).icon} />
  )
  const head = (
    <>
      {mark}
      <PageLink href={links.league(group.sportKey, group)}>
        <span className="country">{group.category}</span> <bdi>{group.name}</bdi>
      </PageLink>
    </>
  )
  return (
    <Block label={`${group.category} ${group.name}`} head={head} ways={group.ways} rows={group.rows} day />
  )
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

/** Matches by league or day (WIDGET-09, WIDGET-11), from compact rows. */
export function EventList({ groups }: { readonly groups: readonly EventGroup[] }) {
  useLiveSeed(groups, (all) => all.flatMap((group) => group.rows.map(rowDocument)))
  return (
    <div className="event-list">
      {groups.map((group, index) =>
        group.kind === 'league' ? (
          <LeagueBlock key={group.id} group={group} />
        ) : (
          <DayBlocks key={`days-${index}`} group={group} />
        ),
      )}
    </div>
  )
}
