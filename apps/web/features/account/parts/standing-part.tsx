export { StandingCard as default } from '../standing/standing-view.tsx'
