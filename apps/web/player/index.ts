export { PlayerApp } from './player-app.tsx'
export { readMessages } from './scope/read-messages.ts'
