export { MatchChat } from './match-chat.tsx'
