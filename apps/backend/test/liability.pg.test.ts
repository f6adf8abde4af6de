import { server } from './databases.ts'
import { liabilitySuite } from './liability.ts'

liabilitySuite(server)
