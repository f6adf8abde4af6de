'use client'
import { useQuery } from '@tanstack/react-query'
import type { Alert, AlertMoment, NewAlert } from '@touchline/contract'
import { momentsOf } from '@touchline/contract/match/alert-moments'
import { Button, RadioGroup, Switch } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { showAlert } from '#entities/alerts/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { alertsQuery } from './alerts-query.ts'
import { FaultNote } from './fault-note.tsx'
import { useAlertCall } from './use-alert-call.ts'

/** The match of a page. */
export interface AskedMatch {
  readonly id: number
  readonly sportKey: string
  readonly home: string
  readonly away: string
}

const ABOUT = ['match', 'home', 'away'] as const
type About = (typeof ABOUT)[number]

/** What is told where nobody has chosen yet: the moments that most are asked for. */
const AT_FIRST: readonly AlertMoment[] = ['start', 'goal', 'full_time']

/** The alert that waits about a match or one of its teams already. */
const waitingFor = (items: readonly Alert[], match: AskedMatch, about: About): Alert | undefined =>
  items.find(
    ({ kind, ended_at: ended, match: of, team }) =>
      ended === null &&
      (about === 'match'
        ? kind === 'match' && of?.id === match.id
        : kind === 'team' && team?.name === match[about]),
  )

const newAlert = (match: AskedMatch, about: About, moments: AlertMoment[]): NewAlert =>
  about === 'match'
    ? { kind: 'match', match_id: match.id, moments }
    : { kind: 'team', match_id: match.id, side: about, moments }

interface MomentsFormProps {
  readonly match: AskedMatch
  readonly about: About
  readonly waiting: Alert | undefined
  readonly onDone: () => void
}

/** Which moments are told, as they were chosen last. */
function MomentsForm({ match, about, waiting, onDone }: MomentsFormProps) {
  const t = useTranslations('tell-me')
  const api = useApi()
  const { busy, fault, send } = useAlertCall()
  const possible = momentsOf(match.sportKey)
  const [chosen, setChosen] = useState<readonly AlertMoment[]>(
    waiting?.moments ?? possible.filter((moment) => AT_FIRST.includes(moment)),
  )
  const moments = possible.filter((moment) => chosen.includes(moment))
  const save = async () => {
    if (await send(() => api.call('addAlert', { body: newAlert(match, about, moments) }))) {
      showAlert({ type: 'success', title: t('saved'), description: `${match.home} – ${match.away}` })
      onDone()
    }
  }
  const stop = async (id: number) => {
    if (await send(() => api.call('removeAlert', { params: { id } }))) onDone()
  }
  return (
    <>
      <div className="moments" role="group" aria-label={t('moments')}>
        {possible.map((moment) => (
          <Switch
            key={moment}
            checked={moments.includes(moment)}
            onChange={(on) =>
              setChosen(on ? [...moments, moment] : moments.filter((other) => other !== moment))
            }
          >
            <span>{t(`moment.${moment}`)}</span>
          </Switch>
        ))}
      </div>
      <FaultNote fault={fault} />
      <Button
        block
        variant="primary"
        size="l"
        busy={busy}
        aria-disabled={moments.length === 0}
        onClick={() => {
          if (moments.length > 0) void save()
        }}
      >
        {t('save')}
      </Button>
      {waiting === undefined ? null : (
        <Button block variant="ghost" busy={busy} onClick={() => void stop(waiting.id)}>
          {t('stop')}
        </Button>
      )}
    </>
  )
}

/** What of a match, or of all matches of one of its teams, a player is told. */
export function MatchForm({ match, onDone }: { readonly match: AskedMatch; readonly onDone: () => void }) {
  const t = useTranslations('tell-me')
  const locale = useLocale()
  const { data, isError } = useQuery(alertsQuery(useApi(), locale))
  const [about, setAbout] = useState<About>('match')
  const account = useTranslations('account')
  if (isError) return <p role="alert">{account('failed')}</p>
  const names = { match: t('this-match'), home: match.home, away: match.away }
  return (
    <div className="tell-me">
      <RadioGroup
        label={t('about')}
        items={ABOUT.map((key) => ({ key, label: <bdi>{names[key]}</bdi> }))}
        selected={about}
        onSelect={setAbout}
        look="chooser"
      />
      {about === 'match' ? null : <p className="muted">{t('team', { name: match[about] })}</p>}
      {data === undefined ? (
        <div className="sk" style={{ blockSize: 220 }} />
      ) : (
        <MomentsForm
          key={about}
          match={match}
          about={about}
          waiting={waitingFor(data.items, match, about)}
          onDone={onDone}
        />
      )}
    </div>
  )
}
