export { WaitingCards } from '../list/waiting.tsx'
