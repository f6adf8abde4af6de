export { Silks, type SilksProps } from './silks.tsx'
