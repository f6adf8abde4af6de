export {
  CHECK_EVERY,
  type Checked,
  createProgramCheck,
  isApproved,
  isDigest,
  type ProgramCheck,
  readManifest,
  UNAPPROVED_ACTIONS,
} from '@touchline/telemetry/program'
