export { AlertHost } from './alert-host.tsx'
export { showAlert } from './alert-queue.ts'
