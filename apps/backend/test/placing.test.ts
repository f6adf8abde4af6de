import { embedded } from './databases.ts'
import { placingSuite } from './placing.ts'

placingSuite(embedded)
