'use client'
import type { Prediction } from '@touchline/contract'
import { useState } from 'react'
import { pressedVote } from '#base/asks/pressed-vote.ts'
import { PredictionPanel, type PredictionPanelProps } from '../prediction-panel.tsx'
import { useOdds, type VotePrice } from '../use-odds.ts'
import { useVote } from '../use-vote.ts'

export interface PredictionPartProps extends Pick<PredictionPanelProps, 'sides'> {
  /** As the page came with it. */
  readonly prediction: Prediction
  /** Of its options, in their order; null while they are not offered. */
  readonly prices: readonly VotePrice[] | null
}

/** The prediction of a page for its viewer: voting, and the shares as they move (WIDGET-24). */
export default function PredictionPart({ prediction, sides, prices }: PredictionPartProps) {
  const odds = useOdds(prediction.match_id, prices)
  const { shown, isSending, fault, vote } = useVote(prediction)
  // What the viewer opened of the page stays open once this is in its place.
  const [isLooking] = useState(pressedVote.isLooking)
  return (
    <PredictionPanel prediction={shown} {...{ sides, odds, isSending, fault, isLooking }} onVote={vote} />
  )
}
