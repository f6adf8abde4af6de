export {
  CHECK_EVERY,
  type Checked,
  createProgramCheck,
  isApproved,
  type ProgramCheck,
} from './check.ts'
export { readManifest } from './files.ts'
export { isDigest, UNAPPROVED_ACTIONS, type UnapprovedAction } from './settings.ts'
