import { DATABASE_IMAGE, makeDatabaseImage } from '../../../../scripts/database-image.mjs'

/** Makes the database that all stacks start from. */
export default async function setUp(): Promise<() => void> {
  const { directory, remove } = await makeDatabaseImage()
  process.env[DATABASE_IMAGE] = directory
  return remove
}
