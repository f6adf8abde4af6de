export { about, currentIds, isCallId, noteIds, within, workOn } from '@touchline/telemetry/log'
