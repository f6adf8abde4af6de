export { pinnedStream } from '../pinned-stream.ts'
