import { cashOutSuite } from './cashing-out.ts'
import { embedded } from './databases.ts'

cashOutSuite(embedded)
