export { about, isCallId, noteIds, within, workOn } from '@touchline/telemetry/log'
