export { pinnedStream, unpin } from '../pinned-stream.ts'
