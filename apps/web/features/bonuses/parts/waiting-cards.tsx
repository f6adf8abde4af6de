export { WaitingCards } from '../list/states.tsx'
