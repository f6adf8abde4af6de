'use client'
import type { Prediction } from '@touchline/contract'
import { PredictionPanel, type PredictionPanelProps } from '../prediction-panel.tsx'
import { useVote } from '../use-vote.ts'

export interface PredictionPartProps extends Pick<PredictionPanelProps, 'sides'> {
  /** As the page came with it. */
  readonly prediction: Prediction
}

/** The prediction of a page for its viewer: voting, and the shares as they move (WIDGET-24). */
export default function PredictionPart({ prediction, sides }: PredictionPartProps) {
  const { shown, isSending, fault, vote } = useVote(prediction)
  return (
    <PredictionPanel prediction={shown} sides={sides} isSending={isSending} fault={fault} onVote={vote} />
  )
}
