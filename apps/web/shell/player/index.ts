export { PlayerApp } from './player-app.tsx'
export { readMessages } from './read-messages.ts'
