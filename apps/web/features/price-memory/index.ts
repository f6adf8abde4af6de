export { followIntent, type Way } from './intent.ts'
export { sparksInPro } from './sparks-in-pro.ts'
