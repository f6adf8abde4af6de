export { PlayerApp } from './player-app.tsx'
