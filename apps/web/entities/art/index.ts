export { Art } from './art.tsx'
export { FullCrest } from './full-crest.tsx'
