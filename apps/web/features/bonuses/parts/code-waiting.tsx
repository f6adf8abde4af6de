export { CodeWaiting } from '../code/code-waiting.tsx'
