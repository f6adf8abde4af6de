export { Art, type ArtProps } from './art.tsx'
export { FullCrest, type FullCrestProps } from './full-crest.tsx'
