export { FirstKey } from './first-key.tsx'
