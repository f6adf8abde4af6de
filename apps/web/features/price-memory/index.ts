export { followIntent, type Way } from './intent.ts'
