import { embedded } from './databases.ts'
import { settlingSuite } from './settling.ts'

settlingSuite(embedded)
