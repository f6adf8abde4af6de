export { StarButton } from './star-button.tsx'
export { type StarKey, type Stars, starKey, stars } from './stars.ts'
