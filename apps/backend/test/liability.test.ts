import { embedded } from './databases.ts'
import { liabilitySuite } from './liability.ts'

liabilitySuite(embedded)
