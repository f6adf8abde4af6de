export { ArenaList } from './arena-list.tsx'
