export { createMeters, type Labels, type Meters, type Reading } from './meters.ts'
export { serveMeters, type MetersServer } from './serve.ts'
