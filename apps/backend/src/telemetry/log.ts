export { createLog, type Log, logFault } from '@touchline/telemetry/log'
