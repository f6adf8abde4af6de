export {
  CHECK_EVERY,
  createProgramCheck,
  isApproved,
  isDigest,
  type ProgramCheck,
  readManifest,
  UNAPPROVED_ACTIONS,
} from '@touchline/telemetry/program'
