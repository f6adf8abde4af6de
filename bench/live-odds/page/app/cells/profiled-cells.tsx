'use client'
import type { Match } from '@touchline/contract'
import { documentOfMatch } from '@touchline/live'
import { Profiler } from 'react'
import { OddsButton } from '../../../../../apps/web/entities/odds/index.ts'
import { useLiveSeed } from '../../../../../apps/web/base/data/live-seed.tsx'
import { toEventRow } from '../../../../../apps/web/widgets/index.ts'
import { type ConnectProps, useStream } from '../../connect.ts'

declare global {
  /** Since the page was opened; null in a build without the profiler. */
  var benchRenders: { commits: number; cells: number } | undefined
}

const note = (what: 'commits' | 'cells') => () => {
  globalThis.benchRenders ??= { commits: 0, cells: 0 }
  globalThis.benchRenders[what] += 1
}

const onCommit = note('commits')
const onCell = note('cells')

export function ProfiledCells({
  matches,
  connect,
}: {
  readonly matches: readonly Match[]
  readonly connect: ConnectProps
}) {
  useStream(connect)
  useLiveSeed(matches, (all) => all.map(documentOfMatch))
  return (
    <Profiler id="cells" onRender={onCommit}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4 }}>
        {matches.map((match) => {
          const row = { ...toEventRow(match), leagueName: '', home: match.slug, away: match.slug }
          return (
            <div key={match.id} className="odds-set" data-match={match.id}>
              {row.main?.outcomes.map((outcome) => (
                <Profiler key={outcome.id} id="cell" onRender={onCell}>
                  {row.main === null ? null : (
                    <OddsButton match={row} market={row.main} outcome={outcome} name={outcome.name} />
                  )}
                </Profiler>
              ))}
            </div>
          )
        })}
      </div>
    </Profiler>
  )
}
