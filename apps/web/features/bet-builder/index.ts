export { BetBuilder } from './bet-builder.tsx'
