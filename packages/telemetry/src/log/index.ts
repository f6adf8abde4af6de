export { about, currentIds, type LogIds, noteIds, within, workOn } from './ids.ts'
export { isCallId, LINE_FIELDS, lineFaults } from './line.ts'
export { createLog, type Log, logFault } from './log.ts'
