import { makeDatabaseImage } from '../../../../scripts/database-image.mjs'
import { DATABASE_IMAGE } from './stack.ts'

/** Makes the database that all stacks start from. */
export default async function setUp(): Promise<() => void> {
  const { directory, remove } = await makeDatabaseImage()
  process.env[DATABASE_IMAGE] = directory
  return remove
}
