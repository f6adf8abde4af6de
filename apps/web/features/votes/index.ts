export { PredictionPanel, type PredictionSide } from './prediction-panel.tsx'
export type { VotePrice } from './use-odds.ts'
