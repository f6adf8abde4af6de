export { ArenaFrame } from './arena-frame.tsx'
