import { embedded } from './databases.ts'
import { limitingSuite } from './limiting.ts'

limitingSuite(embedded)
