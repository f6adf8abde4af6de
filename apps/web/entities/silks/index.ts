export { Silks } from './silks.tsx'
