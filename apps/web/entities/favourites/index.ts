export { StarButton } from './star-button.tsx'
export { type StarKey, starKey, stars } from './stars.ts'
