export { DataCard as default } from '../data-card.tsx'
