'use client'
import { FeatureMatch, type FeatureMatchProps } from '../home/feature-match.tsx'
import { useLoadedStrips } from './loaded-strips.ts'

/** The featured match, which the page has, and beside it others for whoever looks: live ones, one a sport. */
export function StageStrip(first: FeatureMatchProps) {
  const More = useLoadedStrips()?.MoreStages
  return (
    <div className="stage-strip">
      <div className="stage-row">
        <FeatureMatch {...first} />
        {More === undefined ? null : <More first={first.row} />}
      </div>
    </div>
  )
}
