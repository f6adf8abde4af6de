export { PredictionPanel, type PredictionSide } from './prediction-panel.tsx'
